import { isSeed } from '../../../core/env';
import type { MatchRules } from '../../../core/evaluate';

/** The seed of the game after the last one: the series' next, or the one after the last. */
export function nextSeed(rules: Pick<MatchRules, 'seeds'>, played: readonly number[]): number {
  const last = played.at(-1);
  if (last === undefined) return rules.seeds[0] ?? 0;
  const place = rules.seeds.indexOf(last);
  const next = place === -1 ? undefined : rules.seeds[place + 1];
  return next ?? (isSeed(last + 1) ? last + 1 : 0);
}
