// SPDX-License-Identifier: MIT
// Squads as people paste them: the league's notation with forum tags, export text, keys, what is refused.
#include "support/asb_battle.h"
#include "support/unit.h"

// Flygon by the data of 2017-01: ground/dragon, HP 100, ranks 4 3 3 3, Speed 100. Jolly: Speed ceil(100 *
// 23/20) = 115, SpA 3 - 1 = 2.
static const char posted[] = "[hide=Kestrel]\n"
                             "[b]Flygon [Kestrel] (M)[/b]\n"
                             "Nature: Jolly (+15% Speed, +12% accuracy; -1 SpA)\n"
                             "Type: Ground / Dragon\n"
                             "Ground: prose about the type\n"
                             "\n"
                             "HP: 100\n"
                             "Size Class: 4\n"
                             "EC: 6/6 MC: 0 DC: 3/5\n"
                             "\n"
                             "Abilities:\n"
                             "Levitate: (Innate) This one floats, and is never hit by the ground.\n"
                             "\n"
                             "Attacks (4 total):\n"
                             "Earthquake\n"
                             "Dragon Tail (*)\n"
                             "\n"
                             "Fire Punch*\n"
                             "Hidden Power [Ice]\n"
                             "[/hide]\n"
                             "\n"
                             "Grovyle [Leaf] (F)\n"
                             "Nature: Timid\n"
                             "Attacks:\n"
                             "Leaf Blade\n";
static const char export[] = "Brine (Vaporeon) (F) @ Leftovers\n"
                             "Ability: none\n"
                             "Level: 50\n"
                             "EVs: 252 HP\n"
                             "Bold Nature\n"
                             "- Surf\n"
                             "- Protect\n"
                             "\n"
                             "Pip (Pidgey)\n"
                             "- Gust\n";

static void open_case(struct asb_case *c, const char *header, const char *red, const char *blue) {
    asb_case_begin(c);
    c->params[ASB_P_UNPLAYED] = ump_frac_int(1);
    ump_status status = asb_case_open(c, header, red, blue);
    if (status != UMP_OK)
        asb_case_told(c, 1, 1, "(the battle opens)");
    assert_int_equal(status, UMP_OK);
}

static void league_notation(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "", posted, export);
    assert_int_equal(c.roster.battler_count, 4);
    const struct asb_fighter *flygon = asb_case_fighter(&c, 0), *grovyle = asb_case_fighter(&c, 1);
    assert_true(ump_span_is(c.roster.battlers[0].name, "Kestrel"));
    assert_true(ump_span_is(c.roster.battlers[0].species, "Flygon"));
    assert_int_equal(flygon->start.types[0], ASB_TYPE_GROUND);
    assert_int_equal(flygon->start.types[1], ASB_TYPE_DRAGON);
    assert_int_equal(flygon->start.gender, 'M');
    assert_int_equal(flygon->start.max_hp, 100);
    assert_int_equal(flygon->start.speed.num, 115);
    assert_int_equal(flygon->start.ranks[ASB_STAT_SPA], 2);
    assert_int_equal(flygon->start.size, 4);
    assert_int_equal(flygon->start.ability_count, 1);
    assert_int_equal(flygon->start.abilities[0], ASB_ABILITY_LEVITATE);
    assert_int_equal(flygon->move_count, 4);
    assert_int_equal(flygon->moves[0], ASB_MOVE_EARTHQUAKE);
    assert_int_equal(flygon->moves[1], ASB_MOVE_DRAGON_TAIL);
    assert_int_equal(flygon->moves[2], ASB_MOVE_FIRE_PUNCH);
    assert_int_equal(flygon->hidden_type, ASB_TYPE_ICE);
    assert_int_equal(grovyle->moves[0], ASB_MOVE_LEAF_BLADE);
    // without a line that names them it has those that are not hidden: Overgrow, not Unburden
    assert_int_equal(grovyle->start.ability_count, 1);
    assert_int_equal(grovyle->start.abilities[0], ASB_ABILITY_OVERGROW);
    asb_case_end(&c);
}

static void export_text(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "", posted, export);
    const struct asb_fighter *brine = asb_case_fighter(&c, 2);
    assert_int_equal(brine->start.item, ASB_ITEM_LEFTOVERS);
    assert_int_equal(brine->start.ability_count, 0);
    assert_int_equal(brine->move_count, 2);
    assert_int_equal(asb_case_fighter(&c, 3)->moves[0], ASB_MOVE_GUST);
    asb_case_end(&c);
}

// What is told of Ada's squad, and whether the battle opens all the same.
static void told_of(const char *header, const char *squad, ump_status status, uint32_t line, uint32_t column,
                    const char *words) {
    struct asb_case c;
    asb_case_begin(&c);
    c.params[ASB_P_UNPLAYED] = ump_frac_int(1);
    assert_int_equal(asb_case_open(&c, header, squad, "Pidgey\nAbility: none\n"), status);
    assert_true(asb_case_told(&c, line, column, words));
    asb_case_end(&c);
}

// Tags anywhere in a line, lists with bullets and numbers, moves behind their heading, a squad of several in
// one [hide].
static void as_people_paste_it(void **state) {
    (void)state;
    static const char squad[] = "[hide=Team][img]http://a.b/c.png[/img][size=4]\n"
                                "[center][img=9x9]http://a.b/c.png[/img][/center]\n"
                                "[B]Flygon[/B] [Kestrel] (M)\n"
                                "[b]Nature:[/b] Jolly (+15% Speed; -1 SpA)\n"
                                "[b]Type[/b]: Ground / Dragon\n"
                                "[u][b]Stats[/b][/u]\n"
                                "HP: 100\nAtk: Rank 4\nSpe: 115 (+)\n"
                                "[b]Abilities:[/b]\n"
                                "[b]Levitate[/b] (Innate): it floats\n"
                                "\n"
                                "[b]Attacks[/b]:\n"
                                "* Earthquake [img]d.png[/img]\n"
                                "2. Dragon Claw\n"
                                "\xE2\x80\xA2 Rock Slide [b](*)[/b]\n"
                                "Total: 3\n"
                                "[box]rules of the move\nmore of them[/box]\n"
                                "\n"
                                "Grovyle [Leaf]\n"
                                "Moves: Leaf Blade, Protect; Quick Attack\n"
                                "[/size][/hide]\n";
    struct asb_case c;
    open_case(&c, "", squad, export);
    assert_int_equal(c.roster.sides[0].count, 2);
    assert_true(ump_span_is(c.roster.battlers[0].name, "Kestrel"));
    assert_true(ump_span_is(c.roster.battlers[0].species, "Flygon"));
    assert_int_equal(asb_case_fighter(&c, 0)->start.gender, 'M');
    assert_int_equal(asb_case_fighter(&c, 0)->start.speed.num, 115);
    assert_int_equal(asb_case_fighter(&c, 0)->start.abilities[0], ASB_ABILITY_LEVITATE);
    assert_int_equal(asb_case_fighter(&c, 0)->move_count, 3);
    assert_int_equal(asb_case_fighter(&c, 0)->moves[2], ASB_MOVE_ROCK_SLIDE);
    assert_true(ump_span_is(c.roster.battlers[1].name, "Leaf"));
    assert_int_equal(asb_case_fighter(&c, 1)->move_count, 3);
    assert_int_equal(asb_case_fighter(&c, 1)->moves[2], ASB_MOVE_QUICK_ATTACK);
    asb_case_end(&c);
}

