import {
  isLanguageModel,
  type Decision,
  type ModelError,
  type Situation,
  type StrategySession,
} from '../agent';
import { Asking, type AskingParts } from './asking';
import type { WholeCall } from './callCodec';
import type { Pictures } from './pictureShelf';
import type { EpisodeError } from './records';

/** What came of asking an agent for a decision; the calls are those that were answered. */
export type Choice = { readonly calls: readonly WholeCall[]; readonly pictures: Pictures } & (
  | { readonly kind: 'decided'; readonly decision: Decision; readonly reasoning: string }
  /** A person decided in the agent's place. */
  | { readonly kind: 'overruled'; readonly action: string }
  | { readonly kind: 'modelFailed'; readonly error: ModelError }
  /** The run cannot go on now; the episode goes on another time. */
  | { readonly kind: 'interrupted'; readonly error: ModelError }
  | { readonly kind: 'gameFailed'; readonly error: EpisodeError }
);

/** All that an episode's calls have in common. */
export type Surroundings = Omit<AskingParts, 'situation'>;

/**
 * Lets a strategy decide on the current observation, unless the person does.
 * @throws whatever the strategy throws.
 */
export async function decide(
  session: StrategySession,
  situation: Situation,
  surroundings: Surroundings,
): Promise<Choice> {
  const { control, signal } = surroundings;
  const step = new AbortController();
  const abort = (): void => step.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  control.whenOverruled(abort);
  const asking = new Asking({ ...surroundings, situation, signal: step.signal });
  try {
    const made = control.overruling === null ? await session.decide(asking) : null;
    await asking.close();
    const { calls, pictures, refusal, gameError, halted } = asking;
    if (signal.aborted) return { kind: 'modelFailed', error: CANCELLED, calls, pictures };
    const overruling = control.claim();
    if (overruling !== null) return { kind: 'overruled', action: overruling, calls, pictures };
    if (refusal || halted) return { kind: 'interrupted', error: refusal ?? CANCELLED, calls, pictures };
    if (gameError) return { kind: 'gameFailed', error: gameError, calls, pictures };
    if (!made?.ok) return { kind: 'modelFailed', error: made?.error ?? CANCELLED, calls, pictures };
    return { kind: 'decided', ...made.value, calls, pictures };
  } finally {
    control.whenOverruled(null);
    signal.removeEventListener('abort', abort);
    step.abort();
  }
}

/**
 * Asks a strategy across episodes what the next episode shall know.
 * @returns the lesson, empty when there is none, with what it took.
 */
export async function askLesson(
  session: StrategySession,
  ending: Parameters<NonNullable<StrategySession['lesson']>>[0],
  situation: Situation,
  surroundings: Surroundings,
): Promise<{ readonly text: string; readonly calls: readonly WholeCall[] } | null> {
  // Scripted players read no questions.
  if (!session.lesson || !isLanguageModel(surroundings.model.spec)) return null;
  const asking = new Asking({ ...surroundings, situation });
  let text = '';
  try {
    const made = await session.lesson(ending, asking);
    if (made.ok) text = made.value ?? '';
  } catch {
    // The episode is over; a strategy that fails here only leaves nothing behind.
  }
  await asking.close();
  return { text, calls: asking.calls };
}

const CANCELLED: ModelError = {
  kind: 'cancelled',
  message: 'The decision was cancelled.',
  advice: 'Run the episode again to play it to its end.',
  attempts: 0,
};
