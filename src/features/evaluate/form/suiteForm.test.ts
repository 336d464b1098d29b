import { describe, expect, it } from 'vitest';
import { balrogSuite, hourSuite, smokeSuite, suiteOfPlan } from '../../../core/evaluate';
import { environmentMetas as metas, NO_PAST } from '../../../workers/bridge';
import { choiceOf, initialForm } from './evaluateForm';
import { planOf } from './planOf';
import { secondsPerStep, standingOf, suiteNameProblem, suitePartOf, withSuite } from './suiteForm';

const form = initialForm(metas, 5);
const balrog = balrogSuite(metas);

describe('a suite in the form', () => {
  it('makes the plan of BALROG: 255 episodes without a limit of steps', () => {
    const plan = planOf(withSuite({ ...form, maxSteps: 9 }, balrog, metas), metas);
    if (!plan.ok) throw new Error(plan.error);
    expect(plan.value.tasks.reduce((sum, { episodes }) => sum + episodes, 0)).toBe(255);
    expect(plan.value.maxSteps).toBeNull();
    expect(standingOf(plan.value, null, [balrog]).plays).toBe(balrog);
  });

  it('is kept by every suite there is, one’s own of another suite’s part included', () => {
    const hour = hourSuite(metas, {
      past: new Map(),
      strategy: null,
      price: null,
      parallelEpisodes: 2,
      secondsPerStep: 1,
    });
    const smoke = smokeSuite(metas);
    for (const suite of [balrog, smoke, hour, suiteOfPlan('mine', suitePartOf(form, metas))])
      expect(standingOf(suitePartOf(withSuite(form, suite, metas), metas), suite, [])).toEqual({
        plays: suite,
        changedFrom: null,
      });
  });

  it('is told to be changed after one more episode', () => {
    const chosen = withSuite(form, balrog, metas);
    const [first] = metas;
    if (!first) throw new Error('There is no environment.');
    const choice = { ...choiceOf(chosen, first), episodes: 11 };
    const changed = { ...chosen, environments: { ...chosen.environments, [first.id]: choice } };
    expect(standingOf(suitePartOf(changed, metas), balrog, [balrog])).toEqual({
      plays: null,
      changedFrom: balrog,
    });
  });
});

describe('secondsPerStep', () => {
  it('takes the mean of what is known, and else a guess by the kind of player', () => {
    const habits = { lengths: [{ task: 'goto', steps: 1, cut: false }], inputTokens: 0, outputTokens: 0 };
    const past = {
      habits: new Map([
        ['babyai' as const, { ...habits, seconds: 2 }],
        ['crafter' as const, { ...habits, seconds: 4 }],
        ['nle' as const, { ...habits, seconds: null }],
      ]),
      runs: 1,
      episodes: 3,
    };
    expect(secondsPerStep(form, past)).toEqual({ seconds: 3, guessed: false });
    expect(secondsPerStep(form, NO_PAST).seconds).toBeLessThan(
      secondsPerStep({ ...form, player: 'model' }, NO_PAST).seconds,
    );
  });
});

describe('the name of an own suite', () => {
  it.each([
    ['', 'Give it a name.'],
    [' Balrog ', 'There is a suite of this name.'],
    ['x'.repeat(61), 'At most 60 letters.'],
    ['Mine', null],
  ])('%j: %s', (name, problem) => {
    expect(suiteNameProblem(name, ['BALROG'])).toBe(problem);
  });
});
