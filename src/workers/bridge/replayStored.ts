import {
  decisionOf,
  EpisodeTally,
  type RunId,
  type SessionStart,
  type StepRecord,
  type Turn,
} from '../../core/evaluate';
import { fail, ok, type Result } from '../../core/shared';
import type { ReleaseRun } from '../../storage';
import type { PooledGame } from '../environment';
import { withSaid, type SaidTurn } from './saidTurns';
import type { UnfinishedGame } from './unfinishedGames';

/** A game as far as it was played before: re-simulated and found equal to its record. */
export interface Replayed {
  readonly stored: UnfinishedGame;
  readonly turns: readonly Turn[];
  /** What the game said at its newest steps. */
  readonly said: readonly SaidTurn[];
  readonly tally: EpisodeTally;
  readonly release: ReleaseRun;
}

/** Why a stored game does not go on; the world may be left anywhere. */
type Replay = Result<Replayed, string>;

/** So many steps' messages are read again; a scene for every step of a long game would take too long. */
const STEPS_RECALLED = 50;

const OPEN_ELSEWHERE =
  'Your unfinished game of this level is open in another tab and goes on there. This is a new game.';

/**
 * Plays a stored game's steps in a world just started and takes its run for this tab.
 * @returns where it stands, or a sentence that says why it does not go on.
 */
export async function replayStored(
  game: PooledGame,
  holdRun: (id: RunId) => Promise<ReleaseRun | null>,
  start: SessionStart,
  stored: UnfinishedGame,
): Promise<Replay> {
  const release = await holdRun(stored.run.id);
  if (!release) return fail(OPEN_ELSEWHERE);
  const refuse = (why: string): Replay => {
    release();
    return fail(
      `Your unfinished game of this level could not be continued: ${why} It stays in the runs list. This is a new game.`,
    );
  };
  const { initial } = stored.episode;
  if (initial && !sameText(initial, start.observation.text)) return refuse(differs(0));
  const turns: Turn[] = [];
  const tally = new EpisodeTally();
  const recalledFrom = stored.steps.length - STEPS_RECALLED;
  let said = recalledFrom <= 0 ? withSaid([], game.scene, 0, null) : [];
  for (const step of stored.steps) {
    const recalled = step.step >= recalledFrom;
    const taken = await game.take(decisionOf(step), recalled);
    if (!taken.ok)
      return refuse(`step ${String(step.step + 1)} could not be simulated. ${taken.error.message}`);
    const turn = taken.value;
    const same =
      sameText(step.observation, turn.observation.text) &&
      step.reward === turn.reward &&
      turn.outcome === null;
    if (!same) return refuse(differs(step.step + 1));
    tally.add(step, turn.progress);
    turns.push(turn);
    if (recalled) said = withSaid(said, game.scene, turn.steps, turn.action);
  }
  return ok({ stored, turns, said, tally, release });
}

function differs(step: number): string {
  return `the level is no longer the same as recorded at step ${String(step)}.`;
}

function sameText(a: StepRecord['observation'], b: StepRecord['observation']): boolean {
  return a.longTerm === b.longTerm && a.shortTerm === b.shortTerm;
}
