import type { EnvironmentId } from './contract';

/** What environments are called. */
const ENVIRONMENT_TITLES: Readonly<Record<EnvironmentId, string>> = {
  babyai: 'BabyAI',
  crafter: 'Crafter',
  textworld: 'TextWorld',
  babaisai: 'Baba Is AI',
  minihack: 'MiniHack',
  nle: 'NetHack',
  bytesized32: 'ByteSized32',
};

/** The title of an environment; an unknown id stands for itself. */
export function environmentTitle(id: string): string {
  return Object.entries(ENVIRONMENT_TITLES).find(([known]) => known === id)?.[1] ?? id;
}
