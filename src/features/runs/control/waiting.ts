import type { RunRecord, RunState } from '../../../core/evaluate';

/**
 * Why a run waits. `person`: it was paused by hand. `network`: it goes on by itself. `limit`: it reached one of its
 * limits, which can be changed. `consent`: nobody has agreed yet that its programs run here. `other`: for the reason that
 * it gives, until somebody lets it go on.
 */
export type Waiting =
  | { readonly kind: 'none' }
  | { readonly kind: 'person' }
  | { readonly kind: 'network' | 'limit' | 'other'; readonly reason: string }
  | { readonly kind: 'consent'; readonly reason: string; readonly hashes: readonly string[] };

export function waitingOf(
  run: Pick<RunRecord, 'pauseReason' | 'waitsFor' | 'awaitsConsent' | 'joinedParts' | 'plan'>,
  state: RunState,
): Waiting {
  if (state !== 'paused') return { kind: 'none' };
  const reason = run.pauseReason ?? null;
  switch (run.waitsFor ?? null) {
    case 'network':
      return { kind: 'network', reason: reason ?? 'There is no network. The run goes on by itself.' };
    case 'limits':
      return { kind: 'limit', reason: reason ?? 'A limit was reached.' };
    case 'consent':
      return {
        kind: 'consent',
        reason: reason ?? 'A program of this run waits for consent.',
        hashes: run.awaitsConsent ?? [],
      };
    case 'model':
    case 'files':
      return { kind: 'other', reason: reason ?? 'It waits until somebody lets it go on.' };
    case null:
  }
  if (reason === null) return { kind: 'person' };
  // Runs that were recorded before they said what they wait for.
  const limits = Object.values(run.plan?.limits ?? {});
  const limited = limits.some((limit) => limit !== null) && !run.joinedParts;
  return { kind: limited ? 'limit' : 'other', reason };
}
