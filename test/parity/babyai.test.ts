import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { babyai, dumpWorld, type WorldDump } from '../../src/envs/babyai';
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
  readonly settings: Record<string, number>;
  readonly mission: string;
  readonly instructions: string;
  readonly max_steps: number;
  readonly initial: { readonly text: string; readonly short: string };
  readonly state: readonly ({ readonly step: number } & WorldDump)[];
  readonly steps: readonly RecordedStep[];
  readonly progression: number;
}

interface Scenario {
  readonly name: string;
  readonly setup: unknown;
  readonly actions: readonly string[];
  readonly initial: { readonly mission: string; readonly text: string };
  readonly expect: readonly {
    readonly pos?: readonly [number, number];
    readonly dir?: number;
    readonly carrying?: readonly [string, string] | null;
    readonly cells?: readonly (readonly [number, number, string])[];
    readonly reward: number;
    readonly text: string;
    readonly terminated?: boolean;
    readonly truncated?: boolean;
  }[];
  readonly progression: number;
}

const files = recordedFiles('babyai');
const readEpisodes = (file: string) => readRecordedEpisodes<RecordedEpisode>(file, 'babyai');
const readScenarios = readScenarioFile<Scenario>;
const recordings = files.episodes
  .map((file) => ({ file: basename(file), episodes: readEpisodes(file) }))
  .filter(({ episodes }) => episodes.length > 0);

test('the fixtures hold 65 episodes and 77 scenarios', () => {
  const own = join(fixtures, 'babyai');
  const lines = ['dev.jsonl.gz', 'dev-extra.jsonl.gz'].map((file) => readEpisodes(join(own, file)).length);
  expect(lines).toEqual([50, 15]);
  expect(readScenarios(join(own, 'scenarios.json'))).toHaveLength(77);
});

describe.each(recordings)('recorded episodes of $file', ({ episodes }) => {
  test.each(episodes.map((episode) => [`${episode.task} seed ${String(episode.seed)}`, episode] as const))(
    '%s',
    async (_, episode) => {
      const environment = await babyai.create(episode.task, episode.settings);
      const initial = environment.reset(episode.seed);
      expect(initial).toEqual({
        text: { longTerm: episode.initial.text, shortTerm: episode.initial.short },
        mission: episode.mission,
      });
      expect(environment.instructions()).toBe(episode.instructions);
      expect(environment.maxSteps).toBe(episode.max_steps);
      expect(environment.progress().value).toBe(0);
      const dumps = new Map(episode.state.map(({ step, ...dump }) => [step, dump]));
      expect(dumpWorld(environment)).toEqual(dumps.get(0));
      episode.steps.forEach((step, index) => {
        const { action, notice } = executed(environment, step.action);
        const result = environment.step(action);
        expect({
          step: index + 1,
          action: step.action,
          text: notice + result.observation.text.longTerm,
          short: result.observation.text.shortTerm,
          reward: result.reward,
          terminated: result.terminated,
          truncated: result.truncated,
        }).toEqual({ step: index + 1, ...step });
        expect(result.observation.mission).toBe(episode.mission);
        const dump = dumps.get(index + 1);
        if (dump) expect(dumpWorld(environment)).toEqual(dump);
      });
      expect(environment.progress().value).toBe(episode.progression);
    },
  );
});

const CELL_TYPES = ['', 'empty', 'wall', '', 'door', 'key', 'ball', 'box'];
const COLORS = ['red', 'green', 'blue', 'purple', 'yellow', 'grey'];
const DOORS = ['open', 'closed', 'locked'];

function cellName([type, color, state]: readonly [number, number, number]): string {
  const kind = CELL_TYPES[type] ?? '';
  if (kind === 'empty' || kind === 'wall') return kind;
  const name = `${COLORS[color] ?? ''} ${kind}`;
  return kind === 'door' ? `${DOORS[state] ?? ''} ${name}` : name;
}

/** What an action changed, in the fields of the scenario file. */
function changes(before: WorldDump, after: WorldDump): object {
  const cells = after.grid.flatMap((cell, index) => {
    const name = cellName(cell);
    const old = before.grid[index];
    return old && cellName(old) === name ? [] : [[index % after.w, Math.floor(index / after.w), name]];
  });
  return {
    ...(before.pos.join() === after.pos.join() ? {} : { pos: after.pos }),
    ...(before.dir === after.dir ? {} : { dir: after.dir }),
    ...(String(before.carrying) === String(after.carrying) ? {} : { carrying: after.carrying }),
    ...(cells.length === 0 ? {} : { cells }),
  };
}

describe.each(files.scenarios)('scenarios of %s', (file) => {
  const scenarios = readScenarios(file);
  test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_, scenario) => {
    const environment = await babyai.createScenario?.(scenario.setup);
    if (!environment) throw new Error('BabyAI builds no scenarios');
    const initial = environment.reset(0);
    expect({ mission: initial.mission, text: initial.text.longTerm }).toEqual(scenario.initial);
    expect(scenario.actions.length).toBe(scenario.expect.length);
    scenario.actions.forEach((answer, index) => {
      const before = dumpWorld(environment);
      const { action, notice } = executed(environment, answer);
      const { observation, reward, terminated, truncated } = environment.step(action);
      expect(observation.text.shortTerm).toBe('');
      expect({
        index,
        ...changes(before, dumpWorld(environment)),
        reward,
        text: notice + observation.text.longTerm,
        ...(terminated ? { terminated } : {}),
        ...(truncated ? { truncated } : {}),
      }).toEqual({ index, ...scenario.expect[index] });
    });
    expect(environment.progress().value).toBe(scenario.progression);
  });
});
