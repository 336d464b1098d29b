import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharedPath } from '../../../test/support/shared';
import type { Decision } from '../../core/agent';
import type { EnvironmentOptions } from '../../core/env';
import { EpisodeSession } from '../../core/evaluate';
import { TextWorldEnvironment } from './environment';
import { sortedFacts, type Fact } from './facts';
import { makeGame, type MadeGame } from './makeGame';
import { readOptions } from './options';
import { planTextWorld } from './planner';
import { TASKS, type TextWorldTask } from './tasks';

const say = (action: string): Decision => ({ turn: 'valid', action, rule: 'whole', candidate: action });

/** A started game, with what it was made of. */
function start(task: TextWorldTask, seed: number, options: EnvironmentOptions = {}) {
  const read = readOptions(options);
  const made: MadeGame[] = [];
  const environment = new TextWorldEnvironment(
    task,
    (given) => {
      const game = makeGame(task, read, given);
      made.push(game);
      return game;
    },
    read.showObjective,
  );
  const session = new EpisodeSession(environment, { maxSteps: null });
  const first = session.start(seed).observation.text.longTerm;
  const game = made[0]?.game;
  if (!game) throw new Error('no game was made');
  return { environment, session, first, game, worldSeed: made[0]?.worldSeed };
}

function planOf(started: ReturnType<typeof start>): readonly string[] {
  const plan = planTextWorld(started.game);
  if (!plan.ok) throw new Error(plan.error);
  return plan.value;
}

describe.each([
  ['coin_collector', 200],
  ['the_cooking_game', 200],
  ['treasure_hunter', 200],
] as const)('%s', (task, seeds) => {
  test(`${String(seeds)} seeds can be won within the steps allowed`, () => {
    for (let seed = 0; seed < seeds; seed++) {
      const started = start(task, seed);
      const plan = planOf(started);
      const turns = plan.map((command) => started.session.take(say(command)));
      expect(turns.at(-1), `seed ${String(seed)}`).toMatchObject({
        outcome: 'solved',
        terminated: true,
        reward: started.game.maxScore,
        progress: { value: 1, solved: true },
      });
      // The reward is the score so far.
      const scores = turns.map(({ progress }) => progress.details['score']);
      expect(turns.map(({ reward }) => reward)).toEqual(scores);
      expect(turns.every(({ observation }) => !observation.text.longTerm.includes('['))).toBe(true);
      expect(plan.length).toBeLessThanOrEqual(80);
      if (task === 'coin_collector') expect(plan).toHaveLength(20);
      if (task === 'treasure_hunter') expect(plan.length).toBeGreaterThanOrEqual(10);
    }
  }, 60_000);

  test('the agent is never told the objective, unless the option says so', () => {
    const { first, session, game } = start(task, 4);
    expect(first).toMatch(/^-= [A-Z][\w -]* =-\n/);
    const asked = session.take(say('goal')).observation.text.longTerm;
    expect([first, asked].join()).not.toContain(game.objective.slice(-20));

    const told = start(task, 4, { show_objective: true });
    expect(told.first).toBe(`${game.objective}\n\n${first}`);
    expect(told.session.take(say('goal')).observation.text.longTerm).toContain(game.objective);
  });

  test('takes any text, and 80 of them end it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 80, maxLength: 80 }), (texts) => {
        const { session } = start(task, 1, { coin_level: 3, treasure_level: 1, cooking_go: '1' });
        const turns = texts.map((text) => session.take(say(text)));
        expect(turns.at(-1)).toMatchObject({ steps: 80, truncated: true, outcome: 'stepLimit' });
      }),
      { numRuns: 5 },
    );
  });
});

