import { describe, expect, it } from 'vitest';
import { splitPlan, type Plan } from '../../core/evaluate';
import { fileNameOf, nameWithoutPart } from './exportRun';

const PLAN: Plan = {
  agent: { strategy: 'naive', model: { kind: 'scriptedBot' }, history: 16, answerReading: 'balrog' },
  tasks: [{ environmentId: 'babyai', task: 'goto', options: {}, episodes: 4 }],
  seeds: { kind: 'derived', baseSeed: 1 },
  parallelEpisodes: 1,
  maxSteps: null,
};

describe('the name of a run file', () => {
  it.each([
    ['scripted bot, BabyAI', 'scripted bot BabyAI'],
    ['scripted bot: BabyAI', 'scripted bot BabyAI'],
    ['naive · org/tiny:8b', 'naive org-tiny-8b'],
    ['a - b', 'a - b'],
    ['“Größe” (2)', 'Größe 2'],
    ['../..', 'run'],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('of “%s” is “%s”', (name, expected) => {
    expect(fileNameOf({ name, plan: PLAN })).toBe(expected);
  });

  it('tells the parts of a plan apart, however they are called', () => {
    const named = (name: string) => splitPlan(PLAN, 2).map((plan) => fileNameOf({ name, plan }));
    const expected = ['scripted bot BabyAI part 1 of 2', 'scripted bot BabyAI part 2 of 2'];
    expect(named('scripted bot, BabyAI')).toEqual(expected);
    expect(named('scripted bot, BabyAI, part 1/2')[0]).toBe(expected[0]);
    expect(named('y'.repeat(200))[1]).toBe(`${'y'.repeat(80)} part 2 of 2`);
  });
});

it('a part’s name without the part stays a name', () => {
  expect(nameWithoutPart('Split, part 2/3')).toBe('Split');
  expect(nameWithoutPart('2/3')).toBe('2/3');
});