// What a block says of the start.
// Moves in one line, behind a heading with or without a count, below it, in both notations and with an item
// in the head line; what follows in the block is read as ever.
static void moves_in_one_line(void **state) {
    (void)state;
    static const char *const heads[] = {"Kestrel (Flygon) (M) @ Leftovers",
                                        "Flygon [Kestrel] (M) @ Leftovers", "Flygon [Kestrel] (M)"};
    static const char *const lists[] = {
        "Attacks: Earthquake, Fire Punch, Hidden Power [Ice]",
        "Moves: Earthquake / Fire Punch / Hidden Power (Ice)",
        "[b]Attacks:[/b] Earthquake; Fire Punch*; Hidden Power [Ice];",
        "Attacks (3): Earthquake, Fire Punch, Hidden Power [Ice]",
        "[b]Moves (3 total)[/b]: Earthquake ~ Fire Punch ~ Hidden Power [Ice]",
        "Moveset: Earthquake, Fire Punch, Hidden Power [Ice]",
        "Attacks:\nEarthquake, Fire Punch\nHidden Power [Ice]",
        "Level-Up (2): Earthquake, Fire Punch\nTM (1): Hidden Power [Ice]",
        "- Earthquake\n- Fire Punch\n- Hidden Power [Ice]",
    };
    for (size_t h = 0; h < sizeof heads / sizeof *heads; h++)
        for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
            struct asb_case c;
            char text[400];
            snprintf(text, sizeof text, "%s\nAbility: Levitate\n%s\nNature: Jolly\n\nPip (Pidgey)\n- Gust\n",
                     heads[h], lists[i]);
            open_case(&c, "", text, export);
            const struct asb_fighter *flygon = asb_case_fighter(&c, 0);
            if (c.roster.battler_count != 4 || flygon->move_count != 3)
                fail_msg("%s", text);
            assert_int_equal(flygon->moves[0], ASB_MOVE_EARTHQUAKE);
            assert_int_equal(flygon->moves[1], ASB_MOVE_FIRE_PUNCH);
            assert_int_equal(flygon->moves[2], ASB_MOVE_HIDDEN_POWER);
            assert_int_equal(flygon->hidden_type, ASB_TYPE_ICE);
            assert_int_equal(flygon->start.item, h < 2 ? ASB_ITEM_LEFTOVERS : 0);
            assert_int_equal(flygon->start.speed.num, 115); // Jolly
            asb_case_end(&c);
        }
    // so are abilities and types
    struct asb_case c;
    open_case(&c, "",
              "Charizard [Ash] (M) @ Leftovers\nAbilities (2): Blaze, Solar Power\nType (2): Fire / Dragon\n"
              "Attacks:\nEmber\n",
              export);
    assert_int_equal(asb_case_fighter(&c, 0)->start.ability_count, 2);
    assert_int_equal(asb_case_fighter(&c, 0)->start.types[1], ASB_TYPE_DRAGON);
    asb_case_end(&c);
    // one that is none is told where it stands
    asb_case_begin(&c);
    assert_int_not_equal(
        asb_case_open(&c, "", "Charizard [Ash] (M) @ Leftovers\nAttacks (2): Ember, Flamethrowr\n", export),
        UMP_OK);
    assert_true(asb_case_told(&c, 2, 21, "no move is called \"Flamethrowr\"; did you mean Flamethrower?"));
    asb_case_end(&c);
}

static void start_of_a_battle(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "weather: rain 3\nsources: water, rocks",
              "Vaporeon\nHP: 74/120\nEN: 80\nStatus: toxic 3, paralysis 15, sleep 2\nStages: atk +1, spe -2\n"
              "Natural stages: atk -1\nChills: 2\nRecoveries: 0\nLast: Surf 2\nAtk: Rank 5 (+)\nSpe: 70 "
              "(-)\nTypes: water/ice\n",
              "Abra\nStatus: infatuation by Vaporeon, freeze 0\nSize Class: 2\nWeight Class: 3\n");
    const struct asb_battler *b = asb_case_battler(&c, 0), *abra = asb_case_battler(&c, 1);
    assert_int_equal(b->hp.num, 74);
    assert_int_equal(b->round_hp.num, 74);
    assert_int_equal(asb_case_fighter(&c, 0)->start.max_hp, 120);
    assert_int_equal(b->en.num, 80);
    assert_int_equal(b->poison, ASB_POISON_BAD);
    assert_int_equal(b->poison_damage, 3);
    assert_int_equal(b->paralysis, 15);
    assert_int_equal(b->sleep, 3); // 1 + the counter
    assert_int_equal(b->stages[ASB_STAT_ATK], 1);
    assert_int_equal(b->stages[ASB_STAT_SPE], -2);
    assert_int_equal(b->natural[ASB_STAT_ATK], -1);
    assert_int_equal(b->chills, 2);
    assert_int_equal(b->recoveries, 0);
    assert_int_equal(b->last_move, ASB_MOVE_SURF);
    assert_int_equal(b->last_streak, 2);
    assert_int_equal(asb_case_fighter(&c, 0)->start.ranks[ASB_STAT_ATK], 5);
    assert_int_equal(asb_case_fighter(&c, 0)->start.speed.num, 70);
    assert_int_equal(b->types[1], ASB_TYPE_ICE);
    assert_int_equal(abra->infatuation, 3); // 1 + the counter 2
    assert_int_equal(abra->lover, 0);
    assert_int_equal(abra->freeze, 1);
    assert_int_equal(asb_case_fighter(&c, 1)->start.weight, 3);
    assert_int_equal(asb_case_state(&c)->weather, ASB_WEATHER_RAIN);
    assert_int_equal(asb_case_state(&c)->weather_left, 3);
    assert_int_equal(asb_case_setup(&c)->sources, 1 << 1 | 1 << 3);
    assert_int_equal(asb_case_setup(&c)->no_sources, 1 << 0 | 1 << 2);
    asb_case_end(&c);
}

