import { describe, expect, it } from 'vitest';
import type { EpisodeError, EpisodeRecord, StepRecord } from '../../core/evaluate';
import { fail, ok } from '../../core/shared';
import type { GameFrame } from '../../workers/bridge';
import { FrameLoader, type LoadedFrame, type OpenReplay } from './frameLoader';

const episode = {} as EpisodeRecord;
const stepsOf = (count: number): readonly StepRecord[] =>
  Array.from({ length: count }, () => ({}) as StepRecord);
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

function fixture(failure: EpisodeError | null = null) {
  const log: string[] = [];
  const delivered: LoadedFrame[] = [];
  const waiting: (() => void)[] = [];
  const open: OpenReplay = async (_, steps) => {
    log.push(`open ${String(steps.length)}`);
    if (failure) return fail(failure);
    return ok({
      frame: async (position) => {
        log.push(`frame ${String(position)}`);
        await new Promise<void>((resolve) => waiting.push(resolve));
        return ok({ steps: position } as GameFrame);
      },
      picture: async () => ok(null),
      close: () => log.push('close'),
    });
  };
  const loader = new FrameLoader(open, (loaded) => delivered.push(loaded));
  const finish = async (): Promise<void> => {
    await settled();
    waiting.shift()?.();
    await settled();
  };
  return { loader, log, delivered, finish };
}

describe('frames of a replay', () => {
  it('are simulated one at a time, the newest wish only', async () => {
    const { loader, log, delivered, finish } = fixture();
    for (const position of [1, 2, 3, 4]) loader.request(episode, stepsOf(10), position);
    await finish();
    await finish();
    expect(log).toEqual(['open 10', 'frame 1', 'frame 4']);
    expect(delivered.map(({ position }) => position)).toEqual([1, 4]);
  });

  it('open the episode again only when it has grown past what is known', async () => {
    const { loader, log, finish } = fixture();
    loader.request(episode, stepsOf(3), 3);
    await finish();
    loader.request(episode, stepsOf(5), 2);
    await finish();
    loader.request(episode, stepsOf(5), 5);
    await finish();
    expect(log).toEqual(['open 3', 'frame 3', 'frame 2', 'close', 'open 5', 'frame 5']);
  });

  it('report why there is no board, and can be asked again', async () => {
    const error: EpisodeError = { kind: 'environment', message: 'no seed', advice: '' };
    const { loader, log, delivered } = fixture(error);
    loader.request(episode, stepsOf(1), 0);
    await settled();
    loader.request(episode, stepsOf(1), 1);
    await settled();
    expect(delivered.map(({ frame }) => frame)).toEqual([fail(error), fail(error)]);
    expect(log).toEqual(['open 1', 'open 1']);
  });

  it('are not delivered after closing', async () => {
    const { loader, log, delivered, finish } = fixture();
    loader.request(episode, stepsOf(1), 1);
    await settled();
    loader.close();
    await finish();
    expect(delivered).toEqual([]);
    expect(log.at(-1)).toBe('close');
  });
});
