import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  benchmarkTasks,
  EpisodeEndedError,
  type AnyEnvironment,
  type AnyEnvironmentModule,
  type EnvironmentOptions,
  type MaybePromise,
  type Observation,
  type OptionSpec,
  type StepResult,
} from '../../src/core/env';
import { Pcg64 } from '../../src/core/random';

/** How much is checked. */
interface Effort {
  readonly seeds: readonly number[];
  /** Steps of a random walk. */
  readonly walk: number;
  /** Observations compared between drawing never, once and twice. */
  readonly stream: number;
  /** Resets after which progress is looked at. */
  readonly rounds: number;
  /** Seeds on which two instances are compared. */
  readonly agreement: number;
  /** At every step of a walk, one action in this many is tried. */
  readonly actionStride: number;
}

const FULL: Effort = {
  seeds: [0, 1, 42, 0xffff_ffff],
  walk: 300,
  stream: 2000,
  rounds: 100,
  agreement: 200,
  actionStride: 1,
};

/** For environments that start a whole engine for each game: BALROG's tasks only. */
const LIGHT: Effort = {
  seeds: [0, 0xffff_ffff],
  walk: 40,
  stream: 60,
  rounds: 3,
  agreement: 4,
  actionStride: 37,
};

export interface ContractCase {
  readonly module: AnyEnvironmentModule;
  readonly options: EnvironmentOptions;
  /** An action that, repeated from the start, never ends an episode before the step limit; absent: there is none. */
  readonly idleAction?: string;
  /** Whether the scripted bot wins under these options on every one of the test's seeds. */
  readonly botWins: boolean;
  /** Whether a start costs so much that less is checked. */
  readonly slowStart?: boolean;
}

