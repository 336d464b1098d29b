import { secondPriceOf, type Price, type RunRecord } from '../../core/evaluate';

/** What a run's tokens cost; `null`: not known. */
export interface Prices {
  readonly price: Price | null;
  /** Of the debate's other speaker. */
  readonly secondPrice: Price | null;
}

/** The prices a run was started with. */
export function pricesOf(run: RunRecord | null): Prices {
  const plan = run?.plan ?? null;
  return { price: plan?.price ?? null, secondPrice: plan ? secondPriceOf(plan) : null };
}
