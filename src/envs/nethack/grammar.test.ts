import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAP_COLUMNS, MAP_ROWS, MAP_SQUARES, type NetHackObservation } from './engine';
import { readCursor, readInventory, readObservation, readSightings, readStatistics } from './grammar';
import { readMap, readMessage } from './grammarScreen';
import {
  ENCUMBRANCE_WORDS,
  ENGINE_CONDITIONS,
  HUNGER_WORDS,
  cursorSentence,
  inventoryText,
  statisticsText,
} from './language/figures';
import { ENGINE_LAYOUT } from './language/glyphs';
import { glyphNames } from './language/names';
import { LanguageWriter, whereFrom } from './language/writer';
import { ObservationWriter } from './text';

const NAMED = ['newt', 'jackal', 'lich', 'Master of Thieves', 'wolf', 'were creature', 'lynx'];
const MONSTERS = Array.from({ length: 384 }, (_, i) => NAMED[i] ?? `creature no ${i}`);
const OBJECTS = [
  'boulder',
  'low boots',
  'scroll labeled YUM YUM',
  'can of grease',
  'red gem',
  'far look-out',
];

const names = {
  monsters: MONSTERS,
  objects: Array.from({ length: 456 }, (_, type) => ({
    name: OBJECTS[type % OBJECTS.length] ?? null,
    look: null,
    class: 14,
  })),
  features: [],
};

const writer = new LanguageWriter(
  glyphNames(ENGINE_LAYOUT, MONSTERS, (type) => OBJECTS[type % OBJECTS.length] ?? null),
);

const square = fc.record({
  column: fc.integer({ min: 0, max: MAP_COLUMNS - 1 }),
  row: fc.integer({ min: 0, max: MAP_ROWS - 1 }),
});
/** Maps with floors and a few other things, or many. */
const map = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(MAP_SQUARES - 1), fc.nat(ENGINE_LAYOUT.total - 1)), { maxLength: 300 }),
    fc.constantFrom(
      ENGINE_LAYOUT.features + 19,
      ENGINE_LAYOUT.unexplored ?? 0,
      ENGINE_LAYOUT.features + 2,
      0,
    ),
  )
  .map(([things, ground]) => {
    const glyphs = new Int16Array(MAP_SQUARES).fill(ground);
    for (const [place, glyph] of things) glyphs[place] = glyph;
    return glyphs;
  });

describe('reading what was written', () => {
  test('a language observation gives its sightings back', () => {
    fc.assert(
      fc.property(map, square, (glyphs, hero) => {
        expect(readSightings(writer.text(glyphs, hero))).toEqual(writer.sightings(glyphs, hero));
      }),
    );
  });

  test('every monster on the map is in the lines, at its distance and direction', () => {
    const anywhere = fc.uniqueArray(square, {
      maxLength: 40,
      selector: ({ row, column }) => `${row} ${column}`,
    });
    fc.assert(
      fc.property(anywhere, square, (places, hero) => {
        const others = places.filter(({ row, column }) => row !== hero.row || column !== hero.column);
        const glyphs = new Int16Array(MAP_SQUARES).fill(ENGINE_LAYOUT.features + 19);
        for (const { row, column } of others) glyphs[row * MAP_COLUMNS + column] = 2;
        const told = (readSightings(writer.text(glyphs, hero)) ?? []).flatMap((sighting) =>
          sighting.directions.map((direction) => `${sighting.name} ${sighting.distance} ${direction}`),
        );
        const counts = new Map<string, number>();
        for (const place of others) {
          const { distance, direction } = whereFrom(hero, place);
          const where = `${distance} ${direction}`;
          counts.set(where, (counts.get(where) ?? 0) + 1);
        }
        const expected = [...counts].map(([where, count]) => `${count > 1 ? 'lichs' : 'lich'} ${where}`);
        expect(told.sort()).toEqual(expected.sort());
      }),
    );
  });

  test('a cursor says what it is on and where', () => {
    fc.assert(
      fc.property(map, square, square, (glyphs, hero, place) => {
        const name = writer.farName(glyphs[place.row * MAP_COLUMNS + place.column] ?? 0);
        const cursor = { row: place.row + 1, column: place.column };
        const text = `${cursorSentence(writer, glyphs, hero, cursor)}\n(x=${cursor.column}, y=${cursor.row})`;
        const isHero = place.row === hero.row && place.column === hero.column;
        const on = isHero ? { kind: 'hero', name } : { kind: 'elsewhere', name, ...whereFrom(hero, place) };
        const isCorner = place.row === 0 && place.column === 0;
        expect(readCursor(text)).toEqual({ on: isCorner ? { kind: 'nothing' } : on, place: cursor });
      }),
    );
  });

  test('statistics', () => {
    const figures = fc.array(fc.integer({ min: -200, max: 99_999 }), { minLength: 27, maxLength: 27 });
    const choices = fc.record({
      hunger: fc.nat(6),
      encumbrance: fc.nat(5),
      conditions: fc.nat(2 ** 30 - 1),
      alignment: fc.constantFrom(-1, 0, 1),
    });
    fc.assert(
      fc.property(figures, choices, (values, { hunger, encumbrance, conditions, alignment }) => {
        const statistics = [...values];
        [statistics[21], statistics[22], statistics[25], statistics[26]] = [
          hunger,
          encumbrance,
          conditions,
          alignment,
        ];
        const read = readStatistics(statisticsText(statistics));
        const order = [3, 2, 4, 5, 6, 7, 8, 12, 13, 10, 11, 14, 15, 16, 18, 19, 20, 0, 1, 17, 23, 24, 9];
        expect(read).toEqual({
          figures: order.map((index) => statistics[index]),
          hunger: HUNGER_WORDS[hunger],
          encumbrance: ENCUMBRANCE_WORDS[encumbrance],
          alignment: ['Chaotic', 'Neutral', 'Lawful'][alignment + 1],
          conditions: ENGINE_CONDITIONS.filter(([bit]) => (conditions >>> bit) & 1).map(([, word]) => word),
        });
      }),
    );
  });

  test('an inventory', () => {
    const item = fc.record({
      letter: fc.constantFrom('a', 'Z', '$', '#'),
      text: fc.string({ minLength: 1 }).filter((text) => !text.includes('\n') && !text.includes('\r')),
      glyph: fc.constant(0),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), (items) => {
        expect(readInventory(inventoryText(items))).toEqual(
          items.map(({ letter, text }) => ({ letter, text })),
        );
      }),
    );
  });

  test('a whole observation, in both modes', () => {
    const message = fc
      .array(
        fc.stringMatching(/^[ -~]{1,60}$/).map((line) => line.trim() || 'x'),
        { maxLength: 4 },
      )
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(
        map,
        square,
        message,
        fc.constantFrom('hybrid' as const, 'language' as const),
        (glyphs, hero, said, mode) => {
          const { text } = observationWriter(mode).observation(observed(glyphs, hero, said));
          const read = readObservation(text.longTerm, text.shortTerm);
          expect(read?.message.lines.join('\n')).toBe(said);
          expect(read?.around).toEqual(writer.sightings(glyphs, hero));
          expect(read?.map === null).toBe(mode === 'language');
          expect(read?.statistics === null).toBe(mode === 'hybrid');
          expect(read?.inventory).toEqual([{ letter: 'a', text: 'an uncursed apple' }]);
        },
      ),
    );
  });
});