// A species of the league's own needs all that the data would say.
static void own_species(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "",
              "Blob (Slimeling)\nType: Poison\nHP: 110\nAtk: Rank 3\nDef: Rank 2\nSpA: 4\nSpD: 5\nSpe: "
              "44\nAbility: none\n",
              "Pidgey\n");
    const struct asb_who *who = &asb_case_fighter(&c, 0)->start;
    assert_int_equal(who->species, 0);
    assert_int_equal(who->types[0], ASB_TYPE_POISON);
    assert_int_equal(who->max_hp, 110);
    assert_int_equal(who->ranks[ASB_STAT_SPD], 5);
    assert_int_equal(who->speed.num, 44);
    asb_case_end(&c);
    // a species alone in its head line, the ranks in one line; then one of them missing
    open_case(&c, "",
              "Slimeling\nTypes: Poison\nHP: 110\nRanks: Attack 3 (+), def 2, SpA 4, spd 5\nSpeed: "
              "44\nAbility: none\n",
              "Pidgey\n");
    assert_int_equal(asb_case_fighter(&c, 0)->start.ranks[ASB_STAT_ATK], 3);
    assert_int_equal(asb_case_fighter(&c, 0)->start.ranks[ASB_STAT_SPD], 5);
    asb_case_end(&c);
    asb_case_begin(&c);
    assert_int_not_equal(
        asb_case_open(&c, "", "Slimeling\nType: Poison\nHP: 110\nRanks: atk 3\nSpe: 44\n", "Pidgey\n"),
        UMP_OK);
    assert_true(asb_case_told(&c, 1, 1, "needs all four ranks"));
    asb_case_end(&c);
}

// Conditions and stats in the words that people write.
static void other_words(void **state) {
    (void)state;
    struct asb_case c;
    open_case(
        &c, "weather: sandstorm 3",
        "Pidgey\nAbility: none\nStatus: burned, badly poisoned 3, paralyzed 20%, asleep 2, confused 3\n"
        "Stages: Special Attack +1, -2 speed, evasion: +3\n",
        "Pidgey\nHP: 60 of 90\nAbility: none\nStatus: bad poison, frozen, paralysed (15%), confused (2c)\n");
    const struct asb_battler *b = asb_case_battler(&c, 0);
    assert_int_equal(b->burn, 1);
    assert_int_equal(b->poison, ASB_POISON_BAD);
    assert_int_equal(b->poison_damage, 3);
    assert_int_equal(b->paralysis, 20);
    assert_int_equal(b->sleep, 3);
    assert_int_equal(b->confusion, 4);
    assert_int_equal(b->stages[ASB_STAT_SPA], 1);
    assert_int_equal(b->stages[ASB_STAT_SPE], -2);
    assert_int_equal(b->stages[ASB_STAT_EVA], 3);
    assert_int_equal(asb_case_battler(&c, 1)->poison, ASB_POISON_BAD);
    assert_int_equal(asb_case_battler(&c, 1)->freeze, 2);
    assert_int_equal(asb_case_battler(&c, 1)->paralysis, 15);
    assert_int_equal(asb_case_battler(&c, 1)->confusion, 3);
    assert_int_equal(asb_case_battler(&c, 1)->hp.num, 60);
    assert_int_equal(asb_case_state(&c)->weather, ASB_WEATHER_SAND);
    asb_case_end(&c);
}

// Keys in full words mean what the short ones do; what is no key of a sheet is remarked upon, what sheets
// hold beside the battle is not.
static void full_words(void **state) {
    (void)state;
    static const char sheet[] = "Flygon [Kes] (M)\nTyping: Ground / Dragon\nAttack: Rank 9\nDefense: 2\n"
                                "Sp. Atk: Rank 1 (-)\nSpecial Defense: 8\nHeld Item: Life Orb\n"
                                "Hit Points: 110\nCurrent HP: 60\nConditions: burn\nStat Boosts: atk +2\n"
                                "Chills left: 1\nSex: F\nSize: 6\nWeight: 82.0 kg\nShoe Size Of It: large\n"
                                "Base Rank Total: 18\nTera Type: Fire\nNote: good\nJolly: prose\n"
                                "Abilities: Levitate\nAttacks:\nEarthquake\n";
    struct asb_case c;
    open_case(&c, "", sheet, "Pidgey\nStatus: healthy\nItem: none\nStages: -\nHealth: 60 of 90\n");
    const struct asb_fighter *f = asb_case_fighter(&c, 0);
    const struct asb_battler *b = asb_case_battler(&c, 0);
    static const int ranks[] = {9, 2, 1, 8};
    for (int i = 0; i < 4; i++)
        assert_int_equal(f->start.ranks[i], ranks[i]);
    assert_int_equal(f->start.types[1], ASB_TYPE_DRAGON);
    assert_int_equal(f->start.item, ASB_ITEM_LIFE_ORB);
    assert_int_equal(f->start.max_hp, 110);
    assert_int_equal(b->hp.num, 60);
    assert_int_equal(b->burn, 1);
    assert_int_equal(b->stages[ASB_STAT_ATK], 2);
    assert_int_equal(b->chills, 1);
    assert_int_equal(f->start.gender, 'F');
    assert_int_equal(f->start.size, 6);
    assert_int_equal(f->move_count, 1);
    assert_int_equal(asb_case_battler(&c, 1)->hp.num, 60);
    assert_int_equal(asb_case_fighter(&c, 1)->start.max_hp, 90);
    assert_int_equal(ump_problems_count(c.problems), 3);
    assert_true(asb_case_told(&c, 8, 13, "110 is taken for the full HP of Kes, and Flygon has 100"));
    assert_true(asb_case_told(&c, 5, 10, "(-) says that its nature lowers SpA, and no line `Nature: ...`"));
    assert_true(asb_case_told(&c, 16, 1, "\"Shoe Size Of It\" is no key"));
    asb_case_end(&c);
    asb_case_begin(&c);
    c.params[ASB_P_UNPLAYED] = ump_frac_int(1);
    assert_int_not_equal(asb_case_open(&c, "", "Pidgey [Pip]\nHP: 90\nHit Points: 80\nHelth: 3\n",
                                       "Pidgey\nCurrent HP: 91\nTera Type: Fire\nColur Of It: red\n"),
                         UMP_OK);
    assert_true(asb_case_told(&c, 3, 1, "\"Hit Points\" says the same as \"HP\" in line 2"));
    assert_true(asb_case_told(&c, 4, 1, "did you mean Health?"));
    assert_true(asb_case_told(&c, 2, 13, "the HP left is a whole number from 0 to 90"));
    assert_true(asb_case_told(&c, 4, 1, "battlers of asb have no key \"Colur Of It\""));
    asb_case_end(&c);
}

