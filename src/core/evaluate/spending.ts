import { estimateMessageTokens, estimateTokens, type Message, type ModelReply, type Usage } from '../agent';
import { costOf, type Price, type SpendingLimits } from './cost';
import { UnderWay } from './underWay';

/** What a run has taken so far. */
export interface RunSpending {
  /** Input and output; what was not reported is estimated. */
  readonly tokens: number;
  /** US dollars, as far as known. */
  readonly dollars: number;
  /** Time in which it was played, in milliseconds. */
  readonly workedMs: number;
}

/** A call that is about to be made. */
export interface PlannedCall {
  /** Estimated tokens of the prompt, see {@link estimatePromptTokens}. */
  readonly promptTokens: number;
  /** Longest answer in tokens, all answers together. */
  readonly outputTokens: number;
  readonly price: Price | null;
}

export type LimitName = keyof SpendingLimits;

/** To be called when a call has ended, with its reply if there was one. */
export type CallEnded = (reply: Pick<ModelReply, 'usage' | 'text' | 'reasoning' | 'others'> | null) => void;

/** About how many tokens a prompt takes, rather too many than too few. */
export function estimatePromptTokens(messages: readonly Message[]): number {
  return messages.reduce((sum, message) => sum + estimateMessageTokens(message), 0);
}

/**
 * Watches what a run may take. A call begins only when it fits beside everything spent and under way, however long
 * its answer gets; where calls under way might still leave room, it waits for them. Prompts that turn out longer than
 * estimated make later estimates larger.
 */
export class SpendingWatch {
  readonly #now: () => number;
  readonly #underWay = new UnderWay<{ readonly tokens: number; readonly dollars: number }>();
  #limits: SpendingLimits | null;
  #tokens: number;
  #dollars: number;
  #workedMs: number;
  /** Since when it is played; `null` while it is not. */
  #since: number | null = null;
  /** How many times longer prompts were than estimated, at most. */
  #excess = 1;

  /** @param now milliseconds on a steady clock. */
  constructor(limits: SpendingLimits | null, spent: RunSpending, now: () => number) {
    this.#limits = limits;
    this.#tokens = spent.tokens;
    this.#dollars = spent.dollars;
    this.#workedMs = spent.workedMs;
    this.#now = now;
  }

  get spent(): RunSpending {
    return { tokens: this.#tokens, dollars: this.#dollars, workedMs: this.#worked() };
  }

  get limits(): SpendingLimits | null {
    return this.#limits;
  }

  setLimits(limits: SpendingLimits): void {
    this.#limits = limits;
    this.#underWay.wake();
  }

  /** The run is played from now on, so that its minutes count. */
  start(): void {
    this.#since ??= this.#now();
  }

  /** The run waits from now on. */
  pause(): void {
    this.#workedMs = this.#worked();
    this.#since = null;
  }

  /**
   * Waits until a call may begin.
   * @returns what to do when it has ended; the name of the limit that does not allow it; or `null` when the signal
   * aborted meanwhile.
   */
  async reserve(call: PlannedCall, signal: AbortSignal): Promise<CallEnded | LimitName | null> {
    for (;;) {
      if (signal.aborted) return null;
      const passed = this.#passed(call);
      if (passed === null) break;
      if (this.#underWay.size === 0 || passed === 'minutes') return passed;
      await this.#underWay.change(signal);
    }
    const end = this.#underWay.begin(this.#worst(call));
    let counted = false;
    return (reply) => {
      // What was taken is counted before those that wait look at it.
      if (reply && !counted) this.#count(call, reply);
      counted = true;
      end();
    };
  }

  #passed(call: PlannedCall): LimitName | null {
    if (!this.#limits) return null;
    const { tokens, dollars, minutes } = this.#limits;
    if (minutes !== null && this.#worked() >= minutes * 60_000) return 'minutes';
    let worstTokens = this.#tokens;
    let worstDollars = this.#dollars;
    for (const worst of [...this.#underWay, this.#worst(call)]) {
      worstTokens += worst.tokens;
      worstDollars += worst.dollars;
    }
    if (tokens !== null && worstTokens > tokens) return 'tokens';
    return dollars !== null && worstDollars > dollars ? 'dollars' : null;
  }

  #worst({ promptTokens, outputTokens, price }: PlannedCall) {
    const inputTokens = Math.ceil(promptTokens * this.#excess);
    const usage = { ...NO_REPORT, inputTokens, outputTokens };
    return { tokens: inputTokens + outputTokens, dollars: costOf(usage, price) ?? 0 };
  }

  #count(call: PlannedCall, { usage, text, reasoning, others = [] }: NonNullable<Parameters<CallEnded>[0]>) {
    const { promptTokens, price } = call;
    if (usage.inputTokens !== null && promptTokens > 0)
      this.#excess = Math.max(this.#excess, usage.inputTokens / promptTokens);
    const isFree = promptTokens === 0 && call.outputTokens === 0;
    const written = [text, reasoning, ...others].reduce((sum, part) => sum + estimateTokens(part), 0);
    const known: Usage = {
      ...usage,
      inputTokens: usage.inputTokens ?? promptTokens,
      outputTokens: usage.outputTokens ?? (isFree ? 0 : written),
    };
    this.#tokens += (known.inputTokens ?? 0) + (known.outputTokens ?? 0);
    this.#dollars += costOf(known, price) ?? 0;
  }

  #worked(): number {
    return this.#workedMs + (this.#since === null ? 0 : Math.max(0, this.#now() - this.#since));
  }
}

const NO_REPORT: Usage = { inputTokens: null, outputTokens: null, cachedTokens: null, reasoningTokens: null };

/** Why a run that reached a limit waits, in sentences for the person. */
export function limitReason(name: LimitName, limits: SpendingLimits | null): string {
  const limit = String(limits?.[name] ?? '');
  const words: Record<LimitName, string> = {
    tokens: `The next call might pass the limit of ${limit} tokens.`,
    dollars: `The next call might pass the limit of $${limit}.`,
    minutes: `The limit of ${limit} minutes is reached.`,
  };
  return `${words[name]} What was played is kept. Raise the limit to go on.`;
}
