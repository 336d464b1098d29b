import { environmentTitle, type EnvironmentMeta } from '../../../core/env';
import { formatCount } from '../../../ui';
import { environmentMetas, type ListedDemonstration } from '../../../workers/bridge';

type Played = readonly Pick<EnvironmentMeta, 'id'>[];

/**
 * Those that a form offers: of the environments to be played, then others that are chosen already; in both, solved ones
 * first, since a failed episode makes a poor example.
 */
export function offeredDemonstrations(
  all: readonly ListedDemonstration[],
  chosen: readonly string[],
  environments: Played,
): readonly ListedDemonstration[] {
  const rank = (each: ListedDemonstration): number =>
    (fits(each, environments) ? 0 : 2) + (each.isSolved ? 0 : 1);
  return all
    .filter((each) => fits(each, environments) || chosen.includes(each.hash))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** What is to know of a demonstration before it is chosen, how its episode ended included. */
export function demonstrationHint(demonstration: ListedDemonstration, environments: Played): string {
  const { environmentId, seed, steps } = demonstration;
  const facts = [
    `${environmentTitle(environmentId)}: ${taskTitle(demonstration)}`,
    seed === null ? 'seed not known' : `seed ${String(seed)}`,
    formatCount(steps, 'step', 'steps'),
    endText(demonstration),
  ];
  const misfit = fits(demonstration, environments) ? '' : '; of an environment that is not played';
  return facts.join(', ') + misfit;
}

function endText({ outcome, isSolved }: Pick<ListedDemonstration, 'outcome' | 'isSolved'>): string {
  if (outcome === null) return 'outcome not known';
  return isSolved ? outcome : `not solved (${outcome})`;
}

function fits({ environmentId }: Pick<ListedDemonstration, 'environmentId'>, environments: Played): boolean {
  return environments.some(({ id }) => id === environmentId);
}

function taskTitle({ environmentId, task }: Pick<ListedDemonstration, 'environmentId' | 'task'>): string {
  const meta = environmentMetas.find(({ id }) => id === environmentId);
  return meta?.tasks.find(({ id }) => id === task)?.title ?? task;
}