// The slash of a closing tag parts nothing, and each piece of a list may have tags of its own.
static void tags_in_lists(void **state) {
    (void)state;
    static const char *const squads[] = {
        "[B]Flygon[/B] [Kes] (M)\nType: [B]Ground[/B]/Dragon\nAbilities: [b]Levitate[/b] / [b]Sand Veil[/b]\n"
        "Item: [i]Leftovers[/i]\nHP: [b]60[/b]/100\nAttacks: [b]Surf[/b] / [b]Earthquake[/b]\n",
        "Flygon [Kes]\nType: [URL=http://a.b/c,d]Ground[/URL]/[i]Dragon[/i]\n"
        "[b]Abilities:[/b] Levitate, [color=red]Sand Veil[/color]\nHP: 60 of [b]100[/b]\n"
        "Held Item: Leftovers\nAttacks:\n[b]Surf[/b], [url=http://a.b/surf]Earthquake[/url]\n",
        "Kes (Flygon) @ [i]Leftovers[/i]\nType: Ground / [B]Dragon[/B]\nAbility: [b]Levitate[/b]/Sand Veil\n"
        "HP: 60/[b]100[/b]\n- [b]Surf[/b]\n- [b]Earthquake[/b] [i](*)[/i]\n",
    };
    for (size_t i = 0; i < sizeof squads / sizeof *squads; i++) {
        struct asb_case c;
        open_case(&c, "", squads[i], "Pidgey\n");
        const struct asb_fighter *f = asb_case_fighter(&c, 0);
        assert_int_equal(f->start.types[0], ASB_TYPE_GROUND);
        assert_int_equal(f->start.types[1], ASB_TYPE_DRAGON);
        assert_int_equal(f->start.ability_count, 2);
        assert_int_equal(f->start.abilities[1], ASB_ABILITY_SAND_VEIL);
        assert_int_equal(f->start.item, ASB_ITEM_LEFTOVERS);
        assert_int_equal(f->start.max_hp, 100);
        assert_int_equal(asb_case_battler(&c, 0)->hp.num, 60);
        assert_int_equal(f->move_count, 2);
        assert_int_equal(f->moves[0], ASB_MOVE_SURF);
        assert_int_equal(f->moves[1], ASB_MOVE_EARTHQUAKE);
        asb_case_end(&c);
    }
}

