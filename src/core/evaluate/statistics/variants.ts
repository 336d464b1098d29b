/** Names for what may be pooled. */
import type { EnvironmentOptions } from '../../env';
import type { EpisodeRecord } from '../records';

/** Options as one text, whatever their order. */
export function optionsText(options: EnvironmentOptions): string {
  return JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Names a task in its options within a run. */
export function variantKey({
  environmentId,
  task,
  options,
}: Pick<EpisodeRecord, 'environmentId' | 'task' | 'options'>): string {
  return `${environmentId} ${task} ${optionsText(options)}`;
}
