/** What the recorded NetHack games of a model show of its conduct. */
import type { EpisodeId, EpisodeRecord, RunId, RunRecord, StepRecord } from '../evaluate';
import { conductOfDetails, type ConductCounts } from './conduct';
import { conductFromTexts, conductOfEnding } from './conductTexts';

/** Counts of one game; what its recording cannot tell is not there. */
export type KnownConduct = Readonly<Partial<ConductCounts>>;

/** One recorded NetHack game of a model. */
export interface GameConduct {
  readonly runId: RunId;
  readonly episodeId: EpisodeId;
  /** The model's name, as {@link modelOfRun} gives it. */
  readonly model: string;
  /** `null`: the recording tells nothing of what was done. */
  readonly conduct: KnownConduct | null;
}

/**
 * The name of the language model that played a run; `null` for people, scripted and random players, and where an
 * imported run does not say.
 */
export function modelOfRun(run: Pick<RunRecord, 'kind' | 'agent' | 'player'>): string | null {
  if (run.kind === 'play') return null;
  const model = run.agent?.model;
  if (model) return 'modelId' in model ? model.modelId : null;
  const [, name] = /^.+ · (.+)$/.exec(run.player) ?? [];
  return name ?? null;
}

/** Whether an episode is a NetHack game that was played to some end. */
export function isRecordedGame(episode: EpisodeRecord): boolean {
  return episode.environmentId === 'nle' && episode.state === 'ended' && episode.steps > 0;
}

/** Whether the steps must be read to know the conduct of a game. */
export function needsSteps(episode: EpisodeRecord): boolean {
  return episode.hasSteps && conductOfDetails(episode.details) === null;
}

/**
 * What is known of a game's conduct: counted while it was played, else read from its recorded texts, else the little
 * that the reason of its end tells.
 * @param steps of the episode, where {@link needsSteps} asks for them.
 */
export function conductOfEpisode(episode: EpisodeRecord, steps: readonly StepRecord[]): KnownConduct | null {
  const counted = conductOfDetails(episode.details);
  if (counted) return counted;
  const reason = episode.details['end_reason'];
  const endReason = typeof reason === 'string' ? reason : null;
  if (steps.length > 0) return conductFromTexts({ initial: episode.initial, steps, endReason });
  return endReason === null ? null : conductOfEnding(endReason);
}