// The gender of a head line in words and signs.
static void genders(void **state) {
    (void)state;
    static const struct {
        const char *written;
        char gender;
    } rows[] = {
        {"(M)", 'M'}, {"(Female)", 'F'},  {"(male)", 'M'}, {"(\xE2\x99\x80)", 'F'}, {"(\xE2\x99\x82)", 'M'},
        {"(N)", 0},   {"(genderless)", 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct asb_case c;
        char text[200];
        snprintf(text, sizeof text,
                 "Pikachu [Zapp] %s\nAttacks:\nThunderbolt\nPip (Pidgey) %s @ Leftovers\nAbility: none\n",
                 rows[i].written, rows[i].written);
        open_case(&c, "", text, "Pidgey\n");
        assert_int_equal(c.roster.battler_count, 3);
        assert_true(ump_span_is(c.roster.battlers[0].name, "Zapp"));
        assert_true(ump_span_is(c.roster.battlers[1].species, "Pidgey"));
        assert_int_equal(asb_case_fighter(&c, 0)->start.gender, rows[i].gender);
        assert_int_equal(asb_case_fighter(&c, 1)->start.gender, rows[i].gender);
        asb_case_end(&c);
    }
}

// Head lines as forums, exports and lists write them.
static void heads(void **state) {
    (void)state;
    static const struct {
        const char *line, *name;
        char gender;
        bool item;
    } rows[] = {
        {"Kestrel (Flygon) (M) @ Leftovers", "Kestrel", 'M', true},
        {"Kestrel\xC2\xA0(Flygon)\xC2\xA0(M)\xC2\xA0@\xC2\xA0Leftovers", "Kestrel", 'M', true},
        {"Kestrel (Flygon)@Leftovers", "Kestrel", 0, true},
        {"Flygon [Kestrel] \xE2\x99\x82 \xEF\xBC\xA0 Leftovers", "Kestrel", 'M', true},
        {"Flygon\xE2\x99\x80 [Kestrel]", "Kestrel", 'F', false},
        {"Flygon (F) [Kestrel]", "Kestrel", 'F', false},
        {"[b]Flygon[/b] [Kestrel] (F)", "Kestrel", 'F', false},
        {"1. Flygon [Kestrel] (M)", "Kestrel", 'M', false},
        {"2) Kestrel (Flygon) @ no item", "Kestrel", 0, false},
        {"Flygon (Kestrel) (Lv. 50)", "Kestrel", 0, false},
        {"Flygon \"Kestrel\" (M) Lv. 100 @ Leftovers", "Kestrel", 'M', true},
        {"Flygon Level 50 (M) @Leftovers", "Flygon", 'M', true},
        {"Flygon\xE2\x80\x9CKestrel\xE2\x80\x9D", "Kestrel", 0, false},
        {"K @ L (Flygon) @ Leftovers", "K @ L", 0, true},
        {"K[3] (1) (Flygon) @ (none)", "K[3] (1)", 0, false},
        {"Flygon [Kestrel] F", "Kestrel", 'F', false},
        {"Flygon Male", "Flygon", 'M', false},
        {"Flygon [Kes'trel] {F}", "Kes'trel", 'F', false},
        {"Flygon [Kestrel] (F) Leftovers", "Kestrel", 'F', true},
        {"Flygon [Kestrel] Female @ Leftovers (Equipped)", "Kestrel", 'F', true},
        {"Flygon [S] (M)", "S", 'M', false}, // no tag
        {"Flygon [Box]", "Box", 0, false},
        {"[b]Flygon [U][/b]", "U", 0, false},
        {"Flygon [i][Kestrel][/i]", "Kestrel", 0, false},
        {"=== [gen7ou] My team ===\n\nFlygon [Kestrel]", "Kestrel", 0, false},
        // a tag that nothing closes, behind a species, is its nickname
        {"Flygon [B]", "B", 0, false},
        {"Flygon [b]\nNature:[/b] Jolly", "Flygon", 0, false},
        {"Flygon [B]\n[b]Nature:[/b] Jolly", "B", 0, false},
        {"[b]Flygon[/b] [U] (F)", "U", 'F', false},
        {"[b]Flygon [Box][/b]", "Box", 0, false},
        {"Flygon [i][Kestrel][/i] (M)", "Kestrel", 'M', false},
        {"[size=3]Flygon[/size] [size=2][Kestrel][/size]", "Kestrel", 0, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct asb_case c;
        char text[200];
        snprintf(text, sizeof text, "%s\nAbility: none\n", rows[i].line);
        open_case(&c, "", text, "Pidgey\n");
        assert_int_equal(c.roster.battler_count, 2);
        assert_true(ump_span_is(c.roster.battlers[0].name, rows[i].name));
        assert_string_equal(asb_species_names[asb_case_fighter(&c, 0)->start.species], "Flygon");
        assert_int_equal(asb_case_fighter(&c, 0)->start.gender, rows[i].gender);
        assert_int_equal(asb_case_fighter(&c, 0)->start.item, rows[i].item ? ASB_ITEM_LEFTOVERS : 0);
        assert_int_equal(ump_problems_count(c.problems), 0);
        asb_case_end(&c);
    }
}

// A side whose battlers are headed in different notations.
static void heads_mixed(void **state) {
    (void)state;
    static const char *const seconds[] = {"\nFlygon (Kestrel) (\xE2\x99\x80) @Leftovers",
                                          "\nFlygon (Kestrel)",
                                          "Flygon (Kestrel) (F)",
                                          "Flygon [Kestrel] F",
                                          "\n[b]Flygon[/b] [Kestrel]",
                                          "\nKestrel (Flygon) @ Leftovers"};
    for (size_t i = 0; i < sizeof seconds / sizeof *seconds; i++) {
        struct asb_case c;
        char text[300];
        snprintf(text, sizeof text,
                 "Pidgey [Pip] (M)\nNature: Jolly\nAttacks:\nTackle\nOther:\nGust\n%s\nNature: Calm\n"
                 "Trait: Levitate\nAttacks:\n- Earthquake\n",
                 seconds[i]);
        open_case(&c, "", text, "Pidgey\n");
        assert_int_equal(c.roster.battler_count, 3);
        assert_true(ump_span_is(c.roster.battlers[1].name, "Kestrel"));
        assert_string_equal(asb_species_names[asb_case_fighter(&c, 1)->start.species], "Flygon");
        assert_int_equal(asb_case_battler(&c, 1)->abilities[0], ASB_ABILITY_LEVITATE);
        asb_case_end(&c);
    }
    struct asb_case c; // its sex is part of the species
    open_case(&c, "", "[b]Nidoran (M)[/b] [Nido]\nAbility: none\n", "Pidgey\n");
    assert_true(ump_span_is(c.roster.battlers[0].name, "Nido"));
    asb_case_end(&c);
}

// The head line of a battler below one in the league's notation: no line of the one above it.
static void heads_below(void **state) {
    (void)state;
    static const char above[] = "Garchomp [Sharky] (M)\nNature: Jolly\nAbilities:\nSand Veil\nAttacks:\n"
                                "Earthquake\n[i]Special[/i]\nDraco Meteor\n[i]Other[/i]\nProtect\n";
    static const struct {
        const char *line, *name, *species;
        char gender;
    } rows[] = {
        {"\nPolitoed (Froggy)", "Froggy", "Politoed", 0},
        {"Politoed (Froggy) (F)", "Froggy", "Politoed", 'F'},
        {"\nPolitoed (Froggy) (\xE2\x99\x80) @Leftovers", "Froggy", "Politoed", 'F'},
        {"Politoed F", "Politoed", "Politoed", 'F'},
        {"Politoed [Froggy] F", "Froggy", "Politoed", 'F'},
        {"[b]Nidoran (M)[/b] [Nido]", "Nido", "Nidoran-M", 'M'},
        {"Nidoran\xE2\x99\x80 [Nida]", "Nida", "Nidoran-F", 'F'},
        {"Nidoran (F)", "Nidoran (F)", "Nidoran-F", 'F'},
    };
    struct asb_case c;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[400];
        snprintf(text, sizeof text, "%s%s\nNature: Calm\nTrait: none\nAttacks:\nGrowl\n", above,
                 rows[i].line);
        open_case(&c, "", text, "Pidgey\n");
        assert_int_equal(c.roster.battler_count, 3);
        assert_true(ump_span_is(c.roster.battlers[1].name, rows[i].name));
        assert_string_equal(asb_species_names[asb_case_fighter(&c, 1)->start.species], rows[i].species);
        assert_int_equal(asb_case_fighter(&c, 1)->start.gender, rows[i].gender);
        assert_int_equal(asb_case_fighter(&c, 0)->move_count, 3);
        assert_int_equal(asb_case_fighter(&c, 1)->move_count, 1);
        assert_int_equal(asb_case_fighter(&c, 1)->start.ability_count, 0);
        asb_case_end(&c);
    }
    // one that cannot be read is told as that, and what stands below it is not the other's
    char text[400];
    snprintf(text, sizeof text, "%s\nPolitoed [Froggy\nNature: Calm\nAttacks:\nGrowl\n", above);
    asb_case_begin(&c);
    assert_int_equal(asb_case_open(&c, "", text, "Pidgey\n"), UMP_BAD_INPUT);
    assert_true(asb_case_told(&c, 0, 0, "\"Politoed [Froggy\" is neither a head line"));
    assert_false(asb_case_told(&c, 0, 0, "already has a line"));
    asb_case_clear(&c);
    asb_case_end(&c);
    // a bracket that says more than that it is held
    asb_case_begin(&c);
    assert_int_equal(asb_case_open(&c, "", "Flygon @ Leftovers (used)\nAbility: none\n", "Pidgey\n"),
                     UMP_BAD_INPUT);
    assert_true(asb_case_told(&c, 0, 0, "no item is called \"Leftovers (used)\""));
    asb_case_end(&c);
}

// Nicknames that orders read as something else: a remark says how to call them.
static void names_of_words(void **state) {
    (void)state;
    static const struct {
        const char *squad;
        bool told;
    } rows[] = {{"Flygon [Self]", true},        {"Flygon [x3]", true}, {"Flygon [A+B]", true},
                {"I (Flygon)", true},           {"Flygon [x]", false}, {"Flygon [Selfish]", false},
                {"Flygon\nNickname: Foe", true}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct asb_case c;
        char text[100];
        snprintf(text, sizeof text, "%s\nAbility: none\n", rows[i].squad);
        open_case(&c, "", text, "Pidgey\n");
        assert_int_equal(asb_case_told(&c, 0, 0, "as something else: call it Flygon or"), rows[i].told);
        asb_case_end(&c);
    }
}

// One squad, as forums, exports, chats and spreadsheets write its lines: each says the same.
static void ways_of_lines(void **state) {
    (void)state;
    static const char *const squads[] = {
        "Flygon [Kestrel] (M)\nNature\xEF\xBC\x9A"
        "Jolly\nType\xEF\xBC\x9A"
        "Ground / Dragon\nHP\xEF\xBC\x9A"
        "74/100\nEN\xEF\xBC\x9A"
        "80\nSpe = 115\nItem = Leftovers\nMoves\xEF\xBC\x9A"
        "Dig\xE3\x80\x81"
        "Outrage\n",
        "Species\tFlygon\nNickname\tKestrel\nNature\tJolly\nType\tGround / "
        "Dragon\nHP\t74/100\nEN\t80\nSpe\t115\n"
        "Level\t50\nItem\tLeftovers\nMoves\tDig, Outrage\n",
        "Nickname: Kestrel\nSpecies: Flygon (M)\nNature: Jolly\nType: Ground and Dragon\nHP: 100 (74 left)\n"
        "EN: 80\nSpe: 115\nItem: Leftovers\nMoves: Dig and Outrage\n",
        "Flygon [Kestrel] (M)\nJolly\nType: Ground-Dragon\nHP: 74/100 | EN: 80 | Spe: 115 (+)\n"
        "Attacks:\nDig + Outrage\n@ Leftovers\n",
        "Flygon [Kestrel] (M)\nNature Jolly\nType Ground/Dragon\nStats:\nHP 74/100\nEN 80\nSpe 115 (+)\nItem "
        "Leftovers\n"
        "Attacks:\nGen 4 TMs:\nDig - TM\nBW Tutors:\nOutrage \xE2\x80\x94 at last\n",
        "**Flygon** [Kestrel] (M)\n**Nature:** Jolly\n**Type**: [Ground][Dragon]\nHP 74/100 / EN 80 / Spe "
        "115\n"
        "**Item:** Leftovers\n## Attacks\n* Dig\n* Outrage\n",
        "> Flygon [Kestrel] (M)\n> Nature: Jolly\n> Type: Ground Dragon\n> HP: 74/100, EN: 80, Spe: 115\n> "
        "Item: Leftovers\n"
        "> Attacks:\n> [list][*]Dig\n> [*]Outrage[/list]\n",
        "```\nKestrel (Flygon) @ Leftovers\nType: Ground / Dragon\nHP: 74 of 100\nEnergy: 80\nJolly Nature\n"
        "\xE2\x80\x93 Dig\n\xE2\x80\x94 Outrage\n```\n",
        "\xEF\xBB\xBF"
        "Flygon\nNickname: Kestrel\n- Nature: Jolly\n- Type: Ground, Dragon\n- HP: 74/100; EN: 80\n"
        "- Item: Leftovers\n\xE2\x80\xA2 Dig\n\xE2\x96\xBA Outrage\n",
        "Kestrel (Flygon)\r\nNature:\tJolly\r\nType:\xC2\xA0Ground / Dragon\r\nHP: 74/100\r\nEN: 80\r\n"
        "Item: Leftovers\r\n- Dig / Outrage\r\n",
    };
    for (size_t i = 0; i < sizeof squads / sizeof *squads; i++) {
        struct asb_case c;
        char squad[600];
        snprintf(squad, sizeof squad, "%s\n", squads[i]);
        asb_case_begin(&c);
        c.params[ASB_P_UNPLAYED] = ump_frac_int(1);
        if (asb_case_open(&c, "", squad, "Pidgey\n") != UMP_OK || ump_problems_count(c.problems))
            fail_msg("%s %d", squad, asb_case_told(&c, 1, 1, "(opens)"));
        const struct asb_fighter *f = asb_case_fighter(&c, 0);
        assert_int_equal(c.roster.battler_count, 2);
        assert_true(ump_span_is(c.roster.battlers[0].name, "Kestrel"));
        assert_string_equal(asb_species_names[f->start.species], "Flygon");
        assert_string_equal(asb_nature_names[f->start.nature], "Jolly");
        assert_int_equal(f->start.types[0], ASB_TYPE_GROUND);
        assert_int_equal(f->start.types[1], ASB_TYPE_DRAGON);
        assert_int_equal(f->start.max_hp, 100);
        assert_int_equal(asb_case_battler(&c, 0)->hp.num, 74);
        assert_int_equal(asb_case_battler(&c, 0)->en.num, 80);
        assert_int_equal(f->start.speed.num, 115);
        assert_int_equal(f->start.item, ASB_ITEM_LEFTOVERS);
        assert_int_equal(f->move_count, 2);
        assert_int_equal(f->moves[0], ASB_MOVE_DIG);
        assert_int_equal(f->moves[1], ASB_MOVE_OUTRAGE);
        asb_case_end(&c);
    }
}

// Lists of conditions and stages; moves with dashes between them are moves, not notes.
static void ways_of_lists(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "",
              "Flygon\nStatus: burned and confused (2) / toxic 3\nStages: Atk+2; -1 Def / +1 Spe\n"
              "Attacks: Dig - Outrage - Protect\n\nPip (Pidgey)\nAttacks: all\n\n"
              "Pop (Pidgey)\nAttacks: Gust - Level, Roost - TM; Fly: HM\nHurricane // strong\n",
              "Pidgey\n");
    const struct asb_battler *b = asb_case_battler(&c, 0);
    assert_int_equal(b->burn, 1);
    assert_int_equal(b->confusion, 3);
    assert_int_equal(b->poison_damage, 3);
    assert_int_equal(b->stages[ASB_STAT_ATK], 2);
    assert_int_equal(b->stages[ASB_STAT_DEF], -1);
    assert_int_equal(b->stages[ASB_STAT_SPE], 1);
    assert_int_equal(asb_case_fighter(&c, 0)->move_count, 3);
    assert_int_equal(asb_case_fighter(&c, 1)->move_count, 0);
    assert_int_equal(asb_case_fighter(&c, 2)->move_count, 4);
    asb_case_end(&c);
    told_of("", "Flygon\nAbility: Levitate\nAttacks:\nDig - Outrgae\n", UMP_BAD_INPUT, 4, 1,
            "no move is called \"Dig - Outrgae\"");
}