function observationWriter(mode: 'hybrid' | 'language'): ObservationWriter {
  const game = { objectType: () => ({ name: null, look: null, identified: false, called: '', class: 0 }) };
  return new ObservationWriter(names, game, { mode, revealsIdentities: true });
}

function observed(
  glyphs: Int16Array,
  hero: { column: number; row: number },
  message: string,
): NetHackObservation {
  const statistics = new Array<number>(27).fill(1);
  statistics[0] = hero.column;
  statistics[1] = hero.row;
  return {
    glyphs,
    characters: new Uint8Array(MAP_SQUARES),
    colors: new Uint8Array(MAP_SQUARES),
    screen: new Array<string>(24).fill(' '.repeat(80)),
    cursor: { row: hero.row + 1, column: hero.column },
    message,
    messagePages: [message],
    statistics,
    inventory: [{ letter: 'a', text: 'an uncursed apple', glyph: 0 }],
    state: { kind: 'key' },
  };
}

describe('messages', () => {
  test('a question gives its answers and its default', () => {
    expect(readMessage('You stop.\nReally attack the peaceful newt? [yn] (n)').question).toEqual({
      text: 'Really attack the peaceful newt?',
      answers: 'yn',
      defaultAnswer: 'n',
    });
    expect(readMessage('In what direction?').question).toEqual({
      text: 'In what direction?',
      answers: null,
      defaultAnswer: '',
    });
    expect(readMessage('You see here a newt corpse.').question).toBeNull();
  });

  test('a menu gives its items and pages', () => {
    const text = 'Pick up what?\nWeapons\na - a dagger\nb + 2 arrows\n(1 of 2)';
    expect(readMessage(text).menu).toEqual({
      page: 1,
      pages: 2,
      items: [
        { letter: 'a', selected: false, text: 'a dagger' },
        { letter: 'b', selected: true, text: '2 arrows' },
      ],
    });
    expect(readMessage('Coins\n$ - 5 gold pieces\n(end)').menu?.items).toHaveLength(1);
  });
});

describe('the map', () => {
  const rows = (first: string, second: string): string =>
    [...new Array<string>(21).fill(''), first, second].map((row) => `${row.padEnd(80)}\n`).join('');

  test('gives the figures below it', () => {
    const map = rows(
      'Agent the Stripling            St:18/01 Dx:15 Co:18 In:9 Wi:7 Ch:7 Lawful S:4',
      'Dlvl:3 $:12 HP:11(15) Pw:2(2) AC:4 Xp:2/21 T:301 Hungry Burdened Conf',
    );
    expect(readMap(map)).toMatchObject({
      status: {
        title: 'Agent the Stripling',
        strength: '18/01',
        alignment: 'Lawful',
        score: 4,
        level: 'Dlvl:3',
        hitPoints: 11,
        maxHitPoints: 15,
        experienceLevel: 2,
        experiencePoints: 21,
        monsterLevel: null,
        turn: 301,
        conditions: ['Hungry', 'Burdened', 'Conf'],
      },
    });
  });

  test('of a hero in another form, without a turn', () => {
    const map = rows(
      'Agent the Newt                 St:3 Dx:15 Co:18 In:9 Wi:7 Ch:7 Chaotic',
      'Dlvl:1 $:0 HP:2(4) Pw:2(2) AC:8 HD:0',
    );
    expect(readMap(map)?.status).toMatchObject({
      score: null,
      experienceLevel: null,
      monsterLevel: 0,
      turn: null,
      conditions: [],
    });
  });

  test('is none when rows are missing or too short', () => {
    expect(readMap('')).toBeNull();
    expect(readMap(rows('', '').slice(81))).toBeNull();
    expect(readMap(rows('', '').slice(1))).toBeNull();
  });

  test('has no figures when a text covers them', () => {
    expect(readMap(rows('', ''))?.status).toBeNull();
  });
});

test.each(['', 'message:\n', 'message:\nx\n\ncursor:\n\n', 'You see nothing.'])(
  '%j is no observation',
  (text) => {
    expect(readObservation(text)).toBeNull();
  },
);
