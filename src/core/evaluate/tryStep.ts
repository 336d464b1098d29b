import type { ModelError, StrategySession } from '../agent';
import { fail, ok, type Result } from '../shared';
import type { Speaker } from './asking';
import { exchangeOf } from './callCodec';
import { EpisodeControl } from './control';
import { decide } from './decide';
import type { LoopInput } from './episodeLoop';
import { PictureShelf, type Pictures } from './pictureShelf';
import type { EpisodeError, EpisodeRecord, StepRecord } from './records';
import { openSession, situationOf } from './restore';
import type { SessionStart } from './session';
import { personDecision, stepOf } from './stepRecord';
import { StrategyFault } from './strategyGuard';

interface TrialInput extends Pick<LoopInput, 'agent' | 'strategy' | 'demonstrations' | 'game' | 'signal'> {
  readonly episode: Pick<EpisodeRecord, 'environmentId' | 'task' | 'seed'>;
  readonly model: Speaker;
  readonly second: Speaker | null;
  /** Actions taken before. */
  readonly before: readonly string[];
}

/** One step that was tried. */
export interface TriedStep {
  /** As a run would record it, with whole messages. */
  readonly step: StepRecord;
  readonly start: SessionStart;
  /** On which it was decided. */
  readonly observation: StepRecord['observation'];
  /** Those that were sent. */
  readonly pictures: Pictures;
}

type TrialError =
  EpisodeError | ModelError | { readonly kind: 'plan'; readonly message: string; readonly advice: string };
type TrialEnd = Result<TriedStep, TrialError>;

/** Plays one step of an agent behind given actions; nothing is kept of it. A strategy's exceptions are values. */
export async function tryStep(input: TrialInput): Promise<TrialEnd> {
  try {
    return await decideOnce(input);
  } catch (thrown) {
    if (thrown instanceof StrategyFault) return fail(thrown.error);
    throw thrown;
  }
}

async function decideOnce(input: TrialInput): Promise<TrialEnd> {
  const started = await input.game.start();
  if (!started.ok) return started;
  const session = openSession({ ...input, lessons: [] }, started.value);
  try {
    return await decideBehind(input, session, started.value);
  } finally {
    session.close?.();
  }
}

async function decideBehind(
  input: TrialInput,
  session: StrategySession,
  start: SessionStart,
): Promise<TrialEnd> {
  const { game, before, signal, model } = input;
  const shelf = new PictureShelf(input.agent, game);
  let { observation } = start;
  const legal = new Set(game.actions.map(({ text }) => text));
  for (let step = 0; ; step += 1) {
    const picture = await shelf.take(before.length - step);
    if (!picture.ok) return picture;
    session.observe(observation, picture.value);
    const action = before[step];
    if (action === undefined) break;
    if (game.freeText !== true && !legal.has(action)) return fail(notAnAction(action));
    model.session.recall(situationOf(input, observation, step));
    const decision = personDecision(action);
    const taken = await game.take(decision);
    if (!taken.ok) return taken;
    if (taken.value.outcome) return fail(ENDED);
    session.recall({ decision, action: taken.value.action, reasoning: '', memory: undefined });
    session.acted(taken.value.action);
    ({ observation } = taken.value);
  }
  const situation = situationOf(input, observation, before.length);
  const surroundings = { ...input, shelf, control: new EpisodeControl(), leave: null };
  const choice = await decide(session, situation, surroundings);
  if (signal.aborted || choice.kind === 'overruled') return fail(STOPPED);
  if (choice.kind !== 'decided') return fail(choice.error);
  const taken = await game.take(choice.decision);
  if (!taken.ok) return taken;
  const calls = [...choice.calls];
  const last = calls.pop();
  const step: StepRecord = {
    ...stepOf(taken.value, choice.decision),
    reasoning: choice.reasoning,
    exchange: last ? exchangeOf(last) : null,
    ...(calls.length > 0 && { calls }),
  };
  const { pictures } = choice;
  return ok({ step, start, observation: observation.text, pictures });
}

function notAnAction(action: string) {
  return {
    kind: 'plan',
    message: `“${action}” is no action of this game.`,
    advice: 'Choose the actions before the step from the game’s list.',
  } as const;
}

const ENDED = {
  kind: 'plan',
  message: 'The episode ends with the actions before the step.',
  advice: 'Take fewer actions before it.',
} as const;

const STOPPED = {
  kind: 'cancelled',
  message: 'The step was stopped.',
  advice: 'Nothing was kept of it. Try it again.',
  attempts: 0,
} as const;
