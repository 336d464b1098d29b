import {
  isLanguageModel,
  type Decoding,
  type Message,
  type Model,
  type ModelError,
  type ModelReply,
  type ModelSpec,
} from '../../core/agent';
import {
  continuationMessages,
  estimateTokens,
  joinAnswer,
  messageTokens,
  type CollectionId,
  type CollectionRecord,
  type ContinuationStyle,
} from '../../core/worlds';
import type { Spending, Storage } from '../../storage';
import { CANNOT_ASK, modelFault, NOT_FOUND, Stopped, stored, WorldsFault } from './worldsFault';
import { NOTHING_SPENT, spendingOf, type SpendingWatch } from './worldsSpending';

/** One request to a model. */
export interface Question {
  readonly model: ModelSpec;
  readonly messages: readonly Message[];
  readonly signal: AbortSignal;
  /** Longest answer in tokens; the model's own setting where it is left out. */
  readonly maxTokens?: number;
  readonly answers?: number;
  readonly stop?: readonly string[];
  readonly onText?: (text: string) => void;
  /** Whether the answer may take many minutes and is worth keeping when it breaks off. */
  readonly long?: boolean;
}

/** An answer, and what is to be stored as spent together with it. */
export interface Answered {
  readonly reply: ModelReply;
  readonly spent: Spending;
  /** To be called when `spent` is stored. */
  readonly release: () => void;
}

/** An answer that may have come in several parts. */
export interface WholeAnswer {
  readonly text: string;
  readonly reasoning: string;
  readonly parts: number;
  /** What is not stored as spent yet. */
  readonly spent: Spending;
  readonly release: () => void;
}

/** Decoding as in the paper, in all calls (bytesized32 spec, 7); the temperature is the model's setting, 0 by default. */
const PAPER_DECODING: Decoding = { topP: 1, frequencyPenalty: 0, presencePenalty: 0 };

const LONG_ANSWER_MS = 30 * 60_000;
/** A long answer whose stream is silent for so long has broken off. */
const LONG_SILENCE_MS = 90_000;
/** A refusal costs nothing; what was given up on may have been worked on all the same. */
const BILLED: ReadonlySet<ModelError['kind']> = new Set([
  'timeout',
  'emptyResponse',
  'badResponse',
  'cancelled',
]);
/** Requests that one answer may take. */
const MOST_PARTS = 12;

export interface AskingPorts {
  readonly storage: () => Promise<Storage>;
  readonly createModel: (spec: ModelSpec) => Model;
}

/** Asks models for one collection, within its cap. */
export class Asking {
  readonly #ports: AskingPorts;
  readonly #collection: CollectionId;
  readonly #watch: SpendingWatch;
  readonly #models = new Map<string, Model>();

  constructor(ports: AskingPorts, collection: CollectionId, watch: SpendingWatch) {
    this.#ports = ports;
    this.#collection = collection;
    this.#watch = watch;
  }

  /**
   * One call. What a failed call took is stored here, that of an answered one by the caller.
   * @throws WorldsFault, or Stopped.
   */
  async ask(question: Question): Promise<Answered> {
    const { model: spec, messages, signal, long = false } = question;
    const model = this.#modelOf(spec);
    const promptTokens = messageTokens(messages);
    const answers = question.answers ?? 1;
    const maxTokens = question.maxTokens ?? settingsOf(spec).maxTokens;
    const cost = { inputTokens: promptTokens, outputTokens: maxTokens * answers };
    const release = await this.#watch.reserve(cost, () => this.#standing());
    if (signal.aborted) {
      release();
      throw new Stopped();
    }
    const result = await model.openEpisode().complete(
      {
        ...PAPER_DECODING,
        messages,
        // Language models read only the messages.
        situation: { observation: { text: { longTerm: '', shortTerm: '' } }, actions: [], seed: 0, step: 0 },
        maxTokens,
        ...(answers > 1 && { answers }),
        ...(question.stop && { stop: question.stop }),
        ...(question.onText && { onText: question.onText }),
        ...(long && {
          timeoutMs: Math.max(LONG_ANSWER_MS, settingsOf(spec).timeoutMs),
          silenceMs: LONG_SILENCE_MS,
          acceptPartial: true,
        }),
      },
      signal,
    );
    const time = this.#watch.takeTime();
    if (result.ok) {
      const spent = spendingOf(result.value, promptTokens, estimateTokens);
      return { reply: result.value, spent: { ...spent, workedMs: time }, release };
    }
    const { kind } = result.error;
    const billed = BILLED.has(kind);
    try {
      await this.#store({
        ...NOTHING_SPENT,
        calls: billed ? 1 : 0,
        spentTokens: billed ? promptTokens : 0,
        workedMs: time,
      });
    } finally {
      release();
    }
    throw kind === 'cancelled' ? new Stopped() : modelFault(result.error);
  }

  /** A long answer, continued where the stream broke off or the output budget was spent (bytesized32 spec, 7). */
  async askWhole(question: Question): Promise<WholeAnswer> {
    let text = '';
    let reasoning = '';
    let style: ContinuationStyle = 'prefill';
    for (let parts = 1; ;) {
      const received = text;
      const messages =
        received === '' ? question.messages : continuationMessages(question.messages, received, style);
      let answered: Answered;
      try {
        answered = await this.ask({
          ...question,
          messages,
          long: true,
          onText: (part) => question.onText?.(joinAnswer(received, part)),
        });
      } catch (thrown) {
        // Some services refuse a conversation that ends in the assistant's words.
        if (received === '' || style === 'ask' || !(thrown instanceof WorldsFault) || thrown.endsAll)
          throw thrown;
        style = 'ask';
        continue;
      }
      const { reply, spent, release } = answered;
      text = joinAnswer(received, reply.text);
      reasoning = [reasoning, reply.reasoning].filter((part) => part !== '').join('\n');
      const cut = reply.partial === true || reply.stopReason === 'length';
      if (!cut || parts >= MOST_PARTS || reply.text.trim() === '')
        return { text, reasoning, parts, spent, release };
      try {
        await this.#store(spent);
      } finally {
        release();
      }
      parts += 1;
    }
  }

  #modelOf(spec: ModelSpec): Model {
    if (!isLanguageModel(spec)) throw new WorldsFault(CANNOT_ASK, true);
    const name = JSON.stringify(spec);
    const model = this.#models.get(name) ?? this.#ports.createModel(spec);
    this.#models.set(name, model);
    return model;
  }

  async #standing() {
    const collection = await this.#record();
    const unlimited = { calls: null, tokens: null, minutes: null };
    return { cap: collection.plan?.cap ?? unlimited, spent: collection };
  }

  async #record(): Promise<CollectionRecord> {
    const collection = stored(await (await this.#ports.storage()).getCollection(this.#collection));
    if (!collection) throw new WorldsFault(NOT_FOUND, true);
    return collection;
  }

  async #store(spent: Spending): Promise<void> {
    stored(await (await this.#ports.storage()).updateCollection(this.#collection, { spent }));
  }
}

function settingsOf(spec: ModelSpec): { readonly maxTokens: number; readonly timeoutMs: number } {
  return isLanguageModel(spec) ? spec.settings : { maxTokens: 0, timeoutMs: 0 };
}