/** The promises every environment keeps, as tests (docs/architecture.md, "The environment contract"). */
export function describeContract({ module, options, idleAction, botWins, slowStart }: ContractCase): void {
  const { meta } = module;
  const effort = slowStart ? LIGHT : FULL;
  const walk = (
    environment: AnyEnvironment,
    seed: number,
    visit?: (result: StepResult) => MaybePromise<void>,
    limit = effort.walk,
  ): Promise<StepResult[]> => randomWalk(environment, seed, limit, visit);

  test('task ids, slugs and action texts are unique', () => {
    for (const names of [
      meta.tasks.map(({ id }) => id),
      meta.tasks.map(({ slug }) => slug),
      meta.actions.map(({ text }) => text),
    ]) {
      expect(new Set(names).size).toBe(names.length);
    }
    expect(meta.actions.map(({ text }) => text)).toContain(meta.defaultAction);
  });

  test('an unknown task, an unknown option and a value out of range are refused by name', async () => {
    const task = meta.tasks[0]?.id ?? '';
    await expect(module.create('no-such-task')).rejects.toThrow('no-such-task');
    await expect(module.create(task, { noSuchOption: 1 })).rejects.toThrow('noSuchOption');
    for (const option of meta.options) {
      for (const value of valuesOutOfRange(option)) {
        await expect(module.create(task, { [option.key]: value })).rejects.toThrow(option.key);
      }
    }
  });

  describe.each(slowStart ? benchmarkTasks(meta) : meta.tasks)('$slug', ({ id, maxSteps }) => {
    const create = (): Promise<AnyEnvironment> => module.create(id, options);

    test('says its task, limit and actions as the meta does', async () => {
      const environment = await create();
      expect(environment.task).toBe(id);
      for (const action of environment.actions) expect(meta.actions).toContainEqual(action);
      expect(environment.actions.map(({ text }) => text)).toContain(meta.defaultAction);
      expect(environment.defaultAction).toBe(meta.defaultAction);
      expect(environment.freeText).toBe(meta.freeText);
      expect(environment.maxSteps).toBe(maxSteps);
    });

    test.each([-1, 1.5, 2 ** 32, Number.NaN])('refuses the seed %d', async (seed) => {
      const environment = await create();
      await expect(attempt(() => environment.reset(seed))).rejects.toThrow('seed');
    });

    test('reset gives the same episode on a fresh, a used and an ended instance', async () => {
      const used = await create();
      for (const seed of effort.seeds) {
        const fresh = await create();
        const first = await fresh.reset(seed);
        expect(await used.reset(seed)).toEqual(first);
        const walked = await walk(used, seed);
        expect(await used.reset(seed)).toEqual(first);
        expect(used.scene()).toEqual(fresh.scene());
        expect(await walk(used, seed)).toEqual(walked);
      }
    });

    test('drawing never, once or twice a step changes nothing', async () => {
      const streams: string[][] = [];
      for (const drawings of [0, 1, 2]) {
        const environment = await create();
        const stream: string[] = [];
        for (let seed = 0; stream.length < effort.stream; seed++) {
          stream.push(JSON.stringify(await environment.reset(seed)));
          await walk(environment, seed, (result) => {
            for (let i = 0; i < drawings; i++) {
              environment.scene();
              environment.facts?.();
            }
            stream.push(fingerprint([result, environment.snapshot?.()]));
          });
        }
        streams.push(stream);
      }
      expect(streams[1]).toEqual(streams[0]);
      expect(streams[2]).toEqual(streams[0]);
    });

    test('a kept observation and a kept scene never change', async () => {
      const environment = await create();
      for (const seed of effort.seeds) {
        const kept: { observation: Observation; scene: unknown; text: string }[] = [];
        const keep = (observation: Observation): void => {
          const scene = environment.scene();
          kept.push({ observation, scene, text: JSON.stringify([observation, scene]) });
        };
        keep(await environment.reset(seed));
        await walk(environment, seed, ({ observation }) => {
          keep(observation);
          const earlier = kept[kept.length - 11];
          if (earlier) expect(JSON.stringify([earlier.observation, earlier.scene])).toBe(earlier.text);
        });
        for (const { observation, scene, text } of kept)
          expect(JSON.stringify([observation, scene])).toBe(text);
      }
    });

    test('progress is 0 after reset, also after many wins', async () => {
      const environment = await create();
      for (let round = 0; round < effort.rounds; round++) {
        await environment.reset(round);
        expect(environment.progress()).toMatchObject({ value: 0, solved: false });
        if (!botWins) continue;
        await environment.reset(effort.seeds[round % effort.seeds.length] ?? 0);
        await playBot(module, environment, effort.seeds[round % effort.seeds.length] ?? 0);
        expect(environment.progress()).toMatchObject({ value: 1, solved: true });
      }
    });

    test('every action is accepted at every step of a random walk', async () => {
      const environment = await create();
      for (const seed of effort.seeds) {
        await environment.reset(seed);
        let next = 0;
        await walk(environment, seed, async ({ terminated, truncated }) => {
          if (terminated || truncated || !environment.snapshot || !environment.restore) return;
          const here = environment.snapshot();
          for (const { text } of environment.actions) {
            if (next++ % effort.actionStride !== 0) continue;
            await environment.step(text);
            environment.restore(here);
          }
        });
      }
    });

    test.runIf(meta.freeText)('any text is a step', async () => {
      const environment = await create();
      await environment.reset(0);
      for (const text of ['no such action', '', ' ', '\n', '🙂'.repeat(500)]) {
        expect(await environment.step(text)).toMatchObject({ terminated: false, truncated: false });
      }
    });

    test.skipIf(meta.freeText)('an action that is not listed is refused and changes nothing', async () => {
      const environment = await create();
      await environment.reset(0);
      const before = fingerprint([environment.snapshot?.(), environment.progress()]);
      await expect(attempt(() => environment.step('no such action'))).rejects.toThrow('no such action');
      expect(fingerprint([environment.snapshot?.(), environment.progress()])).toBe(before);
    });

    test('terminated and truncated are told apart, and steps after the end throw', async () => {
      const environment = await create();
      for (const seed of effort.seeds) {
        await environment.reset(seed);
        let count = 0;
        let last: StepResult | undefined;
        await walk(environment, seed, (result) => {
          count++;
          last = result;
          // A lost Baba level begins again without ending, so a limit may come later than its number, never earlier.
          if (result.truncated && result.ending !== 'noProgress')
            expect(count).toBeGreaterThanOrEqual(environment.maxSteps);
          expect(Number.isFinite(result.reward)).toBe(true);
        });
        if (last?.terminated || last?.truncated) await expectEnded(environment);
      }
      if (idleAction !== undefined) {
        await environment.reset(0);
        for (let i = 1; i < environment.maxSteps; i++) {
          expect(await environment.step(idleAction)).toMatchObject({ terminated: false, truncated: false });
        }
        const last = await environment.step(idleAction);
        expect(last.truncated || last.ending === 'stepLimit').toBe(true);
        expect(last.reward).toBe(0);
        expect(environment.progress().solved).toBe(false);
        await expectEnded(environment);
      }
      if (botWins) {
        expect(await playBot(module, environment, 0)).toMatchObject({ terminated: true, truncated: false });
        await expectEnded(environment);
      }
    });

    test('a restored snapshot goes on as the original did, here and in a fresh instance', async () => {
      const environment = await create();
      if (!environment.snapshot) return;
      for (const seed of effort.seeds) {
        await environment.reset(seed);
        const [end] = (await walk(environment, seed, undefined, 10)).slice(-1);
        if (end?.terminated || end?.truncated) continue;
        const saved = structuredClone(environment.snapshot());
        const scene = environment.scene();
        const instructions = environment.instructions();
        const continued = await walk(environment, seed + 1);
        const fresh = await create();
        for (const other of [environment, fresh]) {
          other.restore?.(saved);
          expect(other.scene()).toEqual(scene);
          expect(other.instructions()).toBe(instructions);
          expect(await walk(other, seed + 1)).toEqual(continued);
        }
      }
      expect(() => environment.restore?.({ not: 'a state' })).toThrow();
    });

    test('a scene has views where a vision model can play; the first keeps its size, all have all their cells', async () => {
      const environment = await create();
      await environment.reset(1);
      const [first] = environment.scene().views;
      expect(first !== undefined).toBe(meta.modalities.includes('image'));
      await walk(environment, 1, () => {
        const { views } = environment.scene();
        expect([views[0]?.columns, views[0]?.rows]).toEqual([first?.columns, first?.rows]);
        for (const view of views) expect(view.cells).toHaveLength(view.columns * view.rows);
      });
    });

    test('close frees: the instance says so instead of going on', async () => {
      const environment = await create();
      await environment.reset(0);
      environment.close();
      await expect(attempt(() => environment.step(environment.defaultAction))).rejects.toThrow('reset');
    });

    test('two fresh instances agree on many seeds', async () => {
      const [one, other] = [await create(), await create()];
      for (let seed = 0; seed < effort.agreement; seed++) {
        expect(await one.reset(seed)).toEqual(await other.reset(seed));
        expect(one.scene()).toEqual(other.scene());
        expect(one.instructions()).toBe(other.instructions());
      }
    });
  });
}