// All mistakes are told at once, each at its place.
static void mistakes(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_begin(&c);
    assert_int_not_equal(
        asb_case_open(&c, "Items = Training\nweather: snow",
                      "Charzard (M)\nNature: Timmid\nAbility: none\n- Flametrower\n- Ember\n\n"
                      "Pip (Pidgey) @ Leftovers\nAbilities: Keen Eye, Keen Eye\nSped: 12\nStatus: burnd\n",
                      "Vaporeon\nHP: 130/120\nStages: atk +9\nAbility: none\n"),
        UMP_OK);
    assert_true(asb_case_told(&c, 1, 1, "no Pok\xC3\xA9mon is called \"Charzard\"; did you mean Charizard?"));
    assert_true(asb_case_told(&c, 2, 9, "no nature is called \"Timmid\"; did you mean Timid?"));
    assert_true(asb_case_told(&c, 4, 3, "no move is called \"Flametrower\"; did you mean Flamethrower?"));
    assert_true(asb_case_told(&c, 7, 16, "Leftovers may not be held: the format has Items = Training"));
    assert_true(asb_case_told(&c, 8, 22, "that ability stands twice"));
    assert_true(asb_case_told(&c, 9, 1, "battlers of asb have no key \"Sped\"; did you mean"));
    assert_true(asb_case_told(&c, 10, 9, "a status cannot be \"burnd\""));
    assert_true(asb_case_told(&c, 2, 5, "HP is a whole number from 0 to 120"));
    assert_true(asb_case_told(&c, 3, 13, "a stage is a whole number from -6 to 6"));
    assert_true(asb_case_told(&c, 2, 10, "the weather cannot be \"snow\""));
    asb_case_end(&c);
}

// What is in the data of the other date alone.
static void dates(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_begin(&c);
    c.params[ASB_P_UNPLAYED] = ump_frac_int(1);
    uint16_t later = 0;
    for (uint16_t i = 1; i < ASB_MOVE_COUNT && !later; i++)
        if (!asb_moves[ASB_2017_01][i].exists && asb_moves[ASB_2018_05][i].exists)
            later = i;
    assert_int_not_equal(later, 0);
    char red[160];
    snprintf(red, sizeof red, "Pidgey\nAbility: none\n- %s\n", asb_move_names[later]);
    assert_int_equal(asb_case_open(&c, "", red, "Pidgey\nAbility: none\n"), UMP_BAD_INPUT);
    assert_true(asb_case_told(&c, 3, 3, "the data of 2017-01 have no move"));
    asb_case_end(&c);
}

