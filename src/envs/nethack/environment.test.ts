import { beforeAll, describe, expect, test } from 'vitest';
import { useNetHackEngine } from '../../../test/support/nethackEngine';
import { EpisodeEndedError, type EnvironmentOptions, type StepResult, checkedOptions } from '../../core/env';
import { hashOf } from '../../core/shared';
import { Pcg64 } from '../../core/random';
import { characterOf, checkCharacter } from './characters';
import type { NetHackEngine } from './engine';
import { NetHackEnvironment } from './environment';
import { NO_PROGRESS_LIMIT, meta } from './meta';

let engine: NetHackEngine;
beforeAll(async () => {
  engine = await useNetHackEngine();
});

function create(options: EnvironmentOptions = {}): NetHackEnvironment {
  const values = checkedOptions(meta, options);
  checkCharacter(characterOf(values));
  return new NetHackEnvironment(engine, values, characterOf(values));
}

function playAll(environment: NetHackEnvironment, actions: readonly string[]): StepResult[] {
  return actions.map((action) => environment.step(action));
}

describe('an episode', () => {
  test('begins with a greeting, the map and the inventory, worth nothing', () => {
    const environment = create();
    const { text } = environment.reset(3);
    expect(text.longTerm).toMatch(/^message:\nHello Agent, welcome to NetHack! /);
    expect(text.longTerm).toContain('\n\nlanguage observation:\n');
    expect(text.longTerm).toContain('\n\ncursor:\nYourself a wizard\n(x=');
    expect(text.longTerm).toMatch(/\n\nmap:\n(?:[^\n]{80}\n){23}\n$/);
    expect(text.longTerm).toMatch(/ S:0 +\nDlvl:1 \$:0 HP:12\(12\) .* T:1 +\n\n$/);
    expect(text.shortTerm).toMatch(/^inventory:\na: .*\n/);
    expect(environment.progress()).toMatchObject({
      value: 0,
      solved: false,
      details: { depth: 1, experience_level: 1, hit_points: 12, gold: 0, time: 1, end_reason: '', steps: 0 },
    });
  });

  test('shows people only details that there are', () => {
    const environment = create();
    environment.reset(3);
    const { details } = environment.progress();
    expect(Object.keys(details)).toEqual(expect.arrayContaining(meta.details?.map(({ key }) => key) ?? []));
  });

  test('in words for vision models has statistics instead of the map', () => {
    const { text } = create({ observation: 'language' }).reset(3);
    expect(text.longTerm).toMatch(/\n\ncursor:\nYourself a wizard\n$/);
    expect(text.shortTerm).toMatch(
      /^statistics:\nStrength: 11\/11\n[^]*\nCondition: None\n\ninventory:\na: /,
    );
  });

  test('is the same for the same seed and answers', () => {
    const random = new Pcg64(7);
    const actions = Array.from({ length: 400 }, () => random.pick(meta.actions).text);
    const streams = [create(), create()].map((environment) => {
      const seen = [JSON.stringify(environment.reset(11))];
      for (const action of actions) {
        const result = environment.step(action);
        seen.push(JSON.stringify(result));
        if (result.terminated || result.truncated) break;
      }
      return { steps: seen.length, hash: hashOf(new TextEncoder().encode(seen.join('\n'))) };
    });
    expect(streams[1]).toEqual(streams[0]);
    expect(streams[0]?.steps).toBeGreaterThan(20);
  });

  test('with a chosen character has that character', () => {
    const environment = create({ role: 'Valkyrie', race: 'dwarf' });
    for (const seed of [0, 1, 2]) {
      const { text } = environment.reset(seed);
      expect(text.longTerm).toMatch(/You are a lawful (?:female )?dwar(?:f|ven) Valkyrie/);
    }
  });

  test('lets the seed choose what is left open', () => {
    const environment = create();
    const roles = Array.from({ length: 12 }, (_, seed) => {
      return /welcome to NetHack! {2}You are an? .* (\w+)\./.exec(environment.reset(seed).text.longTerm)?.[1];
    });
    expect(new Set(roles).size).toBeGreaterThan(4);
  });
});