/** Equal for equal values; memory images are told apart by their hash. */
function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    ArrayBuffer.isView(part)
      ? createHash('sha1')
          .update(new Uint8Array(part.buffer, part.byteOffset, part.byteLength))
          .digest('hex')
      : part,
  );
}

/** A random walk that depends only on `seed`; stops at the end of the episode or after `limit` steps. */
async function randomWalk(
  environment: AnyEnvironment,
  seed: number,
  limit: number,
  visit: (result: StepResult) => MaybePromise<void> = () => undefined,
): Promise<StepResult[]> {
  const random = new Pcg64(seed);
  const results: StepResult[] = [];
  while (results.length < limit && !isOver(results.at(-1))) {
    const result = await environment.step(random.pick(environment.actions).text);
    results.push(result);
    await visit(result);
  }
  return results;
}

async function playBot(
  module: AnyEnvironmentModule,
  environment: AnyEnvironment,
  seed: number,
): Promise<StepResult | undefined> {
  const bot = module.createBot(environment.task);
  let observation = await environment.reset(seed);
  let result: StepResult | undefined;
  while (!isOver(result)) {
    result = await environment.step(bot.act(observation));
    observation = result.observation;
  }
  return result;
}

function isOver(result: StepResult | undefined): boolean {
  return result !== undefined && (result.terminated || result.truncated);
}

async function expectEnded(environment: AnyEnvironment): Promise<void> {
  await expect(attempt(() => environment.step(environment.defaultAction))).rejects.toThrow(EpisodeEndedError);
}

/** A call whose error is a rejection, whether it was thrown or not. */
async function attempt(call: () => MaybePromise<unknown>): Promise<unknown> {
  return call();
}

function valuesOutOfRange(option: OptionSpec): (number | string | boolean)[] {
  switch (option.type) {
    case 'integer':
      return [option.minimum - 1, option.maximum + 1, option.minimum + 0.5, 'many', Number.NaN];
    case 'boolean':
      return [2, 'yes'];
    case 'names':
    case 'choice':
    case 'file':
      return [7, 'no-such-name'];
  }
}
