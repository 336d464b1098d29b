import { describe, expect, it } from 'vitest';
import { meta as babyai } from '../../../envs/babyai/meta';
import { meta as crafter } from '../../../envs/crafter/meta';
import { initialForm } from '../form/evaluateForm';
import { levelOf, MOST_BOT_STEPS, trialErrors, trialFormOf, typedActions } from './trialForm';

const metas = [babyai, crafter];
const form = () => trialFormOf(initialForm(metas, 7), metas);

describe('the level of a trial', () => {
  it('is the first one of the evaluation', () => {
    const evaluation = {
      ...initialForm(metas, 7),
      environments: {
        babyai: { tasks: [], episodes: 1, options: {} },
        crafter: { tasks: [crafter.tasks[0]?.slug ?? ''], episodes: 1, options: { area: null } },
      },
      seedKind: 'explicit',
      seeds: '12 13',
    } as const;
    const level = levelOf(trialFormOf(evaluation, metas), metas);
    expect(level).toMatchObject({ ok: true, value: { meta: { id: 'crafter' }, seed: 12 } });
    expect(level.ok && level.value.options).toEqual(crafter.defaults);
    expect(levelOf(form(), metas)).toMatchObject({
      value: { task: babyai.tasks[0]?.id, seed: 7, options: babyai.defaults },
    });
  });

  it('needs a task and a seed that there are', () => {
    expect(levelOf({ ...form(), slug: 'fly' }, metas).ok).toBe(false);
    expect(levelOf({ ...form(), seed: '-1' }, metas).ok).toBe(false);
    const problems = trialErrors({ ...form(), seed: 'x', botSteps: MOST_BOT_STEPS + 1 });
    expect(Object.keys(problems)).toEqual(['seed', 'botSteps']);
    expect(problems.botSteps).toContain(String(MOST_BOT_STEPS));
    expect(trialErrors({ ...form(), before: 'typed', botSteps: null })).toEqual({});
  });

  it('reads typed actions one a line', () => {
    expect(typedActions({ typed: ' turn left \n\n go forward\n' })).toEqual(['turn left', 'go forward']);
  });
});
