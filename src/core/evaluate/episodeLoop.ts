import type { AgentSpec, Demonstration, Message, ModelError, Strategy, StrategySession } from '../agent';
import type { Observation } from '../env';
import type { AskLeave, Speaker } from './asking';
import { compactCalls, exchangeOf } from './callCodec';
import { EpisodeControl } from './control';
import { askLesson, decide, type Choice, type Surroundings } from './decide';
import type { GamePort } from './gamePort';
import { PictureShelf, type Pictures } from './pictureShelf';
import type { EpisodeError, EpisodeRecord, Outcome, StepRecord } from './records';
import { memoryOf, openSession, restore, situationOf } from './restore';
import type { SessionStart } from './session';
import { personDecision, stepOf } from './stepRecord';
import { StrategyFault } from './strategyGuard';
import { EpisodeTally } from './tally';

export interface LoopInput {
  readonly episode: EpisodeRecord;
  /** Steps already stored, in order: the loop goes on behind them. */
  readonly stored: readonly StepRecord[];
  readonly agent: AgentSpec;
  readonly strategy: Strategy;
  /** Those fit to be shown in this episode. */
  readonly demonstrations: readonly Demonstration[];
  /** What earlier episodes of this task left behind, oldest first. */
  readonly lessons: readonly string[];
  readonly model: Speaker;
  /** The debate's other speaker; `null`: the same model. */
  readonly second: Speaker | null;
  readonly game: GamePort;
  readonly signal: AbortSignal;
  /** Resolves when the run is not paused. */
  readonly whenRunning: () => Promise<void>;
  /** Asked before every call, for the run's limits; `null`: there are none. */
  readonly leave: AskLeave | null;
  /** The person's hand on the episode; left out: nobody's. */
  readonly control?: EpisodeControl;
  readonly now: () => number;
  /** Called after every step with the episode as it now stands, and the pictures that were sent for it. */
  readonly onStep: (step: StepRecord, episode: EpisodeRecord, pictures: Pictures) => void;
  /** Called once the world is open, before the first new step. */
  readonly onStart: (episode: EpisodeRecord) => void;
}

/**
 * `interrupted`: the run must stop here and go on later (a key is needed, the account is empty); nothing is lost. Its
 * error says why where this episode met it; `cancelled` where another one did.
 */
export type LoopEnd =
  | { readonly kind: 'ended'; readonly episode: EpisodeRecord }
  | { readonly kind: 'interrupted'; readonly episode: EpisodeRecord; readonly error: ModelError };

/**
 * Plays one episode to its end: observe, let the strategy ask its model, step, record.
 * Never throws for what can go wrong outside this code, a strategy's exceptions included; every failure ends as an
 * outcome.
 */
export async function playEpisode(input: LoopInput): Promise<LoopEnd> {
  const tally = new EpisodeTally();
  let episode: EpisodeRecord = {
    ...input.episode,
    state: 'running',
    outcome: null,
    error: null,
    startedAt: input.episode.startedAt ?? input.now(),
  };
  // An episode that its world does not let go on stays as it is recorded; the tally then lacks some of its steps.
  let isRestored = input.stored.length === 0;
  const end = (outcome: Outcome, error: EpisodeError | null = null): LoopEnd => ({
    kind: 'ended',
    episode: {
      ...(isRestored ? { ...episode, ...tally.fields() } : input.episode),
      state: 'ended',
      outcome,
      error,
      endedAt: input.now(),
    },
  });

  const started = await input.game.start();
  if (!started.ok) return end('appError', started.error);
  const start = started.value;
  episode = {
    ...episode,
    mission: start.mission,
    instructions: start.instructions,
    initial: start.observation.text,
    maxSteps: start.maxSteps,
  };
  let session: StrategySession | null = null;
  try {
    session = openSession(input, start);
    return await playOn(input, session, start, tally, end, (change = {}) => {
      isRestored = true;
      episode = { ...episode, ...change, ...tally.fields() };
      return episode;
    });
  } catch (thrown) {
    if (thrown instanceof StrategyFault) return end('appError', thrown.error);
    throw thrown;
  } finally {
    session?.close?.();
  }
}

