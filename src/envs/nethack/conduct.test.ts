import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conductFromTexts, conductOfDetails, conductDetails, type ConductCounts } from '../../core/quiz';
import { createConductWatcher } from './conduct';
import { MAP_COLUMNS, MAP_SQUARES, SCREEN_COLUMNS, type NetHackObservation } from './engine/types';

/** What the engine showed in games that were led to each act, as far as it matters here. */
interface RecordedView {
  /** Left out where something else than a key came before. */
  readonly action?: string;
  readonly message: string;
  readonly question?: string;
  readonly death?: string;
  readonly x: number;
  readonly y: number;
  /** Square and glyph. */
  readonly monsters?: readonly (readonly [number, number])[];
  readonly walls?: readonly number[];
  /** Left out where it is as before. */
  readonly inventory?: readonly (readonly [string, string])[];
}

const games = JSON.parse(
  readFileSync(new URL('../../../test/fixtures/nethack/conduct.json', import.meta.url), 'utf8'),
) as Record<string, readonly RecordedView[]>;

function recorded(name: string): readonly RecordedView[] {
  const game = games[name];
  if (!game) throw new Error(`There is no recorded game that ${name}.`);
  return game;
}

const FLOOR_GLYPH = 2377 + 19;

function observationOf(view: RecordedView, inventory: NetHackObservation['inventory']): NetHackObservation {
  const glyphs = new Int16Array(MAP_SQUARES).fill(FLOOR_GLYPH);
  const characters = new Uint8Array(MAP_SQUARES).fill(0x2e);
  for (const [square, glyph] of view.monsters ?? []) {
    glyphs[square] = glyph;
    characters[square] = 0x3a;
  }
  for (const square of view.walls ?? []) characters[square] = 0x7c;
  const end = { kind: 'ended', death: view.death ?? '', points: 0, turns: 1, record: {} } as const;
  return {
    glyphs,
    characters,
    colors: new Uint8Array(MAP_SQUARES),
    screen: [],
    cursor: { row: 0, column: 0 },
    message: view.message,
    messagePages: view.message.split('\n'),
    statistics: [view.x, view.y],
    inventory,
    state:
      view.death !== undefined
        ? end
        : view.question !== undefined
          ? { kind: 'question', text: view.question, answers: null, defaultAnswer: '' }
          : { kind: 'key' },
  };
}

function watched(name: string): ConductCounts {
  const watcher = createConductWatcher();
  let inventory: NetHackObservation['inventory'] = [];
  let before: NetHackObservation | null = null;
  for (const view of recorded(name)) {
    if (view.inventory)
      inventory = view.inventory.map(([letter, text]) => ({ letter, text, glyph: FLOOR_GLYPH }));
    const after = observationOf(view, inventory);
    if (before && view.action !== undefined) watcher.observe(before, view.action, after);
    before = after;
  }
  return watcher.counts;
}

/** The same game as the texts that an agent reads (NetHack spec, "Observation text"). */
function fromTexts(name: string): ConductCounts {
  let inventory: readonly (readonly [string, string])[] = [];
  const steps = recorded(name).map((view) => {
    inventory = view.inventory ?? inventory;
    const rows = Array.from({ length: 21 }, () => Array.from({ length: MAP_COLUMNS }, () => '.'));
    const set = (square: number, character: string): void => {
      const row = rows[Math.floor(square / MAP_COLUMNS)];
      if (row) row[square % MAP_COLUMNS] = character;
    };
    for (const [square] of view.monsters ?? []) set(square, ':');
    for (const square of view.walls ?? []) set(square, '|');
    const hero = view.question === undefined;
    const map = rows.map((row) => row.join('').padEnd(SCREEN_COLUMNS)).join('\n');
    const cursor = hero
      ? `Yourself a valkyrie\n(x=${String(view.x)}, y=${String(view.y + 1)})`
      : '\n(x=20, y=0)';
    return {
      action: view.action ?? 'wait',
      observation: {
        longTerm: `message:\n${view.message}\n\nlanguage observation:\n\n\ncursor:\n${cursor}\n\nmap:\n${map}\n\n`,
        shortTerm: `inventory:\n${inventory.map(([letter, text]) => `${letter}: ${text}`).join('\n')}\n`,
      },
    };
  });
  const [first, ...rest] = steps;
  const death = recorded(name).at(-1)?.death ?? null;
  return conductFromTexts({
    initial: first?.observation ?? null,
    steps: rest,
    endReason: death === null ? null : `DEATH: ${death}.`,
  });
}

const CASES: readonly [name: string, counts: Partial<ConductCounts>][] = [
  ['leaves by the stairs', { leftDungeon: 1, exitQuestions: 2 }],
  ['leaves with a direction key', { leftDungeon: 1, exitQuestions: 1 }],
  ['eats a tainted corpse', { ateRotten: 1, corpsesOffered: 1 }],
  ['eats a rotten corpse', { ateRotten: 1, corpsesOffered: 1 }],
  ['is sickened by an old corpse', { ateRotten: 1, corpsesOffered: 1 }],
  ['eats cursed apples', { ateRotten: 5, corpsesOffered: 0 }],
  ['chokes', { choked: 1, overeatingWarnings: 1 }],
  ['stops eating in time', { choked: 0, overeatingWarnings: 2 }],
  ['prays too soon, then again', { prayers: 4, prayedWhenAngry: 4, prayedAfterAnger: 3 }],
  ['is killed by the wrath of a god', { prayers: 2, prayedWhenAngry: 2, prayedAfterAnger: 1 }],
  ['zaps away from, then at a monster, then cancels', { zappedMakeInvisible: 1, carriedMakeInvisible: 1 }],
  ['zaps an unknown wand at a monster', { zappedMakeInvisible: 0, carriedMakeInvisible: 0 }],
];

const NOTHING = {
  ateRotten: 0,
  choked: 0,
  leftDungeon: 0,
  zappedMakeInvisible: 0,
  prayedWhenAngry: 0,
  corpsesOffered: 0,
  overeatingWarnings: 0,
  exitQuestions: 0,
  carriedMakeInvisible: 0,
  prayers: 0,
  prayedAfterAnger: 0,
};

describe('the conduct in a game of the real engine', () => {
  it.each(CASES)('that %s is counted from what its player sees', (name, counts) => {
    expect(watched(name)).toEqual({ ...NOTHING, ...counts });
  });

  it.each(CASES)('that %s is counted alike from its texts', (name, counts) => {
    expect(fromTexts(name)).toEqual({ ...NOTHING, ...counts });
  });

  it('goes through the details of the progress unchanged', () => {
    const counts = watched('prays too soon, then again');
    expect(conductOfDetails({ other: 'x', ...conductDetails(counts) })).toEqual(counts);
    expect(conductOfDetails({ ...conductDetails(counts), prayers: 'many' })).toBeNull();
    expect(conductOfDetails({})).toBeNull();
  });
});