describe('odd input', () => {
  test('a Z-machine game reads the lines of a command one a step; the commands of those steps are thrown away', () => {
    const { session, environment } = start('the_cooking_game', 3, { cooking_go: '1' });
    const texts = ['inventory\nexamine cookbook\n\nlook', 'go east', 'go east', 'go east'].map(
      (command) => session.take(say(command)).observation.text.longTerm,
    );
    expect(texts[0]).toContain('You are carrying nothing.');
    expect(texts[1]).toContain('Recipe #1');
    expect(texts[2]).toContain('I beg your pardon?');
    expect(texts[3]).toContain('-= Kitchen =-');
    expect(session.steps).toBe(4);
    expect(environment.progress().details).toMatchObject({ steps: 4, moves: 3 });
  });

  test('a Glulx game takes a line break for an unknown letter, and a command of 257 bytes for what was typed before', () => {
    const { session } = start('coin_collector', 3);
    const [first, , overlong, again] = [
      'look',
      'look\ninventory',
      `take ${'x'.repeat(252)}`,
      'inventory',
    ].map((command) => session.take(say(command)));
    // Behind the last accepted command stands the tail of the longest one, one of those that switch reports on.
    expect(first?.observation.text.longTerm).toMatch(/^-= /);
    expect(overlong?.observation.text.longTerm).not.toContain('xxx');
    expect(again?.observation.text.longTerm).toContain('You are carrying nothing.');
    expect(session.steps).toBe(4);
  });

  test('what is left of a command is part of the saved state', () => {
    const { environment, session, game } = start('the_cooking_game', 3, { cooking_go: '1' });
    session.take(say('look\ninventory'));
    const saved = structuredClone(environment.snapshot());
    const other = new TextWorldEnvironment('the_cooking_game', () => ({ game, worldSeed: 3 }), false);
    other.restore(saved);
    expect(other.step('look').observation.text.longTerm).toContain('You are carrying nothing.');
  });

  test.each([
    ['an empty line', '', 'I beg your pardon?'],
    ['2,000 letters', 'x'.repeat(2000), ''],
    ['emoji', '🔥 take 🗝️', ''],
    ['two commands', 'inventory. look', 'You are carrying nothing.'],
    ['restart', 'restart', 'Are you sure you want to restart?'],
    ['quit', 'quit', 'Are you sure you want to quit?'],
    ['save', 'save', 'Save failed.'],
    ['undo', 'undo', "You can't undo here."],
  ])('%s is a step, and the session goes on', (_, command, answer) => {
    for (const task of TASKS) {
      const { session } = start(task, 2, { coin_level: 3, treasure_level: 1, cooking_go: '1' });
      expect(session.take(say(command))).toMatchObject({ steps: 1, outcome: null });
      session.take(say('no'));
      if (answer !== '')
        expect(
          start(task, 2, { cooking_go: '1' }).session.take(say(command)).observation.text.longTerm,
        ).toContain(answer);
      expect(session.take(say('look')).observation.text.longTerm).toContain('-= ');
    }
  });
});

test('a lost cooking game keeps its points', () => {
  const started = start('the_cooking_game', 5);
  const plan = planOf(started);
  const cooking = plan.findIndex((command) => command.startsWith('cook '));
  const turns = plan.slice(0, cooking + 1).map((command) => started.session.take(say(command)));
  const score = Number(turns.at(-1)?.progress.details['score']);
  expect(score).toBeGreaterThan(1);
  // What is cooked twice is burned.
  const turn = started.session.take(say(plan[cooking] ?? ''));
  expect(turn).toMatchObject({ terminated: true, outcome: 'failed', reward: score });
  expect(turn.progress).toMatchObject({
    value: score / 17,
    solved: false,
    details: { lost: true, won: false, max_score: 17 },
  });
});

test('whoever quits has quit', () => {
  const { session } = start('coin_collector', 2);
  expect(session.take(say('quit')).outcome).toBeNull();
  expect(session.take(say('yes'))).toMatchObject({ terminated: true, outcome: 'quit' });
});

