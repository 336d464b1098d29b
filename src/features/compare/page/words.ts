import type { EnvironmentId } from '../../../core/env';
import { environmentTitle } from '../../../core/env';
import type { Interval, PairedComparison, UnpairedReason, VersionPair } from '../../../core/evaluate';
import { formatFixed } from '../../../ui';
import { findTask } from '../../../workers/bridge';
import type { PairFilter } from './address';

export const FILTER_LABELS: Readonly<Record<PairFilter, string>> = {
  differ: 'Different',
  better: 'Second better',
  worse: 'Second worse',
  outcome: 'Different outcome',
  all: 'All pairs',
};

export const REASON_TEXTS: Readonly<Record<UnpairedReason, string>> = {
  otherVersion: 'the runs played the environment in different versions or on different engines',
  seedUnknown: 'its seed was not recorded',
  notScored: 'it is not scored: unfinished, or ended with an error or by hand',
  counterpartNotScored: 'its counterpart in the other run is not scored',
  otherOptions: 'the other run played this seed with other options',
  noCounterpart: 'the other run did not play this level',
};

/** "+12.50" or "−3.00": a difference always says its direction. */
export function signed(value: number): string {
  const text = formatFixed(Math.abs(value), 2);
  if (Number(text) === 0) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}

/** "+1.20 to +20.30"; a dash where there is none. */
export function intervalWords(interval: Interval | null): string {
  return interval === null ? '–' : `${signed(interval.low)} to ${signed(interval.high)}`;
}

/** What the interval and the sign test allow to say, in a sentence. */
export function verdictOf({ n, difference, interval, better, worse }: PairedComparison): string {
  if (better + worse === 0) return `Both runs progressed equally far in all ${String(n)} pairs.`;
  if (interval === null) return 'One pair of an environment says nothing of chance.';
  if (interval.low > 0) return 'The second run progressed further; the interval does not hold 0.';
  if (interval.high < 0) return 'The second run progressed less far; the interval does not hold 0.';
  const way = difference > 0 ? 'further' : difference < 0 ? 'less far' : 'equally far';
  return `The second run progressed ${way} on average, but the interval holds 0: chance alone may do that.`;
}

/** A probability: "0.031", "below 0.001". */
export function probabilityText(p: number): string {
  return p < 0.001 ? 'below 0.001' : formatFixed(p, 3);
}

export function taskTitle(environmentId: EnvironmentId, task: string): string {
  return findTask(environmentId, task)?.title ?? task;
}

/** "BabyAI: version 1 in the first run, version 2 in the second". */
function versionWords({ environmentId, first, second }: VersionPair): string {
  const word = (version: string | null): string => (version === null ? 'not recorded' : `version ${version}`);
  return `${environmentTitle(environmentId)}: ${word(first)} in the first run, ${word(second)} in the second`;
}

/** Why versions that differ are not compared, in a sentence. */
export function differenceWords(versions: VersionPair): string {
  const ownEngine = versions.first === null || versions.second === null;
  return `${versionWords(versions)}.${ownEngine ? ' BALROG’s own engine makes another game of the same seed.' : ''}`;
}

/** That versions were not recorded, in a sentence. */
export function unknownWords(versions: readonly VersionPair[]): string {
  const names = versions.map(({ environmentId }) => environmentTitle(environmentId)).join(', ');
  return `Not both runs say in which version they played ${names}: they are compared as if it were the same, which nobody can check.`;
}
