import type { WorldProgress } from '../../../workers/bridge';
import { formatNumber } from '../../../ui';

/** What is being done: "Writing version 0". */
export function pieceTitle({ piece, version }: Pick<WorldProgress, 'piece' | 'version'>): string {
  const which = `version ${String(version)}`;
  switch (piece) {
    case 'generate':
      return `Writing ${which}`;
    case 'reflect':
      return `Reflecting: ${which}`;
    case 'check':
      return `Checking technical validity of ${which}`;
    case 'compliance':
      return `Asking about compliance of ${which}`;
    case 'alignment':
      return `Judging plays of ${which}`;
    case 'play':
      return `The agent plays ${which}`;
    case 'search':
      return `Searching ${which} for a win`;
    case 'waiting':
      return 'Waiting for its turn';
    case null:
      return 'Done';
  }
}

/** How far it is: "120 paths played", "3 of 31 answers"; empty where there is nothing to count yet. */
export function pieceCount({ piece, done, total, text }: WorldProgress): string {
  if (piece === 'generate' || piece === 'reflect')
    return text === '' ? 'Waiting for the first words…' : `${formatNumber(text.length)} characters`;
  if (piece === 'check' && done === 0) return 'Python is starting…';
  const unit = piece === null || piece === 'waiting' ? null : UNITS[piece];
  if (unit === null) return '';
  return total === null
    ? `${formatNumber(done)} ${unit}`
    : `${formatNumber(done)} of ${formatNumber(total)} ${unit}`;
}

const UNITS = {
  check: 'paths played',
  compliance: 'answers',
  alignment: 'plays judged',
  play: 'turns',
  search: 'states seen',
} as const;

/** The end of a text that grows, in whole lines. */
export function tailOf(text: string, lines: number): string {
  const all = text.split('\n');
  return all.slice(-lines).join('\n');
}
