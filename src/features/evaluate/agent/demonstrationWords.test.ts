import { describe, expect, it } from 'vitest';
import { meta as babyai } from '../../../envs/babyai/meta';
import type { ListedDemonstration } from '../../../workers/bridge';
import { demonstrationHint, offeredDemonstrations } from './demonstrationWords';

const made = (hash: string, change: Partial<ListedDemonstration> = {}): ListedDemonstration => ({
  hash,
  name: hash,
  environmentId: 'babyai',
  task: 'not listed',
  seed: 3,
  steps: 12,
  outcome: null,
  isSolved: false,
  ...change,
});
const solved = { outcome: 'solved', isSolved: true } as const;
const failed = { outcome: 'failed at 25%', isSolved: false } as const;

describe('the demonstrations offered', () => {
  it('are those of what is played and those chosen, solved ones first', () => {
    const all = [
      made('a', failed),
      made('b'),
      made('c', solved),
      made('d', { ...failed, environmentId: 'nle' }),
      made('e', { ...solved, environmentId: 'nle' }),
      made('f', { ...solved, environmentId: 'nle' }),
    ];
    const offered = offeredDemonstrations(all, ['d', 'e'], [babyai]);
    expect(offered.map(({ hash }) => hash)).toEqual(['c', 'a', 'b', 'e', 'd']);
  });
});

describe('the hint of a demonstration', () => {
  const hint = (change: Partial<ListedDemonstration>) => demonstrationHint(made('a', change), [babyai]);

  it('says how its episode ended, as far as the file does', () => {
    expect(hint(solved)).toBe('BabyAI: not listed, seed 3, 12 steps, solved');
    expect(hint(failed)).toBe('BabyAI: not listed, seed 3, 12 steps, not solved (failed at 25%)');
    expect(hint({ seed: null, steps: 1 })).toBe(
      'BabyAI: not listed, seed not known, 1 step, outcome not known',
    );
  });

  it('names the task, and says when it is not of what is played', () => {
    expect(hint({ ...solved, task: babyai.tasks[0]?.id ?? '' })).toContain(babyai.tasks[0]?.title);
    expect(hint({ ...solved, environmentId: 'nle' })).toMatch(/; of an environment that is not played$/);
  });
});