async function playOn(
  input: LoopInput,
  session: StrategySession,
  start: SessionStart,
  tally: EpisodeTally,
  end: (outcome: Outcome, error?: EpisodeError | null) => LoopEnd,
  stand: (change?: Partial<EpisodeRecord>) => EpisodeRecord,
): Promise<LoopEnd> {
  const { game, signal } = input;
  const control = input.control ?? new EpisodeControl();
  const shelf = new PictureShelf(input.agent, game);
  const surroundings: Surroundings = { ...input, control, shelf };
  control.opened(game.freeText === true ? null : game.actions.map(({ text }) => text));
  const restored = await restore(input, session, shelf, start.observation, tally);
  if (!restored.ok) return end('appError', restored.error);
  input.onStart(stand());

  let { observation, previous, memory, outcome } = restored.value;
  while (!outcome) {
    await whenFree(input, control);
    if (signal.aborted) return end('cancelled');
    if (control.halted) return { kind: 'interrupted', episode: stand(), error: HALTED };
    const situation = situationOf(input, observation, tally.steps);
    const choice = await decide(session, situation, surroundings);
    if (choice.kind !== 'decided' && choice.kind !== 'overruled') {
      if (choice.kind === 'interrupted')
        return { kind: 'interrupted', episode: stand(), error: choice.error };
      // No step holds these calls, but they were made.
      tally.addCalls(choice.calls);
      if (choice.kind === 'gameFailed') return end('appError', choice.error);
      if (choice.error.kind === 'cancelled') return end('cancelled');
      return end('modelError', episodeErrorOf(choice.error));
    }
    const decision = choice.kind === 'decided' ? choice.decision : personDecision(choice.action);
    if (choice.kind === 'overruled') input.model.session.recall(situation);
    const taken = await game.take(decision);
    if (!taken.ok) {
      tally.addCalls(choice.calls);
      return end('appError', taken.error);
    }
    const turn = taken.value;
    if (choice.kind === 'overruled')
      session.recall({ decision, action: turn.action, reasoning: '', memory: undefined });
    const kept = memoryOf(session);
    session.acted(turn.action);
    const step: StepRecord = {
      ...stepOf(turn, decision),
      ...callsOf(choice, previous),
      ...(kept.text !== memory && { memory: kept.value }),
    };
    previous = choice.calls.at(-1)?.messages ?? previous;
    memory = kept.text;
    observation = turn.observation;
    tally.add(step, turn.progress);
    input.onStep(step, stand(), choice.pictures);
    outcome = turn.outcome;
    if (!outcome) {
      const picture = await shelf.take();
      if (!picture.ok) return end('appError', picture.error);
      session.observe(observation, picture.value);
    } else session.observe(observation, null);
  }
  await learn(input, session, surroundings, { outcome, observation, previous }, tally, stand);
  return end(outcome);
}

/** Waits while the run is paused or the person holds the episode. */
async function whenFree(
  { whenRunning, signal }: Pick<LoopInput, 'whenRunning' | 'signal'>,
  control: EpisodeControl,
): Promise<void> {
  do {
    await control.turn(signal);
    await whenRunning();
  } while (!control.mayGo && !signal.aborted);
}

/** A step's calls as they are stored: what an agent had asked before it was overruled stands without a last word. */
function callsOf(
  choice: Extract<Choice, { kind: 'decided' | 'overruled' }>,
  previous: readonly Message[] | null,
): Pick<StepRecord, 'reasoning' | 'exchange' | 'calls' | 'overruled'> {
  const calls = compactCalls(previous, choice.calls);
  if (choice.kind === 'overruled')
    return {
      reasoning: '',
      exchange: null,
      ...(calls.length > 0 && { calls }),
      overruled: { answer: choice.calls.at(-1)?.reply ?? null },
    };
  const last = calls.pop();
  return {
    reasoning: choice.reasoning,
    exchange: last ? exchangeOf(last) : null,
    ...(calls.length > 0 && { calls }),
  };
}

/** Lets a strategy across episodes say what the next one shall know. The episode's outcome stands whatever comes. */
async function learn(
  input: LoopInput,
  session: StrategySession,
  surroundings: Surroundings,
  ended: {
    readonly outcome: Outcome;
    readonly observation: Observation;
    readonly previous: readonly Message[] | null;
  },
  tally: EpisodeTally,
  stand: (change?: Partial<EpisodeRecord>) => EpisodeRecord,
): Promise<void> {
  if (input.strategy.meta.acrossEpisodes !== true) return;
  await whenFree(input, surroundings.control);
  if (input.signal.aborted) return;
  const { outcome, observation, previous } = ended;
  const { progression, steps } = tally.fields();
  const situation = situationOf(input, observation, tally.steps);
  const learned = await askLesson(session, { outcome, progression, steps }, situation, surroundings);
  if (!learned || (learned.text === '' && learned.calls.length === 0)) return;
  tally.addCalls(learned.calls);
  stand({ lesson: { text: learned.text, calls: compactCalls(previous, learned.calls) } });
}

const HALTED: ModelError = {
  kind: 'cancelled',
  message: 'The run waits.',
  advice: 'Go on with the run.',
  attempts: 0,
};

function episodeErrorOf(error: ModelError): EpisodeError {
  return { kind: error.kind, message: error.message, advice: `Finished steps are kept. ${error.advice}` };
}
