import type { RunId, EpisodeId } from '../../core/evaluate';
import { fail, ok } from '../../core/shared';
import type { PlayingEpisode } from './playingEpisodes';
import type { RunnerApi, RunnerResult } from './protocol';

export const HELD_ELSEWHERE = {
  kind: 'heldElsewhere',
  message: 'This run is held by another tab.',
  advice: 'Control it there, or close that tab and try again.',
} as const;

interface Playing {
  playing(id: EpisodeId): PlayingEpisode | null;
  hold(id: EpisodeId, held: boolean): Promise<void>;
}

/** A person's hand on episodes under way. What is held stays so in a tab that takes the run up again. */
export function createEpisodeControls(
  executionOf: (id: RunId) => Playing | null,
): Pick<RunnerApi, 'holdEpisode' | 'stepEpisode' | 'overrule'> {
  const find = (runId: RunId, episodeId: EpisodeId): RunnerResult<PlayingEpisode> => {
    const execution = executionOf(runId);
    if (!execution) return fail(HELD_ELSEWHERE);
    const playing = execution.playing(episodeId);
    return playing ? ok(playing) : fail(NOT_PLAYED);
  };
  const findHeld = (runId: RunId, episodeId: EpisodeId): RunnerResult<PlayingEpisode> => {
    const found = find(runId, episodeId);
    return found.ok && !found.value.control.held ? fail(NOT_HELD) : found;
  };
  return {
    async holdEpisode(runId, episodeId, held) {
      const found = find(runId, episodeId);
      if (!found.ok) return found;
      await executionOf(runId)?.hold(episodeId, held);
      return ok(null);
    },

    async stepEpisode(runId, episodeId) {
      const found = findHeld(runId, episodeId);
      if (!found.ok) return found;
      found.value.control.step();
      return ok(null);
    },

    async overrule(runId, episodeId, action) {
      const found = findHeld(runId, episodeId);
      if (!found.ok) return found;
      const { control } = found.value;
      if (!control.accepts(action))
        return fail({
          kind: 'plan',
          message: `“${action}” is no action that can be taken here.`,
          advice: 'Choose one of the game’s actions. The episode still waits.',
        });
      control.overrule(action);
      return ok(null);
    },
  };
}

const NOT_PLAYED = {
  kind: 'notFound',
  message: 'This episode is not being played at the moment.',
  advice: 'It can be held once it is under way.',
} as const;

const NOT_HELD = {
  kind: 'plan',
  message: 'This episode is not held, so it goes on by itself.',
  advice: 'Hold it first, then step or decide.',
} as const;