describe('answers', () => {
  test('a number of two digits sends both, as a count for the next command', () => {
    const environment = create();
    environment.reset(3);
    playAll(environment, ['20', 'search']);
    expect(environment.progress().details).toMatchObject({ time: 21, steps: 2 });
  });

  test('a letter answers a question', () => {
    const environment = create();
    environment.reset(3);
    const [asked, answered] = playAll(environment, ['drop', 'c']);
    expect(asked?.observation.text.longTerm).toMatch(/^message:\nWhat do you want to drop\? \[/);
    expect(answered?.observation.text.longTerm).toMatch(/^message:\nYou drop a wand of fire/);
    expect(answered?.observation.text.shortTerm).not.toContain('\nc: ');
  });

  test.each(['', 'teleport', 'North', '123'])('"%s" is refused and changes nothing', (action) => {
    const environment = create();
    environment.reset(3);
    const before = environment.progress();
    expect(() => environment.step(action)).toThrow(RangeError);
    expect(environment.progress()).toEqual(before);
  });
});

describe('an episode ends', () => {
  test('when no game time passed for 150 steps, as without progress', () => {
    const environment = create();
    environment.reset(3);
    for (let step = 1; step < NO_PROGRESS_LIMIT; step++)
      expect(environment.step('esc')).toMatchObject({ terminated: false, truncated: false });
    expect(environment.step('esc')).toMatchObject({
      terminated: false,
      truncated: true,
      ending: 'noProgress',
    });
    expect(() => environment.step('search')).toThrow(EpisodeEndedError);
  });

  test('not while time passes now and then', () => {
    const environment = create();
    environment.reset(3);
    for (let step = 1; step < NO_PROGRESS_LIMIT; step++) environment.step('esc');
    expect(environment.step('search').truncated).toBe(false);
    expect(environment.step('esc').truncated).toBe(false);
  });

  test('when the hero leaves the dungeon, as quit', () => {
    const environment = create();
    environment.reset(3);
    const [asked, left] = playAll(environment, ['up', 'northwest']);
    expect(asked).toMatchObject({ terminated: false });
    expect(left).toMatchObject({ terminated: true, truncated: false, ending: 'quit' });
    expect(environment.progress()).toMatchObject({
      solved: false,
      value: 0,
      details: { end_reason: 'escaped', left_the_dungeon: 1 },
    });
    expect(() => environment.step('esc')).toThrow(EpisodeEndedError);
  });

  test('when the game is saved, as quit', () => {
    const environment = create();
    environment.reset(3);
    expect(playAll(environment, ['S', 'y']).at(-1)).toMatchObject({ terminated: true, ending: 'quit' });
  });

  test('with the death of the hero, as a loss', () => {
    const environment = create();
    let last: StepResult | null = null;
    for (let seed = 0; seed < 40 && !last?.terminated; seed++) {
      environment.reset(seed);
      last = wander(environment, seed);
    }
    expect(last).toMatchObject({ terminated: true, truncated: false });
    expect(last).not.toHaveProperty('ending');
    expect(environment.progress().solved).toBe(false);
    expect(environment.progress().details['end_reason']).toMatch(
      /^(?:killed|died|poisoned|petrified|choked|slipped|starved|drowned|crushed|burned|went)/,
    );
  });
});

/** Walks at random until something ends the episode, for at most 3,000 steps; never asks to leave or to save. */
function wander(environment: NetHackEnvironment, seed: number): StepResult | null {
  const random = new Pcg64(seed);
  const moves = meta.actions.slice(0, 16).map(({ text }) => text);
  for (let step = 0; step < 3000; step++) {
    const result = environment.step(random.pick([...moves, 'down', 'fight', 'esc', 'esc']));
    if (result.terminated || result.truncated) return result;
  }
  return null;
}

describe('progress', () => {
  test('keeps the best moment, and follows depth', () => {
    const environment = create();
    let best = 0;
    for (let seed = 0; seed < 30 && best === 0; seed++) {
      environment.reset(seed);
      const random = new Pcg64(seed);
      for (let step = 0; step < 400 && best === 0; step++) {
        const { terminated, truncated } = environment.step(
          random.pick(['far east', 'far west', 'far north', 'far south', 'down', 'down', 'esc']),
        );
        best = environment.progress().value;
        if (terminated || truncated) break;
      }
    }
    const { depth, experience_level: level } = environment.progress().details;
    expect(best).toBeGreaterThan(0.015);
    expect(Number(depth) > 1 || Number(level) > 1).toBe(true);
  });

  test('rewards are the change of the points', () => {
    const environment = create();
    environment.reset(5);
    const random = new Pcg64(5);
    let sum = 0;
    for (let step = 0; step < 300; step++) {
      const result = environment.step(random.pick(['far east', 'far west', 'far north', 'far south', 'esc']));
      sum += result.reward;
      if (result.terminated || result.truncated) break;
    }
    expect(environment.progress().details).toMatchObject({ score: sum, reward: sum });
  });
});

describe('a saved state', () => {
  test('goes on as the original did, in the same and in another instance', () => {
    const environment = create();
    environment.reset(9);
    const random = new Pcg64(9);
    const walk = Array.from({ length: 60 }, () => random.pick(meta.actions.slice(0, 40)).text);
    playAll(environment, walk.slice(0, 30));
    const saved = structuredClone(environment.snapshot());
    const scene = environment.scene();
    const progress = environment.progress();
    const continued = playAll(environment, walk.slice(30));
    for (const other of [environment, create()]) {
      other.restore(saved);
      expect(other.scene()).toEqual(scene);
      expect(other.progress()).toEqual(progress);
      expect(playAll(other, walk.slice(30))).toEqual(continued);
    }
  });

  test('of something else is refused', () => {
    const environment = create();
    expect(() => environment.restore({ tag: 'crafter-1' })).toThrow(TypeError);
    expect(() => environment.restore(null)).toThrow(TypeError);
  });
});

describe('with --More-- left to the player', () => {
  test('a page waits to be read', () => {
    const environment = create({ automatic_more: false });
    environment.reset(3);
    const [shown, page] = playAll(environment, ['attributes', 'more']);
    expect(shown?.observation.text.longTerm).toMatch(/^message:\n[^]*\(1 of \d\)|--More--/);
    expect(page?.observation.text.longTerm).not.toBe(shown?.observation.text.longTerm);
  });
});

describe('options', () => {
  test.each([
    [{ role: 'Samurai', race: 'elf' }, 'role Samurai, race elf'],
    [{ role: 'Programmer' }, 'role'],
    [{ observation: 'sound' }, 'observation'],
    [{ autopickup: 'yes' }, 'autopickup'],
    [{ speed: 2 }, 'speed'],
  ])('%j is refused', (options: EnvironmentOptions, words) => {
    expect(() => create(options)).toThrow(words);
  });
});

test('closing ends the game: the instance says so', () => {
  const environment = create();
  environment.reset(1);
  environment.close();
  expect(() => environment.step('esc')).toThrow('reset');
});

test('the instructions tell every command and the goal', () => {
  const text = create().instructions();
  for (const name of ['far northeast', 'pickup', 'untrap', 'seetrap', 'esc'])
    expect(text).toContain(`\n${name}: `);
  expect(text).toMatch(/PLAY!$/);
  expect(text).not.toContain('annotate');
});
