import { describe, expect, it } from 'vitest';
import { makeRemote } from '../../../test/support/strategies';
import { NO_USAGE, type AgentSpec, type UsageTotals } from '../agent';
import { costOf, episodeCost, runCost, type Price } from './cost';

const PRICE: Price = { input: 2, output: 10, cachedInput: 0.5, asOf: '2025-11-30' };
const AGENT: AgentSpec = {
  strategy: 'debate',
  model: makeRemote(),
  history: 16,
  answerReading: 'lenient',
};

function usage(change: Partial<UsageTotals>): { usage: UsageTotals } {
  return { usage: { ...NO_USAGE, ...change } };
}

describe('what a call costs', () => {
  it('counts cached input at its own price', () => {
    const call = { inputTokens: 1_000_000, outputTokens: 100_000, cachedTokens: 400_000, reasoningTokens: 0 };
    expect(costOf(call, PRICE)).toBeCloseTo(0.6 * 2 + 0.4 * 0.5 + 0.1 * 10);
    expect(costOf(call, { ...PRICE, cachedInput: null })).toBeCloseTo(2 + 1);
  });

  it('is unknown, not nothing, without a price or a report', () => {
    const call = { inputTokens: 10, outputTokens: null, cachedTokens: null, reasoningTokens: null };
    expect(costOf(call, PRICE)).toBeNull();
    expect(costOf({ ...call, outputTokens: 3 }, null)).toBeNull();
    expect(costOf({ ...call, reportedCost: 0.25 }, null)).toBe(0.25);
  });
});

describe('what an episode costs', () => {
  const million = usage({ inputTokens: 1_000_000 });

  it('is what the provider says before what the table says', () => {
    expect(
      episodeCost(usage({ inputTokens: 1_000_000, reportedCost: 7 }), { agent: AGENT, price: PRICE }),
    ).toBe(7);
    expect(episodeCost(million, { agent: AGENT, price: PRICE })).toBe(2);
  });

  it('is unknown where replies came without counts', () => {
    expect(
      episodeCost(usage({ inputTokens: 5, unreportedReplies: 1 }), { agent: AGENT, price: PRICE }),
    ).toBeNull();
  });

  it('takes the second speaker at its own price', () => {
    const episode = { ...million, secondUsage: { ...NO_USAGE, inputTokens: 250_000 } };
    const secondPrice = { ...PRICE, input: 4 };
    const agent = { ...AGENT, secondModel: makeRemote('other') };
    expect(episodeCost(episode, { agent, price: PRICE, secondPrice })).toBeCloseTo(0.75 * 2 + 0.25 * 4);
    expect(episodeCost(episode, { agent, price: PRICE })).toBeNull();
    expect(episodeCost(episode, { agent: AGENT, price: PRICE })).toBeCloseTo(2);
  });

  it('adds up to the run’s cost, in which episodes not begun cost nothing', () => {
    const plan = { agent: AGENT, price: PRICE };
    expect(runCost([million, usage({}), million], plan)).toBe(4);
    expect(runCost([usage({})], plan)).toBe(0);
    expect(runCost([usage({})], { agent: AGENT })).toBeNull();
    expect(runCost([million, usage({ unreportedReplies: 1 })], plan)).toBeNull();
    expect(runCost([usage({ reportedCost: 1 }), usage({})], { agent: AGENT })).toBe(1);
  });
});
