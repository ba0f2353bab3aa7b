// SPDX-License-Identifier: MIT
// How are states kept and found again by content? As lists of blocks that are kept once, in chunks that never
// move, with open-addressing tables over them. Which states are worth keeping is decided in enumerate.c and
// sample.c.
#include <stdlib.h>
#include <string.h>

#include "kit/hash.h"
#include "odds/odds.h"

enum { ODDS_CHUNK = 256, ODDS_CHUNKS_FIRST = 16, ODDS_SLOTS_FIRST = 2048, ODDS_STRETCH = 4 };

// ---- Memory under a budget
// -----------------------------------------------------------------------------------

// realloc, or calloc where `fresh`, of an array that grows to `bytes` from `had`; both count against the
// budget.
static ump_status odds_grow(void **array, uint64_t had, uint64_t bytes, bool fresh, uint64_t *bytes_left) {
    if (bytes - had > *bytes_left)
        return UMP_BUDGET;
    size_t size = (size_t)bytes; // 32 bits wide where addresses are
    void *grown = size != bytes ? NULL : fresh ? calloc(1, size) : realloc(*array, size);
    if (!grown)
        return UMP_NO_MEMORY;
    *bytes_left -= bytes - had;
    *array = grown;
    return UMP_OK;
}

static void *odds_item(const odds_items *items, uint32_t number) {
    return items->chunks[number / ODDS_CHUNK] + number % ODDS_CHUNK * items->size;
}

static ump_status odds_items_grow(odds_items *items) {
    if (items->count > UINT32_MAX - 2 * ODDS_CHUNK) // a slot holds an item's number plus one
        return UMP_BUDGET;
    if (items->chunk_count == items->chunk_capacity) {
        uint32_t capacity = items->chunk_capacity ? items->chunk_capacity * 2 : ODDS_CHUNKS_FIRST;
        void *chunks = items->chunks;
        ump_status status = odds_grow(&chunks, items->chunk_capacity * sizeof *items->chunks,
                                      capacity * sizeof *items->chunks, false, items->bytes_left);
        if (status != UMP_OK)
            return status;
        items->chunks = chunks;
        items->chunk_capacity = capacity;
    }
    void *chunk = NULL;
    ump_status status = odds_grow(&chunk, 0, ODDS_CHUNK * items->size, false, items->bytes_left);
    if (status == UMP_OK)
        items->chunks[items->chunk_count++] = chunk;
    return status;
}

// Sees to it that item number `count`, the one after the last, has memory.
static inline ump_status odds_items_next(odds_items *items) {
    return items->count / ODDS_CHUNK < items->chunk_count ? UMP_OK : odds_items_grow(items);
}

static void odds_items_close(odds_items *items) {
    for (uint32_t i = 0; i < items->chunk_count; i++)
        free(items->chunks[i]);
    free(items->chunks);
    *items->bytes_left += items->chunk_count * (ODDS_CHUNK * items->size);
    *items->bytes_left += items->chunk_capacity * sizeof *items->chunks;
    *items = (odds_items){.size = items->size, .bytes_left = items->bytes_left};
}

// ---- Tables
// --------------------------------------------------------------------------------------------------

// Where a search for `hash` begins. The upper half places as well as tells apart, so that growing needs no
// hashes.
static inline uint32_t odds_index_at(const odds_index *index, uint64_t hash) {
    return (uint32_t)(hash >> 32) & (index->slot_count - 1);
}

static inline void odds_index_put(odds_index *index, uint64_t hash, uint32_t number) {
    uint32_t at = odds_index_at(index, hash);
    while (index->slots[at])
        at = (at + 1) & (index->slot_count - 1);
    index->slots[at] = hash >> 32 << 32 | (number + 1);
}

