import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Environment } from '../../src/core/env';
import { babaisai, dumpRules, dumpWorld, type WorldDump } from '../../src/envs/babaisai';
import {
  executed,
  fixtures,
  readRecordedEpisodes,
  readScenarioFile,
  recordedFiles,
  type RecordedStep,
} from '../support/recordings';

interface RecordedEpisode {
  readonly env: string;
  readonly task: string;
  readonly seed: number;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly target_plan: string;
  readonly instructions: string;
  readonly max_steps: number;
  readonly initial: { readonly text: string; readonly short: string };
  readonly state: readonly ({ readonly step: number } & WorldDump)[];
  readonly steps: readonly RecordedStep[];
  readonly resets?: readonly number[];
  readonly progression: number;
}

interface Scenario {
  readonly name: string;
  readonly setup: unknown;
  readonly actions: readonly string[];
  readonly initial: { readonly rules: readonly string[]; readonly text: string };
  readonly expect: readonly {
    readonly reward: number;
    readonly text: string;
    readonly cells?: WorldDump['cells'];
    readonly rules?: readonly string[];
    readonly terminated?: boolean;
    readonly reset?: boolean;
  }[];
  readonly progression: number;
}

const files = recordedFiles('babaisai');
const readEpisodes = (file: string) => readRecordedEpisodes<RecordedEpisode>(file, 'babaisai');
const readScenarios = readScenarioFile<Scenario>;
const recordings = files.episodes
  .map((file) => ({ file: basename(file), episodes: readEpisodes(file) }))
  .filter(({ episodes }) => episodes.length > 0);

test('the fixtures hold 126 episodes of all 40 tasks and 80 scenarios', () => {
  const own = join(fixtures, 'babaisai');
  const episodes = readEpisodes(join(own, 'dev.jsonl.gz'));
  expect(episodes).toHaveLength(126);
  const recordedTasks = new Set(episodes.map(({ task }) => task));
  expect(babaisai.meta.tasks).toHaveLength(40);
  expect(babaisai.meta.tasks.filter(({ id }) => !recordedTasks.has(id))).toEqual([]);
  expect(readScenarios(join(own, 'scenarios.json'))).toHaveLength(80);
});

describe.each(recordings)('recorded episodes of $file', ({ episodes }) => {
  test.each(episodes.map((episode) => [`${episode.task} seed ${String(episode.seed)}`, episode] as const))(
    '%s',
    async (_, episode) => {
      expect(episode.settings).toEqual({ add_ruleset: true, max_steps: 100 });
      const environment = await babaisai.create(episode.task);
      const initial = environment.reset(episode.seed);
      expect(initial.text).toEqual({ longTerm: episode.initial.text, shortTerm: episode.initial.short });
      expect(environment.instructions()).toBe(episode.instructions);
      expect(environment.maxSteps).toBe(episode.max_steps);
      // Recorded before the first step; a new level brings its own plan.
      expect(environment.progress()).toMatchObject({
        value: 0,
        details: { target_plan: episode.target_plan },
      });
      const dumps = new Map(episode.state.map(({ step, ...dump }) => [step, dump]));
      expect(dumpWorld(environment)).toEqual(dumps.get(0));
      const resets: number[] = [];
      episode.steps.forEach((step, index) => {
        const { action, notice } = executed(environment, step.action);
        const { observation, reward, terminated, truncated } = environment.step(action);
        expect({
          step: index + 1,
          action: step.action,
          text: notice + observation.text.longTerm,
          short: observation.text.shortTerm,
          reward,
          terminated,
          truncated,
        }).toEqual({ step: index + 1, ...step });
        const dump = dumps.get(index + 1);
        if (dump) expect(dumpWorld(environment)).toEqual(dump);
        if (environment.progress().details['resets'] === resets.length + 1) resets.push(index + 1);
      });
      expect(resets).toEqual(episode.resets ?? []);
      expect(environment.progress().value).toBe(episode.progression);
    },
  );
});

/** The cells within the border, in the fields of the scenario file. */
function innerCells(environment: Environment): WorldDump['cells'] {
  const { w, h, cells } = dumpWorld(environment);
  const isInside = (place: string): boolean => {
    const [x = 0, y = 0] = place.split(',').map(Number);
    return x > 0 && y > 0 && x < w - 1 && y < h - 1;
  };
  return Object.fromEntries(Object.entries(cells).filter(([place]) => isInside(place)));
}

describe.each(files.scenarios)('scenarios of %s', (file) => {
  const scenarios = readScenarios(file);
  test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_, scenario) => {
    const environment = await babaisai.createScenario?.(scenario.setup);
    if (!environment) throw new Error('Baba Is AI builds no scenarios');
    const initial = environment.reset(0);
    expect({ rules: dumpRules(environment), text: initial.text.longTerm }).toEqual(scenario.initial);
    expect(scenario.actions.length).toBe(scenario.expect.length);
    scenario.actions.forEach((answer, index) => {
      const before = { cells: innerCells(environment), rules: dumpRules(environment) };
      const resetsBefore = environment.progress().details['resets'];
      const { action, notice } = executed(environment, answer);
      const { observation, reward, terminated, truncated } = environment.step(action);
      const { cells, rules } = { cells: innerCells(environment), rules: dumpRules(environment) };
      expect(observation.text.shortTerm).toBe('');
      expect(truncated).toBe(false);
      expect({
        index,
        reward,
        text: notice + observation.text.longTerm,
        ...(JSON.stringify(cells) === JSON.stringify(before.cells) ? {} : { cells }),
        ...(rules.join() === before.rules.join() ? {} : { rules }),
        ...(terminated ? { terminated } : {}),
        ...(environment.progress().details['resets'] === resetsBefore ? {} : { reset: true }),
      }).toEqual({ index, ...scenario.expect[index] });
    });
    expect(environment.progress().value).toBe(scenario.progression);
  });
});
