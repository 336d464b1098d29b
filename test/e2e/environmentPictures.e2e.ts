import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { modelView, type AnyEnvironment } from '../../src/core/env';
import { findTask } from '../../src/envs';
import { loadEnvironment } from '../support/environments';
import { type Session, useArcade } from '../support/app';
import { boardOf, RunView, runIdOf, startEvaluation } from '../support/arcadePages';
import { type Painted, painted } from '../support/pictures';

const arcade = useArcade();

/** Pictures to be looked at by a person after a change of art or page. */
const FOLDER = join('test-results', 'environments');

interface Moment {
  readonly name: string;
  readonly step: number;
}

/** Plays the scripted bot in this process and notes the first step at which each condition holds. */
async function moments(
  environmentId: string,
  slug: string,
  seed: number,
  conditions: Readonly<Record<string, (environment: AnyEnvironment) => boolean>>,
): Promise<{ found: Moment[]; end: number; solved: boolean }> {
  const task = findTask(environmentId, slug);
  if (!task) throw new Error(`There is no task ${slug}.`);
  const module = await loadEnvironment(environmentId);
  const environment = await module.create(task.id);
  const bot = module.createBot(task.id);
  let observation = await environment.reset(seed);
  const found = new Map<string, number>();
  let step = 0;
  for (let over = false; !over && step < environment.maxSteps;) {
    const result = await environment.step(bot.act(observation));
    step += 1;
    observation = result.observation;
    over = result.terminated || result.truncated;
    for (const [name, holds] of Object.entries(conditions))
      if (!found.has(name) && holds(environment)) found.set(name, step);
  }
  return {
    found: [...found].map(([name, at]) => ({ name, step: at })),
    end: step,
    solved: environment.progress().solved,
  };
}

/** Lets the page's scripted bot play the same episode and opens its replay at each moment. */
async function picturesOf(
  session: Session,
  environmentId: string,
  slug: string,
  seed: number,
  at: readonly Moment[],
): Promise<ReadonlyMap<string, Painted>> {
  const { page } = session;
  await startEvaluation(session, {
    model: 'scriptedBot',
    tasks: `${environmentId}/${slug}`,
    episodes: 1,
    seeds: String(seed),
  });
  const run = new RunView(page);
  await run.reach('Finished');
  const id = runIdOf(page);
  const href = await run.episodes.nth(1).getByRole('link').first().getAttribute('href');
  const episode = href?.split('/').at(-1) ?? '';
  mkdirSync(FOLDER, { recursive: true });
  const pictures = new Map<string, Painted>();
  for (const { name, step } of at) {
    await session.goto(`/runs/${id}/${episode}/${String(step)}`);
    await page.getByRole('img', { name: new RegExp(`^Board at step ${String(step)}\\b`) }).waitFor();
    await boardOf(page).locator('canvas').first().waitFor();
    pictures.set(name, await painted(boardOf(page)));
    await page.screenshot({ path: join(FOLDER, `${environmentId}-${name}.png`) });
  }
  return pictures;
}

const lightOf = (environment: AnyEnvironment) => modelView(environment.scene()).light;

describe('every environment is shown in its states', () => {
  test('Crafter by day, by night, asleep and at death', async () => {
    const { found, end, solved } = await moments('crafter', 'default', 3, {
      day: () => true,
      night: (environment) => {
        const light = lightOf(environment);
        return light !== undefined && light.daylight < 0.4 && !light.asleep;
      },
      asleep: (environment) => lightOf(environment)?.asleep === true,
    });
    expect(found.map(({ name }) => name).sort()).toEqual(['asleep', 'day', 'night']);
    expect(solved).toBe(false);
    const session = await arcade.open();
    const pictures = await picturesOf(session, 'crafter', 'default', 3, [
      ...found,
      { name: 'death', step: end },
    ]);
    for (const picture of pictures.values()) expect(picture.colors).toBeGreaterThan(30);
    expect(new Set([...pictures.values()].map(({ pixels }) => pixels)).size).toBe(4);
    await session.page.getByText('Failed', { exact: true }).first().waitFor();
  });

  test.each([
    ['babyai', 'putnext', 8],
    ['babaisai', 'two_room-make_win', 40],
  ])('%s at the start and when it is won', async (environmentId, slug, leastColors) => {
    const { found, end, solved } = await moments(environmentId, slug, 3, { start: () => true });
    expect(solved).toBe(true);
    const session = await arcade.open();
    const pictures = await picturesOf(session, environmentId, slug, 3, [
      ...found,
      { name: 'win', step: end },
    ]);
    for (const picture of pictures.values()) expect(picture.colors).toBeGreaterThan(leastColors);
    expect(pictures.get('win')?.pixels).not.toBe(pictures.get('start')?.pixels);
    await session.page.getByText('Solved', { exact: true }).first().waitFor();
  });
});