// The type behind Hidden Power, in lists of both notations; a mark is no type, and Normal cannot be learned.
static void hidden_powers(void **state) {
    (void)state;
    static const char *const lines[] = {"- %s\n",
                                        "- Gust\n- %s\n",
                                        "Attacks:\n%s\n",
                                        "Attacks: Gust, %s\n",
                                        "Attacks:\nGust\n%s (*)\n",
                                        "Attacks:\nGust / %s / Quick Attack\n"};
    static const char *const names[] = {"Hidden Power Fire",  "Hidden Power [Fire]", "hidden power (FIRE)",
                                        "Hidden Power: Fire", "Hidden Power - Fire", "HP Fire",
                                        "HP [Fire]"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
            char list[120], squad[200];
            struct asb_case c;
            snprintf(list, sizeof list, lines[i], names[k]);
            snprintf(squad, sizeof squad, "Pip (Pidgey)\nAbility: none\n%s", list);
            open_case(&c, "", squad, "Pidgey\n");
            const struct asb_fighter *pip = asb_case_fighter(&c, 0);
            bool knows = false;
            for (uint32_t m = 0; m < pip->move_count; m++)
                knows |= pip->moves[m] == ASB_MOVE_HIDDEN_POWER;
            assert_true(knows);
            assert_int_equal(pip->hidden_type, ASB_TYPE_FIRE);
            assert_int_equal(ump_problems_count(c.problems), 0);
            asb_case_end(&c);
        }
    told_of("", "Pidgey\n- Hidden Power [Fier]\n", UMP_BAD_INPUT, 2, 17, "did you mean Fire?");
    told_of("", "Pidgey\n- Hidden Power Normal\n", UMP_BAD_INPUT, 2, 16, "any type but Normal");
    told_of("", "Pidgey\nHidden Power: Ice\n- Hidden Power [Fire]\n", UMP_BAD_INPUT, 3, 17,
            "its Hidden Power is Ice by another line");
    struct asb_case c;
    open_case(&c, "", "Pidgey\n- Hidden Power (TM)\n", "Pidgey\n");
    assert_int_equal(asb_case_fighter(&c, 0)->hidden_type, ASB_TYPE_NONE);
    asb_case_end(&c);
}

