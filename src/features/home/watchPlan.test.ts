import { expect, it } from 'vitest';
import { checkPlan } from '../../core/evaluate';
import { environmentMetas } from '../../envs';
import { watchPlan } from './watchPlan';

it('the run to look at plays every task of an environment once, by its scripted player', () => {
  for (const meta of environmentMetas) {
    const checked = checkPlan(watchPlan(meta, 7));
    expect(checked.ok && checked.value.tasks.map(({ task, episodes }) => [task, episodes])).toEqual(
      meta.tasks.map(({ id }) => [id, 1]),
    );
    expect(checked.ok && checked.value.agent.model.kind).toBe('scriptedBot');
  }
});
