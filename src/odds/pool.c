// SPDX-License-Identifier: MIT
// How are states kept and found again by content? Chunks of entries that never move, and an open-addressing
// table over them. Which states are worth keeping is decided in enumerate.c and sample.c.
#include <stdlib.h>
#include <string.h>

#include "kit/hash.h"
#include "odds/odds.h"

enum { ODDS_CHUNK = 64, ODDS_CHUNKS_FIRST = 16, ODDS_SLOTS_FIRST = 256 };
_Static_assert(sizeof(odds_entry) % 16 == 0, "the state behind the head is aligned like the head");

void odds_pool_open(odds_pool *pool, size_t state_size, bool merge, uint64_t *bytes_left) {
    *pool = (odds_pool){.size = state_size, .merge = merge, .bytes_left = bytes_left};
    pool->stride = (sizeof(odds_entry) + state_size + 15) / 16 * 16;
}

void odds_pool_close(odds_pool *pool) {
    for (uint32_t i = 0; i < pool->chunk_count; i++)
        free(pool->chunks[i]);
    *pool->bytes_left += (uint64_t)pool->chunk_count * ODDS_CHUNK * pool->stride;
    *pool->bytes_left += pool->chunk_capacity * sizeof *pool->chunks + pool->slot_count * sizeof *pool->slots;
    free(pool->chunks);
    free(pool->slots);
    odds_pool_open(pool, pool->size, pool->merge, pool->bytes_left);
}

void odds_pool_clear(odds_pool *pool) {
    pool->count = 0;
    if (pool->slots)
        memset(pool->slots, 0, pool->slot_count * sizeof *pool->slots);
}

odds_entry *odds_pool_at(const odds_pool *pool, uint32_t index) {
    return (odds_entry *)(void *)(pool->chunks[index / ODDS_CHUNK] + index % ODDS_CHUNK * pool->stride);
}

// Takes `bytes` out of the budget.
static ump_status odds_pool_take(odds_pool *pool, uint64_t bytes) {
    if (bytes > *pool->bytes_left)
        return UMP_BUDGET;
    *pool->bytes_left -= bytes;
    return UMP_OK;
}

static ump_status odds_pool_grow(odds_pool *pool) {
    if (pool->count > UINT32_MAX - 2 * ODDS_CHUNK) // a slot holds an entry's number plus one
        return UMP_BUDGET;
    uint64_t bytes = (uint64_t)ODDS_CHUNK * pool->stride;
    if (pool->chunk_count == pool->chunk_capacity) {
        uint32_t capacity = pool->chunk_capacity ? pool->chunk_capacity * 2 : ODDS_CHUNKS_FIRST;
        uint64_t more = (capacity - pool->chunk_capacity) * sizeof *pool->chunks;
        if (odds_pool_take(pool, more) != UMP_OK)
            return UMP_BUDGET;
        unsigned char **chunks = realloc(pool->chunks, capacity * sizeof *chunks);
        if (!chunks) {
            *pool->bytes_left += more;
            return UMP_NO_MEMORY;
        }
        pool->chunks = chunks;
        pool->chunk_capacity = capacity;
    }
    if (odds_pool_take(pool, bytes) != UMP_OK)
        return UMP_BUDGET;
    unsigned char *chunk = malloc(bytes);
    if (!chunk) {
        *pool->bytes_left += bytes;
        return UMP_NO_MEMORY;
    }
    pool->chunks[pool->chunk_count++] = chunk;
    return UMP_OK;
}

static void odds_slot_put(uint64_t *slots, uint32_t slot_count, uint64_t hash, uint32_t index) {
    uint32_t at = (uint32_t)hash & (slot_count - 1);
    while (slots[at])
        at = (at + 1) & (slot_count - 1);
    slots[at] = (hash >> 32 << 32) | (index + 1);
}

// Keeps the table at most half full.
static ump_status odds_slots_grow(odds_pool *pool) {
    if (pool->slots && pool->count < pool->slot_count / 2)
        return UMP_OK;
    if (pool->slot_count > UINT32_MAX / 2)
        return UMP_BUDGET;
    uint32_t slot_count = pool->slots ? pool->slot_count * 2 : ODDS_SLOTS_FIRST;
    uint64_t more = (slot_count - pool->slot_count) * sizeof *pool->slots;
    if (odds_pool_take(pool, more) != UMP_OK)
        return UMP_BUDGET;
    uint64_t *slots = calloc(slot_count, sizeof *slots);
    if (!slots) {
        *pool->bytes_left += more;
        return UMP_NO_MEMORY;
    }
    for (uint32_t i = 0; i < pool->count; i++)
        odds_slot_put(slots, slot_count, odds_pool_at(pool, i)->hash, i);
    free(pool->slots);
    pool->slots = slots;
    pool->slot_count = slot_count;
    return UMP_OK;
}

odds_entry *odds_pool_draft(odds_pool *pool, ump_status *status) {
    *status = UMP_OK;
    if (pool->count / ODDS_CHUNK == pool->chunk_count)
        *status = odds_pool_grow(pool);
    if (*status == UMP_OK && pool->merge)
        *status = odds_slots_grow(pool);
    return *status == UMP_OK ? odds_pool_at(pool, pool->count) : NULL;
}

static odds_entry *odds_pool_find(const odds_pool *pool, odds_entry *draft) {
    uint32_t at = (uint32_t)draft->hash & (pool->slot_count - 1);
    for (; pool->slots[at]; at = (at + 1) & (pool->slot_count - 1)) {
        if (pool->slots[at] >> 32 != draft->hash >> 32)
            continue;
        odds_entry *entry = odds_pool_at(pool, (uint32_t)pool->slots[at] - 1);
        if (entry->hash == draft->hash && entry->mark == draft->mark &&
            memcmp(odds_entry_state(entry), odds_entry_state(draft), pool->size) == 0)
            return entry;
    }
    return NULL;
}

odds_entry *odds_pool_add(odds_pool *pool, odds_entry *draft) {
    if (pool->merge) {
        draft->hash = ump_hash_block(odds_entry_state(draft), pool->size, draft->mark);
        odds_entry *found = odds_pool_find(pool, draft);
        if (found)
            return found;
        odds_slot_put(pool->slots, pool->slot_count, draft->hash, pool->count);
    }
    draft->prob = ump_prob_zero();
    draft->count = draft->folded = 0;
    pool->count++;
    return draft;
}