test('people see a map of where they have been, what they carry and what they could do', () => {
  const { environment, session, first, game } = start('treasure_hunter', 6);
  const before = environment.scene();
  expect(before.views).toEqual([]);
  expect(before.rooms?.places).toHaveLength(1);
  expect(before.rooms?.places[0]?.here).toBe(true);
  expect(before.rooms?.ways.every(({ to }) => to === null)).toBe(true);
  expect(first).toContain(`-= ${before.rooms?.places[0]?.title ?? ''} =-`);

  const way = before.hints?.commands?.find((command) => command.startsWith('go '));
  const opening = before.hints?.commands?.find((command) => /^(?:open|unlock) /.test(command));
  for (const command of [opening, way ?? `go ${before.rooms?.ways[0]?.direction ?? ''}`]) {
    if (command !== undefined) session.take(say(command));
  }
  const { rooms, hints, console: lines } = environment.scene();
  expect(rooms?.places.filter(({ here }) => here)).toHaveLength(1);
  expect(rooms?.ways.filter(({ to }) => to !== null).length).toBe((rooms?.places.length ?? 0) - 1);
  expect(hints?.objective).toBe(game.objective);
  expect(lines?.status.map(({ label }) => label)).toEqual(['Room', 'Score', 'Moves']);
});

test('fewer ingredients can be asked for, and some of them given', () => {
  for (const options of [
    { cooking_recipe: 1, cooking_take: 0, cooking_go: '1' },
    { cooking_recipe: 3, cooking_take: 1, cooking_go: '6', cooking_open: false, cooking_cut: false },
    { cooking_recipe: 5, cooking_go: '9', cooking_cook: false, cooking_split: 'train' },
    { cooking_recipe: 2, cooking_cook: false, cooking_cut: false, cooking_split: 'valid' },
  ]) {
    for (let seed = 0; seed < 10; seed++) {
      const started = start('the_cooking_game', seed, options);
      const outcomes = planOf(started).map((command) => started.session.take(say(command)).outcome);
      expect(outcomes.at(-1), JSON.stringify([options, seed])).toBe('solved');
    }
  }
});

test('every level can be won', () => {
  for (const level of [1, 2, 100, 101, 250, 300]) {
    const started = start('coin_collector', level, { coin_level: level });
    const plan = planOf(started);
    expect(plan).toHaveLength(((level - 1) % 100) + 1);
    for (const command of plan.slice(0, 80)) started.session.take(say(command));
    if (plan.length <= 80) expect(started.session.outcome).toBe('solved');
  }
  for (let level = 1; level <= 30; level += 1) {
    const started = start('treasure_hunter', level, { treasure_level: level });
    for (const command of planOf(started)) started.session.take(say(command));
    expect(started.session.outcome, `level ${String(level)}`).toBe('solved');
  }
}, 30_000);

test('options that are unknown or out of range are refused by name', () => {
  expect(() => readOptions({ coin_level: 301 })).toThrow('coin_level');
  expect(() => readOptions({ cooking_go: '2' })).toThrow('cooking_go');
  expect(() => readOptions({ treasure: 1 })).toThrow('treasure');
});

const generated = sharedPath('parity/textworld/generated.jsonl.gz');
test.skipIf(generated === null)('a seed has the world that the reference makes from it', () => {
  const lines = gunzipSync(readFileSync(generated ?? ''))
    .toString('utf8')
    .trim()
    .split('\n');
  let compared = 0;
  for (const line of lines) {
    const row = JSON.parse(line) as { task: string; seed?: number; facts: Fact[]; walkthrough: string[] };
    const task = TASKS.find((candidate) => candidate === row.task);
    if (task === undefined || row.seed === undefined) continue;
    const { game, worldSeed } = makeGame(task, readOptions({}), row.seed);
    if (worldSeed !== row.seed) continue;
    expect(sortedFacts(game.facts)).toEqual(sortedFacts(row.facts));
    compared += 1;
  }
  expect(compared).toBeGreaterThanOrEqual(60);
});
