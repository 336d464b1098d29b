import {
  compactMessages,
  createAgentSession,
  type AgentSession,
  type AgentSpec,
  type Decision,
  type Message,
  type ModelError,
  type ModelSession,
} from '../agent';
import type { ActionSpec, Observation } from '../env';
import type { Result } from '../shared';
import type { EpisodeError, EpisodeRecord, Outcome, StepRecord } from './records';
import type { SessionStart, Turn } from './session';
import { EpisodeTally } from './tally';

/** An episode's world behind a worker boundary. Errors are values; a dead worker is replaced behind this port. */
export interface GamePort {
  readonly actions: readonly ActionSpec[];
  /** Any text is an action. */
  readonly freeText?: boolean;
  start(): Promise<Result<SessionStart, EpisodeError>>;
  take(decision: Decision): Promise<Result<Turn, EpisodeError>>;
  close(): void;
}

export interface LoopInput {
  readonly episode: EpisodeRecord;
  /** Steps already stored, in order: the loop goes on behind them. */
  readonly stored: readonly StepRecord[];
  readonly agent: AgentSpec;
  readonly model: ModelSession;
  readonly game: GamePort;
  readonly signal: AbortSignal;
  /** Resolves when the run is not paused. */
  readonly whenRunning: () => Promise<void>;
  readonly now: () => number;
  /** Called after every step with the episode as it now stands. */
  readonly onStep: (step: StepRecord, episode: EpisodeRecord) => void;
  /** Called once the world is open, before the first new step. */
  readonly onStart: (episode: EpisodeRecord) => void;
}

/** `interrupted`: the run must stop here and go on later (a key is needed); nothing is lost. */
export type LoopEnd =
  | { readonly kind: 'ended'; readonly episode: EpisodeRecord }
  | { readonly kind: 'interrupted'; readonly episode: EpisodeRecord; readonly error: ModelError };

/**
 * Plays one episode to its end: observe, ask the model, read the action, step, record.
 * Never throws for what can go wrong outside this code; every failure ends as an outcome.
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
  const end = (outcome: Outcome, error: EpisodeError | null = null): LoopEnd => ({
    kind: 'ended',
    episode: { ...episode, ...tally.fields(), state: 'ended', outcome, error, endedAt: input.now() },
  });

  const stopped = (): boolean => input.signal.aborted;

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

  const session = createAgentSession(input.agent, {
    instructions: start.instructions,
    actions: input.game.actions,
    freeText: input.game.freeText === true,
  });
  const restored = await restore(input, session, start.observation, tally);
  if (!restored.ok) return end('appError', restored.error);
  episode = { ...episode, ...tally.fields() };
  input.onStart(episode);
  if (restored.value.outcome) return end(restored.value.outcome);

  let { observation, previousMessages } = restored.value;
  for (;;) {
    await input.whenRunning();
    if (stopped()) return end('cancelled');
    const messages = session.messages();
    const situation = {
      observation,
      actions: input.game.actions,
      seed: episode.seed ?? 0,
      step: tally.steps,
    };
    const reply = await input.model.complete({ messages, situation }, input.signal);
    if (!reply.ok) {
      if (reply.error.kind === 'cancelled') return end('cancelled');
      if (reply.error.kind === 'badKey')
        return { kind: 'interrupted', episode: { ...episode, ...tally.fields() }, error: reply.error };
      return end('modelError', episodeErrorOf(reply.error));
    }
    if (stopped()) return end('cancelled');
    const { decision, reasoning } = session.decide(reply.value);
    const taken = await input.game.take(decision);
    if (!taken.ok) return end('appError', taken.error);
    const turn = taken.value;
    session.acted(turn.action);
    session.observe(turn.observation);
    const step: StepRecord = {
      ...stepOf(turn, decision),
      reasoning,
      exchange: {
        messages: compactMessages(previousMessages, messages),
        reply: reply.value.text,
        stopReason: reply.value.stopReason,
        usage: reply.value.usage,
        latencyMs: reply.value.latencyMs,
        attempts: reply.value.attempts,
      },
    };
    previousMessages = messages;
    observation = turn.observation;
    tally.add(step, turn.progress);
    episode = { ...episode, ...tally.fields() };
    input.onStep(step, episode);
    if (turn.outcome) return end(turn.outcome);
  }
}

/** The part of a step record that follows from the turn and the decision, for agents and people alike. */
export function stepOf(turn: Turn, decision: Decision): Omit<StepRecord, 'reasoning' | 'exchange'> {
  return {
    step: turn.steps - 1,
    turn: decision.turn,
    answer: decision.turn === 'valid' ? decision.action : decision.candidate,
    action: turn.action,
    rule: decision.turn === 'valid' ? decision.rule : null,
    observation: turn.observation.text,
    reward: turn.reward,
    terminated: turn.terminated,
    truncated: turn.truncated,
  };
}

/** The decision a stored step stands for; replaying these reproduces the episode. */
export function decisionOf(step: Pick<StepRecord, 'turn' | 'answer' | 'action' | 'rule'>): Decision {
  switch (step.turn) {
    case 'valid':
      return { turn: 'valid', action: step.action, rule: step.rule ?? 'whole', candidate: step.answer };
    case 'empty':
      return { turn: 'empty', candidate: '' };
    case 'invalid':
    case 'truncated':
      return { turn: step.turn, candidate: step.answer };
  }
}

interface Restored {
  readonly observation: Observation;
  readonly previousMessages: readonly Message[] | null;
  readonly outcome: Outcome | null;
}

/** Replays stored steps into the world, the history and the model, and checks that the world still agrees with them. */
async function restore(
  input: LoopInput,
  session: AgentSession,
  first: Observation,
  tally: EpisodeTally,
): Promise<Result<Restored, EpisodeError>> {
  session.observe(first);
  let observation = first;
  let previousMessages: readonly Message[] | null = null;
  let outcome: Outcome | null = null;
  const recorded = input.episode.initial;
  if (recorded && input.stored.length > 0 && recorded.longTerm !== first.text.longTerm)
    return changedWorld(0);
  for (const step of input.stored) {
    previousMessages = session.messages();
    input.model.recall({
      observation,
      actions: input.game.actions,
      seed: input.episode.seed ?? 0,
      step: step.step,
    });
    const taken = await input.game.take(decisionOf(step));
    if (!taken.ok) return taken;
    const turn = taken.value;
    if (turn.observation.text.longTerm !== step.observation.longTerm || turn.reward !== step.reward)
      return changedWorld(step.step);
    session.acted(turn.action);
    session.observe(turn.observation);
    observation = turn.observation;
    tally.add(step, turn.progress);
    outcome = turn.outcome;
  }
  return { ok: true, value: { observation, previousMessages, outcome } };
}

function changedWorld(step: number): Result<never, EpisodeError> {
  return {
    ok: false,
    error: {
      kind: 'environment',
      message: `The environment no longer gives what was recorded at step ${step}, so the episode cannot go on from there.`,
      advice: 'The recorded steps are kept. Run the episode again to play it with this version.',
    },
  };
}

function episodeErrorOf(error: ModelError): EpisodeError {
  return { kind: error.kind, message: error.message, advice: `Finished steps are kept. ${error.advice}` };
}
