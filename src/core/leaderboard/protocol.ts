/** What a published BALROG result consists of (BALROG, arXiv 2411.13543, and its default configuration). */
import { BALROG_ENVIRONMENTS } from '../env';

export type BoardEnvironment = (typeof BALROG_ENVIRONMENTS)[number];

/** How a model sees its world: as text, or as text and a picture. */
export type Modality = 'LLM' | 'VLM';

/** Episodes per environment, over all of its tasks. */
export const PROTOCOL_EPISODES: Readonly<Record<BoardEnvironment, number>> = {
  babyai: 50,
  crafter: 10,
  textworld: 30,
  babaisai: 120,
  minihack: 40,
  nle: 5,
};

/** The environments that an overall figure is the mean of. TextWorld has no picture, so vision models leave it out. */
export function protocolEnvironments(modality: Modality): readonly BoardEnvironment[] {
  return modality === 'LLM' ? BALROG_ENVIRONMENTS : BALROG_ENVIRONMENTS.filter((id) => id !== 'textworld');
}

/** Whether an id is that of an environment with a column of its own. */
export function isBoardEnvironment(id: string): id is BoardEnvironment {
  return BALROG_ENVIRONMENTS.some((known) => known === id);
}
