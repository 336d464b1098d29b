/**
 * The agent that tries to win a game, as a pure machine: a state says what to ask the model, takes its answer and the
 * game's, and says when it is over (bytesized32 spec, 10).
 *
 *     startPlay → [playMessages → takeReply → (an action: step the game → afterStep | afterCrash)] until `outcome`
 */
import type { GameStep } from '../pythonGame';
import type { PlayTurn, Winnability } from '../measures';
import { commandText } from './commandList';
import { readTurn } from './turn';
import { NOT_UNDERSTOOD, oneLine, THOUGHT_ANSWER } from './wording';

/** The seed that every game is played with. */
export const PLAY_SEED = 20230614;
/** Thoughts and actions together. */
export const MOST_TURNS = 60;
/** The context of the paper's model, in tokens. */
export const CONTEXT_TOKENS = 8192;
/** Tokens of the context that are kept for the answer. */
export const ANSWER_TOKENS = 60;

export interface PlayOptions {
  /** Turns at most. */
  readonly turns: number;
  /** Tokens of prompt and answer together. */
  readonly contextTokens: number;
}

export const PAPER_PLAY: PlayOptions = { turns: MOST_TURNS, contextTokens: CONTEXT_TOKENS };

/** What a game shows before the first action. */
export interface PlayStart {
  readonly taskDescription: string;
  readonly firstObservation: string;
  readonly actions: readonly string[];
  readonly score: number;
}

export interface PlayState {
  readonly options: PlayOptions;
  readonly start: PlayStart;
  readonly turns: readonly PlayTurn[];
  /** What the game has to be told next; `null` while the model is to be asked or when it is over. */
  readonly pendingAction: string | null;
  /** Actions that the game took, also those that it did not understand. */
  readonly steps: number;
  readonly score: number;
  /** `null` while it goes on. */
  readonly outcome: Winnability['outcome'] | null;
  /** Python's traceback where the game crashed. */
  readonly error: string;
}

export function startPlay(start: PlayStart, options: PlayOptions = PAPER_PLAY): PlayState {
  return {
    options,
    start,
    turns: [],
    pendingAction: null,
    steps: 0,
    score: start.score,
    outcome: options.turns > 0 ? null : 'turns',
    error: '',
  };
}

/** The state after the model's answer. An action waits in `pendingAction` for the game; everything else is a turn by itself. */
export function takeReply(state: PlayState, reply: string): PlayState {
  if (state.outcome !== null || state.pendingAction !== null) return state;
  const { kind, text } = readTurn(reply);
  switch (kind) {
    case 'action':
      return { ...state, pendingAction: text };
    case 'think':
      return afterTurn(state, { kind, text, observation: THOUGHT_ANSWER });
    case 'done':
    case 'bug':
      return { ...afterTurn(state, { kind, text, observation: '' }), outcome: kind };
  }
}

/**
 * The state after the game took the pending action.
 * @param actions what is possible now; told again where the action was not understood. As published it is the list of the start.
 */
export function afterStep(state: PlayState, step: GameStep, actions: readonly string[]): PlayState {
  if (state.pendingAction === null) return state;
  const understood = step.observation.trim() !== NOT_UNDERSTOOD;
  const observation = oneLine(step.observation);
  const next = afterTurn(
    { ...state, pendingAction: null, steps: state.steps + 1, score: step.score },
    {
      kind: 'action',
      text: state.pendingAction,
      observation: understood ? observation : `${observation} ${hint(actions, state.options)}`,
    },
  );
  if (step.gameWon) return { ...next, outcome: 'won' };
  return step.gameOver ? { ...next, outcome: 'lost' } : next;
}

/** The state after the game raised in the pending action, or when it was asked for its actions. */
export function afterCrash(state: PlayState, traceback: string): PlayState {
  const { pendingAction } = state;
  const crashed: PlayState = { ...state, pendingAction: null, outcome: 'crashed', error: traceback };
  return pendingAction === null
    ? crashed
    : { ...crashed, turns: [...state.turns, { kind: 'action', text: pendingAction, observation: '' }] };
}

/** The result; `null` while it goes on. */
export function winnabilityOf(state: PlayState): Winnability | null {
  const { outcome, turns, steps, score, start, error } = state;
  if (outcome === null) return null;
  return {
    outcome,
    turns,
    steps,
    score,
    taskDescription: start.taskDescription,
    firstObservation: start.firstObservation,
    error,
  };
}

/** The result for a game that could not even be started. */
export function crashedBeforePlay(traceback: string): Winnability {
  return {
    outcome: 'crashed',
    turns: [],
    steps: 0,
    score: 0,
    taskDescription: '',
    firstObservation: '',
    error: traceback,
  };
}

function afterTurn(state: PlayState, turn: PlayTurn): PlayState {
  const turns = [...state.turns, turn];
  return { ...state, turns, outcome: turns.length >= state.options.turns ? 'turns' : null };
}

/** A hint is a reminder: it may take less of the context than the list at the start. */
const HINT_SHARE = 0.1;

function hint(actions: readonly string[], { contextTokens }: PlayOptions): string {
  return `Hint: only these commands are understood, letter for letter: ${commandText(actions, contextTokens * HINT_SHARE)}.`;
}