static ump_status odds_index_grow(odds_index *index, uint64_t *bytes_left) {
    odds_index wider = {.slot_count = index->slots ? index->slot_count * 2 : ODDS_SLOTS_FIRST};
    if (index->slot_count > UINT32_MAX / 4)
        return UMP_BUDGET;
    void *slots = NULL;
    ump_status status = odds_grow(&slots, index->slot_count * sizeof *index->slots,
                                  wider.slot_count * sizeof *index->slots, true, bytes_left);
    if (status != UMP_OK)
        return status;
    wider.slots = slots;
    for (uint32_t i = 0; i < index->slot_count; i++)
        if (index->slots[i])
            odds_index_put(&wider, index->slots[i], (uint32_t)index->slots[i] - 1);
    free(index->slots);
    *index = wider;
    return UMP_OK;
}

// Room for one more than `count`: the table is at most half full.
static inline ump_status odds_index_next(odds_index *index, uint32_t count, uint64_t *bytes_left) {
    return count < index->slot_count / 2 ? UMP_OK : odds_index_grow(index, bytes_left);
}

static void odds_index_clear(odds_index *index) {
    if (index->slots)
        memset(index->slots, 0, index->slot_count * sizeof *index->slots);
}

static void odds_index_close(odds_index *index, uint64_t *bytes_left) {
    *bytes_left += index->slot_count * sizeof *index->slots;
    free(index->slots);
    *index = (odds_index){0};
}

// ---- Blocks
// --------------------------------------------------------------------------------------------------

void odds_store_open(odds_store *store, size_t state_size, uint64_t *bytes_left) {
    *store = (odds_store){.state_size = state_size, .items = {.size = ODDS_BLOCK, .bytes_left = bytes_left}};
    store->blocks = (uint32_t)((state_size + ODDS_BLOCK - 1) / ODDS_BLOCK);
}

void odds_store_close(odds_store *store) {
    odds_index_close(&store->index, store->items.bytes_left);
    odds_items_close(&store->items);
}

void odds_store_clear(odds_store *store) {
    odds_index_clear(&store->index);
    store->items.count = 0;
    memset(store->last, 0, sizeof store->last);
}

void *odds_store_room(const odds_store *store) { return calloc(store->blocks + 1u, ODDS_BLOCK); }

static ump_status odds_block_number(odds_store *store, const unsigned char *block, uint32_t *number) {
    odds_items *items = &store->items;
    odds_index *index = &store->index;
    ump_status status = odds_index_next(index, items->count, items->bytes_left);
    if (status == UMP_OK)
        status = odds_items_next(items);
    if (status != UMP_OK)
        return status;
    uint64_t hash = ump_hash_block(block, ODDS_BLOCK, 0);
    for (uint32_t at = odds_index_at(index, hash); index->slots[at];
         at = (at + 1) & (index->slot_count - 1)) {
        *number = (uint32_t)index->slots[at] - 1;
        if (index->slots[at] >> 32 == hash >> 32 && memcmp(odds_item(items, *number), block, ODDS_BLOCK) == 0)
            return UMP_OK;
    }
    *number = items->count++;
    memcpy(odds_item(items, *number), block, ODDS_BLOCK);
    odds_index_put(index, hash, *number);
    return UMP_OK;
}

static inline uint64_t odds_differs(const unsigned char *a, const unsigned char *b, size_t at) {
    return ump_hash_word(a + at) ^ ump_hash_word(b + at);
}

// Whether two blocks are equal: all words at once, which is quicker than to stop at the first that differs.
static inline bool odds_block_same(const unsigned char *a, const unsigned char *b) {
    _Static_assert(ODDS_BLOCK == 64, "eight words");
    return (odds_differs(a, b, 0) | odds_differs(a, b, 8) | odds_differs(a, b, 16) | odds_differs(a, b, 24) |
            odds_differs(a, b, 32) | odds_differs(a, b, 40) | odds_differs(a, b, 48) |
            odds_differs(a, b, 56)) == 0;
}

// States of one unit differ in few blocks, and these are mostly as in the state before.
static bool odds_block_again(const odds_store *store, const unsigned char *block, uint32_t place,
                             uint32_t *number) {
    if (place >= ODDS_LAST || !store->last[place])
        return false;
    *number = store->last[place] - 1;
    return odds_block_same(block, odds_item(&store->items, *number));
}

