import { addUsage, NO_USAGE, type ModelReply } from '../../core/agent';
import { UnderWay } from '../../core/evaluate';
import type { CollectionRecord, SpendingCap } from '../../core/worlds';
import type { Spending } from '../../storage';
import { WorldsFault } from './worldsFault';

/** What a call may take at worst. */
export interface CallCost {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

type Spent = Pick<CollectionRecord, 'calls' | 'spentTokens' | 'workedMs'>;

/**
 * Watches a collection's cap. A call begins only when it fits beside everything spent and under way, however long its
 * answer gets; where calls under way might still leave room, it waits for them.
 */
export class SpendingWatch {
  readonly #now: () => number;
  readonly #underWay = new UnderWay<CallCost>();
  #markedAt: number;

  constructor(now: () => number) {
    this.#now = now;
    this.#markedAt = now();
  }

  /**
   * Waits until a call may begin.
   * @param standing the collection's sums and cap at the moment of asking.
   * @returns to be called when the call has ended and what it took is stored.
   * @throws WorldsFault when the cap does not allow it.
   */
  async reserve(
    cost: CallCost,
    standing: () => Promise<{ readonly cap: SpendingCap; readonly spent: Spent }>,
  ): Promise<() => void> {
    for (;;) {
      const { cap, spent } = await standing();
      const passed = this.#passed(cap, spent, cost);
      if (passed === null) break;
      if (this.#underWay.size === 0 || passed === 'minutes') throw capFault(passed, cap);
      await this.#underWay.change();
    }
    return this.#underWay.begin(cost);
  }

  /** The time since this was asked last, for the next write of what was spent. */
  takeTime(): number {
    const now = this.#now();
    const since = Math.max(0, now - this.#markedAt);
    this.#markedAt = now;
    return since;
  }

  #passed(cap: SpendingCap, spent: Spent, cost: CallCost): keyof SpendingCap | null {
    const calls = spent.calls + this.#underWay.size + 1;
    if (cap.calls !== null && calls > cap.calls) return 'calls';
    const tokens = [...this.#underWay, cost].reduce(
      (sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens,
      spent.spentTokens,
    );
    if (cap.tokens !== null && tokens > cap.tokens) return 'tokens';
    const minutes = (spent.workedMs + this.#now() - this.#markedAt) / 60_000;
    return cap.minutes !== null && minutes >= cap.minutes ? 'minutes' : null;
  }
}

function capFault(passed: keyof SpendingCap, cap: SpendingCap): WorldsFault {
  const limit = String(cap[passed] ?? '');
  return new WorldsFault(
    {
      kind: 'cap',
      message: `The limit of ${limit} ${passed} allows no further call.`,
      advice: 'What was made so far is kept. Raise the limit to go on.',
    },
    true,
  );
}

export const NOTHING_SPENT: Spending = { calls: 0, usage: NO_USAGE, spentTokens: 0, workedMs: 0 };

/** What an answered call took. What a service does not report is estimated for the cap, and counted as unreported. */
export function spendingOf(
  reply: ModelReply,
  promptTokens: number,
  estimate: (text: string) => number,
): Spending {
  const { usage, text, reasoning, others = [] } = reply;
  const written = [text, reasoning, ...others].reduce((sum, part) => sum + estimate(part), 0);
  return {
    calls: 1,
    usage: addUsage(NO_USAGE, usage),
    spentTokens: (usage.inputTokens ?? promptTokens) + (usage.outputTokens ?? written),
    workedMs: 0,
  };
}
