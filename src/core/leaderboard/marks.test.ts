import { describe, expect, it } from 'vitest';
import { episodeId } from '../../../test/support/records';
import type { AgentSpec } from '../agent';
import type { EpisodeRecord } from '../evaluate';
import { isIncomplete } from './entry';
import { AGENT, ALL, planOf, rowOf, SAME_WORLDS, wholeRun } from './testing';

const reasons = (whole: ReturnType<typeof wholeRun>) => rowOf(whole)?.marks.map(({ text }) => text);

describe('marks', () => {
  it('are none for a whole suite that BALROG itself played', () => {
    expect(
      reasons(wholeRun(ALL, { kind: 'imported', plan: null, agent: null, environmentVersions: {} })),
    ).toEqual([]);
  });

  it('name the engines that differ for a whole suite played here', () => {
    expect(rowOf(wholeRun(ALL))?.marks.map(({ kind, environment }) => [kind, environment])).toEqual(
      expect.arrayContaining([
        ['engine', 'nle'],
        ['engine', 'minihack'],
        ['engine', 'textworld'],
      ]),
    );
    expect(rowOf(wholeRun(ALL))?.marks).toHaveLength(3);
  });

  it('say of an incomplete run how much is scored, and its mean is over that', () => {
    const { run, episodes } = wholeRun(SAME_WORLDS);
    const broken = episodes.map((episode, order): EpisodeRecord =>
      order < 10 ? { ...episode, outcome: 'modelError' } : episode,
    );
    const row = rowOf({ run, episodes: broken });
    expect(row && isIncomplete(row)).toBe(true);
    expect(row?.marks.map(({ text }) => text)).toContain('BabyAI: 40 of 50 planned episodes are scored.');
    expect(row?.environments.babyai?.episodes).toBe(40);
    expect(row && isIncomplete(rowOf(wholeRun(SAME_WORLDS))!)).toBe(false);
  });

  it('say of a smaller plan that the protocol has more episodes', () => {
    const { run, episodes } = wholeRun(['babyai']);
    const plan = planOf(['babyai']);
    const smaller = {
      ...run,
      plan: { ...plan, tasks: plan.tasks.map((task) => ({ ...task, episodes: 2 })) },
    };
    const row = rowOf({ run: smaller, episodes: episodes.filter(({ index }) => index < 2) });
    expect(row?.marks.map(({ text }) => text)).toContain('BabyAI: 10 episodes; the protocol has 50.');
    expect(row && isIncomplete(row)).toBe(false);
  });

  it('name tasks that are missing, foreign or played unequally often', () => {
    const { run, episodes } = wholeRun(['babyai'], { plan: null, kind: 'imported', agent: null });
    const fewer = episodes.filter(({ task }) => !task.endsWith('/open'));
    expect(reasons({ run, episodes: fewer })).toContain('BabyAI: 4 of the benchmark’s 5 tasks.');
    const foreign = [...episodes, { ...episodes[0]!, id: episodeId('f'), task: 'BabyAI-Other-v0' }];
    expect(reasons({ run, episodes: foreign })).toEqual(
      expect.arrayContaining(['BabyAI: 1 task that the benchmark does not have.']),
    );
    const plan = planOf(['babyai']);
    const uneven = {
      ...run,
      plan: {
        ...plan,
        tasks: plan.tasks.map((task, place) => ({ ...task, episodes: place === 0 ? 9 : 10 })),
      },
    };
    const dropped = episodes.filter(({ task, index }) => !(task === plan.tasks[0]?.task && index === 9));
    expect(reasons({ run: uneven, episodes: dropped })).toContain(
      'BabyAI: its tasks have unequal numbers of episodes, so they do not weigh the same.',
    );
  });

  it.each([
    [{ answerReading: 'lenient' }, 'Answers are read leniently; BALROG accepts only the bare action.'],
    [
      { onlyLegalActions: true },
      'A grammar holds the model to the legal actions; BALROG’s agents may answer anything.',
    ],
    [{ model: { kind: 'random' } }, 'It is the random player, not a model.'],
    [{ model: { kind: 'scriptedBot' } }, 'It is a scripted player, not a model.'],
    [
      { strategy: 'search' },
      'The agent tries actions in a copy of the world before it decides, which BALROG does not offer.',
    ],
  ] as readonly (readonly [Partial<AgentSpec>, string])[])(
    'of an agent with %o give the reason',
    (change, text) => {
      const whole = wholeRun(['babyai'], { agent: { ...AGENT, ...change } });
      expect(reasons(whole)).toContain(text);
      expect(reasons(wholeRun(['babyai']))).not.toContain(text);
    },
  );

  it('name a person’s help, a step limit and a part of a plan', () => {
    const { run, episodes } = wholeRun(['babyai']);
    const helped = episodes.map((episode, order) =>
      order < 2 ? { ...episode, overruledSteps: 1 } : episode,
    );
    const plan = { ...planOf(['babyai']), maxSteps: 30, shard: { index: 1, count: 4 } };
    expect(reasons({ run: { ...run, plan }, episodes: helped })).toEqual(
      expect.arrayContaining([
        'A person decided steps in 2 episodes.',
        'Its episodes end after 30 steps at the latest.',
        'It played part 2 of 4 of its plan.',
      ]),
    );
  });

  it('name options that neither the benchmark nor a published run has', () => {
    const { run, episodes } = wholeRun(['babyai']);
    const withOptions = (options: EpisodeRecord['options']) => ({
      run,
      episodes: episodes.map((episode) => ({ ...episode, options })),
    });
    expect(reasons(withOptions({ num_dists: 3 }))).toContain('BabyAI: Distractors is 3 instead of 0.');
    const published = reasons(withOptions({ num_dists: 8 }));
    expect(published?.filter((text) => text.includes('Distractors'))).toEqual([]);
  });

  it('say that episodes of different options have no mean, so that there is none', () => {
    const { run, episodes } = wholeRun(['babyai']);
    const mixed = episodes.map((episode, order) =>
      order === 0 ? { ...episode, options: { num_dists: 8 } } : episode,
    );
    const row = rowOf({ run, episodes: mixed });
    expect(row?.environments.babyai).toBeUndefined();
    expect(row?.marks.map(({ kind }) => kind)).toContain('mixed');
  });

  it('name an earlier version of the environment', () => {
    const whole = wholeRun(['babyai'], { environmentVersions: { babyai: '0' } });
    expect(reasons(whole)).toContain('BabyAI: played in version 0 of the environment, which is now at 1.');
  });

  it('tell games from a file from games made here', () => {
    const { run, episodes } = wholeRun(['textworld']);
    const games = 'a'.repeat(64);
    const fromFile = episodes.map((episode) => ({ ...episode, options: { games } }));
    expect(reasons({ run, episodes })).toContain(
      'TextWorld: its games were made here; the published runs have the benchmark’s own game files.',
    );
    expect(reasons({ run, episodes: fromFile })).toContain(
      'TextWorld: its games come from a file in the library; the published runs have the benchmark’s own.',
    );
  });
});
