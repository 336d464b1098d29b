import { describe, expect, it } from 'vitest';
import { environmentMetas } from '../../envs';
import type { EnvironmentId } from '../env';
import {
  balrogSuite,
  guideSuite,
  hourSuite,
  playsSuite,
  readSuites,
  smokeSuite,
  suiteOfPlan,
  type HourInput,
  type Suite,
} from './suites';

const episodesOf = ({ tasks }: Suite) => tasks.reduce((sum, { episodes }) => sum + episodes, 0);
const perEnvironment = ({ tasks }: Suite) =>
  Object.fromEntries(
    [...new Set(tasks.map(({ environmentId }) => environmentId))].map((id) => [
      id,
      tasks.filter((task) => task.environmentId === id).reduce((sum, { episodes }) => sum + episodes, 0),
    ]),
  );
const HOUR: HourInput = {
  past: new Map(),
  strategy: {
    calls: { least: 1, most: 1 },
    outputTokens: { low: 5, high: 5 },
    inputFactor: 1,
  },
  price: null,
  parallelEpisodes: 4,
  secondsPerStep: 2,
};

describe('suites', () => {
  it('have in BALROG’s the episodes that published result folders have', () => {
    const suite = balrogSuite(environmentMetas);
    expect(perEnvironment(suite)).toEqual({
      babyai: 50,
      crafter: 10,
      textworld: 30,
      babaisai: 120,
      minihack: 40,
      nle: 5,
    });
    expect(episodesOf(suite)).toBe(255);
  });

  it('have in the first guide’s 25 episodes of each BabyAI task, and the rest as in BALROG’s', () => {
    expect(perEnvironment(guideSuite(environmentMetas))).toEqual({
      ...perEnvironment(balrogSuite(environmentMetas)),
      babyai: 125,
    });
  });

  it('have in the smoke suite one short episode of each environment', () => {
    const suite = smokeSuite(environmentMetas);
    expect(Object.values(perEnvironment(suite))).toEqual([1, 1, 1, 1, 1, 1]);
    expect(suite.maxSteps).toBeLessThan(30);
  });

  it.each([0.2, 1, 4])(
    'fill an hour at %d seconds a step, each environment with about the same part',
    (secondsPerStep) => {
      const suite = hourSuite(environmentMetas, { ...HOUR, secondsPerStep });
      const whole = perEnvironment(balrogSuite(environmentMetas));
      expect(suite.expectedMinutes).toBeLessThanOrEqual(60);
      if (episodesOf(suite) < 255) expect(suite.expectedMinutes).toBeGreaterThan(30);
      for (const { tasks } of [suite])
        for (const id of new Set(tasks.map(({ environmentId }) => environmentId)))
          expect(
            new Set(tasks.filter((task) => task.environmentId === id).map(({ episodes }) => episodes)).size,
          ).toBe(1);
      for (const [id, episodes] of Object.entries(perEnvironment(suite)))
        expect(episodes).toBeLessThanOrEqual(whole[id] ?? 0);
      expect(new Set(suite.tasks.map(({ environmentId, task }) => `${environmentId} ${task}`)).size).toBe(
        suite.tasks.length,
      );
    },
  );

  it('leave out, by name, an environment of which one episode alone takes longer', () => {
    const lengths = Array.from({ length: 3 }, () => ({ task: 'goto', steps: 5000, cut: false }));
    const slow = { lengths, inputTokens: 1, outputTokens: 1, seconds: 5 };
    const suite = hourSuite(environmentMetas, {
      ...HOUR,
      past: new Map<EnvironmentId, typeof slow>([['nle', slow]]),
    });
    expect(suite.leftOut).toEqual(['NetHack']);
    expect(perEnvironment(suite)['nle']).toBeUndefined();
  });

  it('are recognized in a plan whatever the order of its tasks, and not when it was changed', () => {
    const suite = balrogSuite(environmentMetas);
    const plan = { tasks: [...suite.tasks].reverse(), maxSteps: null };
    expect(playsSuite(plan, suite)).toBe(true);
    expect(playsSuite({ ...plan, maxSteps: 5 }, suite)).toBe(false);
    expect(playsSuite({ ...plan, tasks: plan.tasks.slice(1) }, suite)).toBe(false);
  });

  it('come back from where a person saved them, unless they are unsound', () => {
    const own = suiteOfPlan('Mine', smokeSuite(environmentMetas));
    const stored: unknown = JSON.parse(
      JSON.stringify([own, { name: '' }, { ...own, tasks: [{ ...own.tasks[0], task: 'no such' }] }, 7]),
    );
    expect(readSuites(stored, environmentMetas)).toEqual([own]);
    expect(readSuites('nonsense', environmentMetas)).toEqual([]);
  });
});