ump_status odds_store_put(odds_store *store, const void *state, const void *near, const uint32_t *near_list,
                          uint32_t *list) {
    const unsigned char *at = state, *by = near;
    for (uint32_t i = 0; i < store->blocks; i++, at += ODDS_BLOCK) {
        // whole stretches, such as the orders, do not change in a unit
        if (by && i % ODDS_STRETCH == 0 && store->blocks - i >= ODDS_STRETCH &&
            memcmp(at, by + (size_t)i * ODDS_BLOCK, ODDS_STRETCH * ODDS_BLOCK) == 0) {
            memcpy(list + i, near_list + i, ODDS_STRETCH * sizeof *list);
            i += ODDS_STRETCH - 1;
            at += (ODDS_STRETCH - 1) * ODDS_BLOCK;
            continue;
        }
        if (by && odds_block_same(at, by + (size_t)i * ODDS_BLOCK)) {
            list[i] = near_list[i];
            continue;
        }
        if (odds_block_again(store, at, i, &list[i]))
            continue;
        ump_status status = odds_block_number(store, at, &list[i]);
        if (status != UMP_OK)
            return status;
        if (i < ODDS_LAST)
            store->last[i] = list[i] + 1;
    }
    return UMP_OK;
}

void odds_store_get(const odds_store *store, const uint32_t *list, const uint32_t *had, void *state) {
    unsigned char *at = state;
    for (uint32_t i = 0; i < store->blocks; i++, at += ODDS_BLOCK)
        if (!had || had[i] != list[i])
            memcpy(at, odds_item(&store->items, list[i]), ODDS_BLOCK);
}

// ---- Sets of states
// ------------------------------------------------------------------------------------------

void odds_pool_open(odds_pool *pool, const odds_store *store, bool merge) {
    size_t size = sizeof(odds_entry) + store->blocks * sizeof(uint32_t), align = _Alignof(odds_entry);
    *pool = (odds_pool){.blocks = store->blocks, .merge = merge};
    pool->items =
        (odds_items){.size = (size + align - 1) / align * align, .bytes_left = store->items.bytes_left};
}

void odds_pool_close(odds_pool *pool) {
    odds_index_close(&pool->index, pool->items.bytes_left);
    odds_items_close(&pool->items);
}

void odds_pool_clear(odds_pool *pool) {
    odds_index_clear(&pool->index);
    pool->items.count = 0;
}

odds_entry *odds_pool_at(const odds_pool *pool, uint32_t number) { return odds_item(&pool->items, number); }

odds_entry *odds_pool_draft(odds_pool *pool, ump_status *status) {
    *status = odds_items_next(&pool->items);
    if (*status == UMP_OK && pool->merge)
        *status = odds_index_next(&pool->index, pool->items.count, pool->items.bytes_left);
    return *status == UMP_OK ? odds_pool_at(pool, pool->items.count) : NULL;
}

static odds_entry *odds_pool_find(const odds_pool *pool, uint64_t hash, const odds_entry *draft) {
    const odds_index *index = &pool->index;
    for (uint32_t at = odds_index_at(index, hash); index->slots[at];
         at = (at + 1) & (index->slot_count - 1)) {
        if (index->slots[at] >> 32 != hash >> 32)
            continue;
        odds_entry *entry = odds_pool_at(pool, (uint32_t)index->slots[at] - 1);
        if (entry->mark == draft->mark &&
            memcmp(entry->list, draft->list, pool->blocks * sizeof *draft->list) == 0)
            return entry;
    }
    return NULL;
}

odds_entry *odds_pool_add(odds_pool *pool, odds_entry *draft, bool *fresh) {
    *fresh = false;
    if (pool->merge) {
        uint64_t hash = ump_hash_block(draft->list, pool->blocks * sizeof *draft->list, draft->mark);
        odds_entry *found = odds_pool_find(pool, hash, draft);
        if (found)
            return found;
        odds_index_put(&pool->index, hash, pool->items.count);
    }
    *fresh = true;
    draft->count = draft->folded = 0;
    pool->items.count++;
    return draft;
}
