/** What is said of collections, worlds, versions and measures, in the same words everywhere. */
import type {
  CollectionRecord,
  Pairing,
  VersionOrigin,
  VersionSummary,
  Winnability,
  WorldRecord,
} from '../../../core/worlds';
import { formatCount, formatPercent, type Tone } from '../../../ui';

export const STATE_LABELS: Readonly<Record<CollectionRecord['state'], string>> = {
  idle: 'Ready',
  running: 'Running',
  stopped: 'Stopped',
  finished: 'Finished',
};

export const STATE_TONES: Readonly<Record<CollectionRecord['state'], Tone>> = {
  idle: 'neutral',
  running: 'accent',
  stopped: 'warning',
  finished: 'success',
};

export const ORIGIN_LABELS: Readonly<Record<CollectionRecord['origin'], string>> = {
  experiment: 'Experiment',
  imported: 'Imported',
  // Only games of the corpus come into a collection this way.
  written: 'Copy of a corpus game',
};

const VERSION_ORIGINS: Readonly<Record<VersionOrigin, string>> = {
  generated: 'Generated',
  reflected: 'Reflection',
  edited: 'Edited by hand',
  imported: 'Imported',
  written: 'Copy of the corpus’ game',
};

/** How a version came to be: "Reflection 2", "Edited by hand". */
export function originWords({ origin, reflections, stopped }: VersionSummary): string {
  if (stopped !== null) return 'Reflection not taken';
  if (origin === 'reflected' && reflections !== null) return `Reflection ${String(reflections)}`;
  return VERSION_ORIGINS[origin];
}

/** A finding in a word or two, with its color. */
export interface Finding {
  readonly label: string;
  readonly tone: Tone;
}

export const NOT_MEASURED_FINDING: Finding = { label: 'Not measured', tone: 'neutral' };

/** The three flags of technical validity as the furthest that was reached (bytesized32 spec, 8). */
export function validityFinding(validity: VersionSummary['validity']): Finding {
  if (validity === null) return NOT_MEASURED_FINDING;
  if (validity.runnable) return { label: 'Runnable', tone: 'success' };
  if (validity.validActions) return { label: 'Crashes in play', tone: 'warning' };
  if (validity.initialization) return { label: 'No valid actions', tone: 'danger' };
  return { label: 'Does not start', tone: 'danger' };
}

export const WINNABILITY_FINDINGS: Readonly<Record<Winnability['outcome'], Finding>> = {
  won: { label: 'Won', tone: 'success' },
  lost: { label: 'Lost', tone: 'warning' },
  done: { label: 'Said done too early', tone: 'warning' },
  bug: { label: 'Said it is broken', tone: 'danger' },
  turns: { label: 'Out of turns', tone: 'warning' },
  crashed: { label: 'Crashed', tone: 'danger' },
};

export function complianceFinding(passed: boolean | null): Finding {
  if (passed === null) return NOT_MEASURED_FINDING;
  return passed ? { label: 'Complies', tone: 'success' } : { label: 'Does not comply', tone: 'danger' };
}

export function alignmentFinding(score: number | null): Finding {
  if (score === null) return NOT_MEASURED_FINDING;
  return {
    label: `${formatPercent(score)} physical`,
    tone: score >= 0.8 ? 'success' : score >= 0.5 ? 'warning' : 'danger',
  };
}

export function winnabilityFinding(outcome: VersionSummary['winnability']): Finding {
  return outcome === null ? NOT_MEASURED_FINDING : WINNABILITY_FINDINGS[outcome];
}

export function searchFinding(won: boolean | null): Finding {
  if (won === null) return NOT_MEASURED_FINDING;
  return won ? { label: 'Win found', tone: 'success' } : { label: 'No win found', tone: 'warning' };
}

/** Whether a game ends on an answer: `answer 2 g`, `focus on left plane`, a thing put into the box that stands for one. */
export function endsOnAnswer(solution: readonly string[]): boolean {
  return /^(?:answer|focus on)\s|\s(?:answer|conductor|insulator) box$/i.test(solution.at(-1) ?? '');
}

/** What a collection's worlds came to, of their last versions. */
export interface CollectionFigures {
  readonly worlds: number;
  readonly versions: number;
  readonly failed: number;
  /** Worlds whose last version was checked for technical validity. */
  readonly checked: number;
  readonly initialization: number;
  readonly validActions: number;
  readonly runnable: number;
}

export function figuresOf(worlds: readonly WorldRecord[]): CollectionFigures {
  const last = worlds.flatMap(({ versions }) => versions.at(-1)?.validity ?? []);
  return {
    worlds: worlds.length,
    versions: worlds.reduce((sum, { versions }) => sum + versions.length, 0),
    failed: worlds.filter(({ error }) => error !== null).length,
    checked: last.length,
    initialization: last.filter(({ initialization }) => initialization).length,
    validActions: last.filter(({ validActions }) => validActions).length,
    runnable: last.filter(({ runnable }) => runnable).length,
  };
}

/** "12 of 20 runnable", or that nothing was checked. */
export function runnableWords({ checked, runnable }: CollectionFigures): string {
  return checked === 0 ? 'Not checked' : `${String(runnable)} of ${String(checked)} runnable`;
}

export function countWords({ worlds, versions }: CollectionFigures): string {
  return `${formatCount(worlds, 'world', 'worlds')}, ${formatCount(versions, 'version', 'versions')}`;
}

/** "Specification 7 after boil-water, drawn for having “Name changes with state” (object)". */
export function pairingWords({ specification, reference, fold, feature, dimension }: Pairing): string {
  const having = fold === 'p' ? 'having' : 'lacking';
  return `Specification ${String(specification)} after ${reference}, drawn for ${having} “${feature}” (${dimension})`;
}
