import {
  isLanguageModel,
  type LanguageModelSpec,
  type ModelError,
  type ModelReply,
  type ModelSession,
  type ModelSpec,
  type Question,
  type Situation,
  type StrategyTools,
} from '../agent';
import { fail, type Result } from '../shared';
import type { WholeCall } from './callCodec';
import type { EpisodeControl } from './control';
import type { GamePort } from './gamePort';
import { MODEL_REFUSALS } from './modelRefusal';
import type { Pictures, PictureShelf } from './pictureShelf';
import type { EpisodeError } from './records';
import { estimatePromptTokens, type CallEnded } from './spending';

/** A model in one episode. */
export interface Speaker {
  readonly session: ModelSession;
  readonly spec: ModelSpec;
  /** See `Model.canConstrain`. */
  readonly canConstrain: boolean;
}

/** A call that needs leave to begin. */
export interface CallRequest {
  readonly promptTokens: number;
  readonly outputTokens: number;
  readonly second: boolean;
}

/** Waits until a call may begin; `null` when the signal aborted meanwhile, or the run must stop here and go on later. */
export type AskLeave = (call: CallRequest, signal: AbortSignal) => Promise<CallEnded | null>;

export interface AskingParts {
  readonly model: Speaker;
  /** The debate's other speaker; `null`: the same model. */
  readonly second: Speaker | null;
  readonly game: GamePort;
  readonly shelf: PictureShelf;
  readonly situation: Situation;
  readonly control: EpisodeControl;
  readonly leave: AskLeave | null;
  /** Ends the calls under way; those after it are refused. */
  readonly signal: AbortSignal;
}

const CANCELLED: ModelError = {
  kind: 'cancelled',
  message: 'The call was cancelled.',
  advice: 'Run the episode again to play it to its end.',
  attempts: 0,
};

/** What a strategy may do for one decision. It puts down every call that was answered, in the order of the questions. */
export class Asking implements StrategyTools {
  readonly #parts: AskingParts;
  readonly #asked: { call: WholeCall | null }[] = [];
  readonly #pictures = new Map<Parameters<Pictures['get']>[0], Uint8Array<ArrayBuffer>>();
  readonly #underWay = new Set<Promise<unknown>>();
  readonly tryActions: StrategyTools['tryActions'];
  #closed = false;
  #refusal: ModelError | null = null;
  #gameError: EpisodeError | null = null;
  #halted = false;

  constructor(parts: AskingParts) {
    this.#parts = parts;
    const { game } = parts;
    // Bound here, so that a strategy may take the tools apart.
    this.ask = this.ask.bind(this);
    this.tryActions = game.tryActions
      ? async (actions) => {
          const tried = await game.tryActions?.(actions);
          if (!tried) return null;
          if (tried.ok) return tried.value;
          this.#gameError ??= tried.error;
          return null;
        }
      : null;
  }

  /** The calls that were answered. */
  get calls(): readonly WholeCall[] {
    return this.#asked.flatMap(({ call }) => call ?? []);
  }

  /** The pictures that were sent. */
  get pictures(): Pictures {
    return this.#pictures;
  }

  /** The model refuses every call (see {@link MODEL_REFUSALS}), whatever the strategy made of it. */
  get refusal(): ModelError | null {
    return this.#refusal;
  }

  /** A call was not allowed, so that the episode goes on another time. */
  get halted(): boolean {
    return this.#halted;
  }

  /** The world failed under a trial, whatever the strategy made of it. */
  get gameError(): EpisodeError | null {
    return this.#gameError;
  }

  /** Takes no question any more and waits for the answers that a strategy did not wait for: they are paid for. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#underWay);
  }

  ask(question: Question): Promise<Result<ModelReply, ModelError>> {
    const asked = this.#ask(question).finally(() => this.#underWay.delete(asked));
    this.#underWay.add(asked);
    return asked;
  }

  async #ask(question: Question): Promise<Result<ModelReply, ModelError>> {
    const slot: { call: WholeCall | null } = { call: null };
    this.#asked.push(slot);
    const { signal, shelf, situation } = this.#parts;
    const speaker = question.second === true && this.#parts.second ? this.#parts.second : this.#parts.model;
    const ended = await this.#leave(question, speaker);
    if (!ended) return fail(CANCELLED);
    const pictures = shelf.of(question.messages);
    for (const [hash, png] of pictures) this.#pictures.set(hash, png);
    const only = this.#onlyAnswers(question, speaker);
    let reply: Result<ModelReply, ModelError> = fail(CANCELLED);
    try {
      reply = await speaker.session.complete(
        {
          ...question.decoding,
          messages: question.messages,
          situation,
          ...(pictures.size > 0 && { pictures }),
          ...(only && { onlyAnswers: only }),
        },
        signal,
      );
    } finally {
      ended(reply.ok ? reply.value : null);
    }
    if (!reply.ok) {
      if (MODEL_REFUSALS.has(reply.error.kind)) this.#refusal ??= reply.error;
      else if (this.#parts.control.halted) this.#halted = true;
      return reply;
    }
    slot.call = callOf(question, reply.value);
    return reply;
  }

  /** Waits for the person and for the run's limits. */
  async #leave(question: Question, speaker: Speaker): Promise<CallEnded | null> {
    const { signal, control, leave } = this.#parts;
    // The compiler takes a signal that was not aborted for one that never will be.
    const isOver = (): boolean => signal.aborted || this.#closed;
    const isHalted = (): boolean => control.halted;
    for (;;) {
      await control.turn(signal);
      if (isOver()) return null;
      if (isHalted()) {
        this.#halted = true;
        return null;
      }
      if (!leave) return () => undefined;
      const { spec } = speaker;
      const ended = await leave(
        {
          promptTokens: isLanguageModel(spec) ? estimatePromptTokens(question.messages) : 0,
          outputTokens: isLanguageModel(spec) ? longestAnswer(question, spec) : 0,
          second: speaker === this.#parts.second,
        },
        signal,
      );
      if (!ended) {
        this.#halted = !signal.aborted;
        return null;
      }
      if (control.mayGo && !isHalted() && !isOver()) return ended;
      // The person held the episode while it waited for the limits, or the run ended for now.
      ended(null);
    }
  }

  #onlyAnswers(question: Question, { canConstrain }: Speaker): readonly string[] | null {
    const { game } = this.#parts;
    if (question.onlyLegalActions !== true || game.freeText === true || !canConstrain) return null;
    return game.actions.length > 0 ? game.actions.map(({ text }) => text) : null;
  }
}

function longestAnswer({ decoding }: Question, { settings }: LanguageModelSpec): number {
  return (decoding?.maxTokens ?? settings.maxTokens) * (decoding?.answers ?? 1);
}

function callOf({ purpose, messages, second }: Question, reply: ModelReply): WholeCall {
  return {
    purpose,
    messages,
    reply: reply.text,
    reasoning: reply.reasoning,
    stopReason: reply.stopReason,
    usage: reply.usage,
    latencyMs: reply.latencyMs,
    attempts: reply.attempts,
    ...(second === true && { second: true }),
  };
}
