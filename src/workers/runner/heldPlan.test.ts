import { afterEach, describe, expect, it } from 'vitest';
import { bench, closeBenches, plan, stateOf, until, valueOf } from '../../../test/support/runnerBench';
import { createMemoryStorage } from '../../storage';

afterEach(closeBenches);

/** So long a run that is not held would have taken all of its steps. */
const soon = () => new Promise((later) => setTimeout(later, 300));

describe('a plan that is held', () => {
  it('lets no step be taken before it is granted, also by the tab that takes it up next', async () => {
    const storage = createMemoryStorage();
    const first = await bench(storage);
    const id = valueOf(await first.runner.startRun('run', plan(1, { held: true })));
    const [episode] = valueOf(await storage.listEpisodes(id));
    if (!episode) throw new Error('no episode');
    const steps = async (): Promise<number> => valueOf(await storage.countSteps(episode.id));
    await until(async () => (await first.runner.stepEpisode(id, episode.id)).ok);
    await until(async () => (await steps()) === 1);
    await soon();
    expect(await steps()).toBe(1);

    closeBenches();
    const second = await bench(storage);
    expect(valueOf(await second.runner.resumeInterrupted())).toEqual([id]);
    await soon();
    expect(await steps()).toBe(1);
    await until(async () => (await second.runner.stepEpisode(id, episode.id)).ok);
    await until(async () => (await steps()) === 2);
    valueOf(await second.runner.holdEpisode(id, episode.id, false));
    await until(async () => (await stateOf(storage, id)) === 'finished');
  });
});