// What looks like a slip beside the league's data is taken as it is written, and remarked upon: full HP,
// signs of a nature, a sheet of other figures, figures without the nature in them. What is right, or set on
// purpose, is not.
static void doubts(void **state) {
    (void)state;
    static const struct {
        const char *squad; // Flygon: HP 100, ranks 4 3 3 3, Speed 100; Jolly: Speed 115, SpA 2
        uint32_t line, column;
        const char *told; // NULL: nothing
    } cases[] = {
        {"HP: 60\n", 2, 5, "where they are what is left, write HP: 60/100 or Current HP: 60"},
        {"HP: 120\n", 2, 5, "Flygon has 100: `Full HP: 120` says"},
        {"HP: 60/90\n", 2, 5, "90 is taken for the full HP of Flygon, and Flygon has 100"},
        {"HP: 60/100\n", 0, 0, NULL},
        {"HP: 100\n", 0, 0, NULL},
        {"Full HP: 60\n", 0, 0, NULL},
        {"Full HP: 120\nHP: 60\n", 0, 0, NULL},
        {"Atk: Rank 4 (+)\n", 2, 6, "(+) says that its nature raises Atk, and no line"},
        {"Nature: Jolly\nAtk: 4 (+)\n", 3, 6, "(+) says that its nature raises Atk, which Jolly does not"},
        {"Nature: Jolly\nSpe: 100\n", 3, 6,
         "Flygon of nature Jolly has Spe 115; what is written here counts: Spe 100"},
        {"Nature: Jolly\nSpe: 115 (100x1.15^) (+)\nSpA: Rank 2 (-)\n", 0, 0, NULL},
        {"Nature: Jolly\nSpe: 90\n", 0, 0, NULL},
        {"HP: 100\nAtk: 5\nDef: 3\nSpA: 3\nSpD: 3\nSpe: 100\n", 3, 6,
         "has Atk 4; what is written here counts: Atk 5"},
        {"HP: 100\nAtk: 4\nDef: 3\nSpA: 3\nSpD: 3\nSpe: 100\n", 0, 0, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct asb_case c;
        char squad[200];
        snprintf(squad, sizeof squad, "Flygon\n%sAbility: Levitate\n", cases[i].squad);
        open_case(&c, "", squad, "Pidgey\n");
        assert_int_equal(ump_problems_count(c.problems), cases[i].told != NULL);
        if (cases[i].told)
            assert_true(asb_case_told(&c, cases[i].line, cases[i].column, cases[i].told));
        asb_case_end(&c);
    }
    struct asb_case c;
    open_case(&c, "", "Flygon\nHP: 60\nMax HP: 120\n", "Pidgey\n"); // beside full HP they are what is left
    assert_int_equal(asb_case_fighter(&c, 0)->start.max_hp, 120);
    assert_int_equal(asb_case_battler(&c, 0)->hp.num, 60);
    asb_case_end(&c);
    told_of("", "Flygon\nFull HP: 100\nHP: 60/90\n", UMP_BAD_INPUT, 3, 5,
            "another line says the full HP, too");
    told_of("", "Flygon\nFull HP: 100\nHP: 60\nHP left: 50\n", UMP_BAD_INPUT, 4, 10, "what HP are left, too");
}

// Formes that are no rows: an item's type without the item is remarked upon.
static void formes_without_rows(void **state) {
    (void)state;
    told_of("", "Castform-Sunny\nAbility: none\n", UMP_BAD_INPUT, 1, 1, "no forme \"Castform-Sunny\"");
    told_of("", "Rotom-Wahs\nAbility: none\n", UMP_BAD_INPUT, 1, 1, "did you mean Rotom-W");
    told_of("", "Arceus-Fire\nAbility: none\n", UMP_OK, 1, 1,
            "an item would make it Fire, and it holds none");
    struct asb_case c;
    open_case(&c, "", "Arceus-Fire @ Flame Plate\nAbility: none\n\nArceus-Normal\n", "Pidgey\n");
    assert_int_equal(ump_problems_count(c.problems), 0);
    asb_case_end(&c);
}

// A mega and its like in the first round, beyond the format's limit, without its stone; what is given of it
// is its base's, moved by what the two differ.
static void formes_of_battles(void **state) {
    (void)state;
    struct asb_case c;
    told_of("", "Charizard-Mega-X @ Charizardite X\n", UMP_BAD_INPUT, 1, 1,
            "Mega Charizard X is what Charizard becomes in a battle: write Charizard @ Charizardite X, and "
            "(mega) "
            "in the orders");
    told_of("", "Red (Primal Kyogre) @ Blue Orb\n", UMP_BAD_INPUT, 1, 6,
            "write Kyogre @ Blue Orb, which makes it so");
    told_of("", "Darmanitan-Zen\n", UMP_BAD_INPUT, 1, 1, "write Darmanitan, whose Zen Mode does that");
    told_of("", "Aegislash-Blade\n", UMP_BAD_INPUT, 1, 1, "write Aegislash-S, whose Stance Change does that");
    static const struct {
        const char *squad, *told;
    } later[] = {
        {"Charizard-Mega-X\n", "write it with @ Charizardite X"},
        {"Charizard-Mega-X @ Charizardite Y\n", "write it with @ Charizardite X"},
        {"Charizard-Mega-X @ Charizardite X\n\nBeedrill-Mega @ Beedrillite\n",
         "the format allows 1: `Megas: 2`"},
    };
    for (size_t i = 0; i < sizeof later / sizeof *later; i++) {
        asb_case_begin(&c);
        c.params[ASB_P_UNPLAYED] = c.params[ASB_P_FORMES_POSTED] = ump_frac_int(1);
        assert_int_equal(asb_case_open(&c, "", later[i].squad, "Pidgey\n"), UMP_BAD_INPUT);
        assert_true(asb_case_told(&c, 0, 0, later[i].told));
        asb_case_end(&c);
    }
    asb_case_begin(&c);
    c.params[ASB_P_UNPLAYED] = c.params[ASB_P_FORMES_POSTED] = ump_frac_int(1);
    assert_int_equal(asb_case_open(&c, "", "Charizard-Mega-X @ Charizardite X\nSpA: 6\n", "Pidgey\n"),
                     UMP_OK);
    assert_string_equal(asb_species_names[asb_case_fighter(&c, 0)->start.species], "Charizard");
    assert_int_equal(asb_case_fighter(&c, 0)->start.ranks[ASB_STAT_SPA], 5); // 5 against 4
    assert_int_equal(asb_case_state(&c)->sides[0].megas, 1);
    asb_case_end(&c);
}

// By the names of exports; one that is another row's at another date.
static void names_of_exports(void **state) {
    (void)state;
    static const struct {
        const char *written, *row[ASB_DATE_COUNT]; // NULL: that date has none
    } cases[] = {
        {"Rotom-Wash", {"Rotom-W", "Rotom-W"}},
        {"Charizard-Mega-X", {"Mega Charizard X", "Mega Charizard X"}},
        {"Vulpix-Alola", {NULL, "Vulpix-A"}},
        {"Alolan Vulpix", {NULL, "Vulpix-A"}},
        {"Giratina Origin Forme", {"Giratina-O", "Giratina-O"}},
        {"Zygarde", {"Zygarde", "Zygarde-50%"}},
        {"Zygarde-50%", {"Zygarde", "Zygarde-50%"}},
        {"Vivillon-Icy Snow", {"Vivillon", "Vivillon"}},
        {"Oricorio-Pom-Pom", {NULL, "Oricorio-PomPom"}},
        {"Nidoran-F", {"Nidoran-F", "Nidoran-F"}},
        {"Forme", {NULL, NULL}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (uint8_t date = 0; date < ASB_DATE_COUNT; date++) {
            uint32_t index;
            bool found = asb_species_has(date, ump_span_of_str(cases[i].written), &index) &&
                         asb_species[date][index].exists;
            assert_int_equal(found, cases[i].row[date] != NULL);
            if (found)
                assert_string_equal(asb_species_names[index], cases[i].row[date]);
        }
}

// An item or ability that is not played refuses the battle, unless rulings play it.
static void unplayed(void **state) {
    (void)state;
    struct asb_case c;
    for (int rulings = 0; rulings < 2; rulings++) {
        asb_case_begin(&c);
        c.params[ASB_P_UNPLAYED] = ump_frac_int(rulings);
        c.params[ASB_P_DATA] = ump_frac_int(ASB_2018_05);
        uint16_t item = 1;
        // a row whose text says more than its effects is never complete
        while (item < ASB_ITEM_COUNT &&
               !(asb_items[ASB_2018_05][item].exists && asb_items[ASB_2018_05][item].incomplete))
            item++;
        if (item == ASB_ITEM_COUNT)
            skip();
        char red[160];
        snprintf(red, sizeof red, "Pidgey @ %s\nAbility: none\n", asb_item_names[item]);
        ump_status status = asb_case_open(&c, "", red, "Pidgey\nAbility: none\n");
        if (rulings)
            assert_int_equal(status, UMP_OK);
        else
            assert_true(asb_case_told(&c, 1, 10, "is not played yet"));
        asb_case_end(&c);
    }
}

// What a trainer carries is held by nobody, and a bag holds nothing else.
static void bags(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_begin(&c);
    assert_int_equal(asb_case_open(&c, "", "Pidgey @ Potion\nAbility: none\n", "Pidgey\nAbility: none\n"),
                     UMP_BAD_INPUT);
    assert_true(asb_case_told(&c, 0, 0, "is not held"));
    asb_case_end(&c);
    asb_case_begin(&c);
    assert_int_equal(
        asb_case_open(&c, "Bag: Leftovers", "Pidgey\nAbility: none\n", "Pidgey\nAbility: none\n"),
        UMP_BAD_INPUT);
    assert_true(asb_case_told(&c, 0, 0, "is no item of a bag"));
    asb_case_end(&c);
    asb_case_begin(&c);
    assert_int_equal(
        asb_case_open(&c, "Bag: Sacred Ash x2", "Pidgey\nAbility: none\n", "Pidgey\nAbility: none\n"),
        UMP_BAD_INPUT);
    assert_true(asb_case_told(&c, 0, 0, "one Sacred Ash"));
    asb_case_end(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(league_notation),
        cmocka_unit_test(bags),
        cmocka_unit_test(export_text),
        cmocka_unit_test(as_people_paste_it),
        cmocka_unit_test(moves_in_one_line),
        cmocka_unit_test(start_of_a_battle),
        cmocka_unit_test(own_species),
        cmocka_unit_test(other_words),
        cmocka_unit_test(mistakes),
        cmocka_unit_test(dates),
        cmocka_unit_test(unplayed),
        cmocka_unit_test(full_words),
        cmocka_unit_test(tags_in_lists),
        cmocka_unit_test(genders),
        cmocka_unit_test(names_of_exports),
        cmocka_unit_test(formes_of_battles),
        cmocka_unit_test(doubts),
        cmocka_unit_test(heads),
        cmocka_unit_test(heads_mixed),
        cmocka_unit_test(heads_below),
        cmocka_unit_test(names_of_words),
        cmocka_unit_test(ways_of_lines),
        cmocka_unit_test(ways_of_lists),
        cmocka_unit_test(hidden_powers),
        cmocka_unit_test(formes_without_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
