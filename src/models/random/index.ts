import type { Model, Usage } from '../../core/agent';
import { Pcg64 } from '../../core/random';
import { ok } from '../../core/shared';

/** A player that is no language model uses no tokens and reports none. */
export const NO_TOKENS: Usage = {
  inputTokens: null,
  outputTokens: null,
  cachedTokens: null,
  reasoningTokens: null,
};

/**
 * Answers with a legal action drawn uniformly. The draw follows from seed and step alone, so a resumed episode
 * goes on as it would have gone.
 */
export function createRandomModel(): Model {
  return {
    spec: { kind: 'random' },
    concurrency: Number.POSITIVE_INFINITY,
    openEpisode: () => ({
      complete: async ({ situation }) => {
        const generator = new Pcg64(BigInt(situation.seed) + (BigInt(situation.step) << 32n));
        const action = generator.pick(situation.actions);
        return ok({
          text: action.text,
          reasoning: '',
          stopReason: 'stop',
          usage: NO_TOKENS,
          latencyMs: 0,
          attempts: 1,
        });
      },
      recall: () => undefined,
    }),
  };
}
