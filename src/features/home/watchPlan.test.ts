import { expect, it } from 'vitest';
import { benchmarkTasks } from '../../core/env';
import { checkPlan } from '../../core/evaluate';
import { environmentMetas } from '../../envs';
import { watchPlan } from './watchPlan';

it("the run to look at plays each of BALROG's tasks of an environment once, by its scripted player", () => {
  for (const meta of environmentMetas) {
    const checked = checkPlan(watchPlan(meta, 7));
    expect(checked.ok && checked.value.tasks.map(({ task, episodes }) => [task, episodes])).toEqual(
      benchmarkTasks(meta).map(({ id }) => [id, 1]),
    );
    expect(checked.ok && checked.value.agent.model.kind).toBe('scriptedBot');
  }
});
