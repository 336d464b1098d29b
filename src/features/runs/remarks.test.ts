import { describe, expect, it } from 'vitest';
import { makeEpisode } from '../../../test/support/records';
import { DEFAULT_MODEL_SETTINGS } from '../../core/agent';
import type { Plan } from '../../core/evaluate';
import { meta } from '../../envs/babyai/meta';
import { errorGroups, remarksOn } from './remarks';

const balrog: Plan = {
  agent: {
    strategy: 'naive',
    model: {
      kind: 'openAiCompatible',
      baseUrl: 'http://localhost/v1',
      modelId: 'm',
      settings: DEFAULT_MODEL_SETTINGS,
    },
    history: 16,
    answerReading: 'balrog',
  },
  tasks: meta.tasks.map((task) => ({
    environmentId: meta.id,
    task: task.id,
    options: meta.defaults,
    episodes: 10,
  })),
  seeds: { kind: 'derived', baseSeed: 0 },
  parallelEpisodes: 4,
  maxSteps: null,
};

describe('remarks on a plan', () => {
  it('are none under BALROG’s own settings', () => {
    expect(remarksOn(balrog, [meta])).toEqual([]);
  });

  it('name everything that differs', () => {
    const remarks = remarksOn(
      {
        ...balrog,
        agent: { ...balrog.agent, answerReading: 'lenient', history: 4 },
        tasks: balrog.tasks.slice(0, 2).map((task) => ({ ...task, episodes: 3, options: { num_dists: 4 } })),
        maxSteps: 20,
      },
      [meta],
    );
    expect(remarks).toHaveLength(6);
    expect(remarks.join(' ')).toMatch(
      /leniently.*4 observations.*20 steps.*Distractors is 4 instead of 0.*2 of BALROG's 5 tasks.*fewer than 10/,
    );
  });
});

describe('remarks on an agent', () => {
  it('name what BALROG’s agents do not do', () => {
    const agent = {
      ...balrog.agent,
      strategy: 'debate',
      historyMode: 'appendOnly',
      onlyLegalActions: true,
      clip: 3,
    } as const;
    expect(remarksOn({ ...balrog, agent }, [meta])).toHaveLength(4);
    expect(remarksOn({ ...balrog, agent: { ...balrog.agent, strategy: 'planner' } }, [meta])).toEqual([]);
  });
});

describe('a remark on a clip', () => {
  it('speaks of the current picture where it is one step long', () => {
    const remarks = (clip: number) => remarksOn({ ...balrog, agent: { ...balrog.agent, clip } }, [meta]);
    expect(remarks(1)).toEqual(['The prompt shows the current picture.']);
    expect(remarks(2)).toEqual(['The prompt shows a clip of the last 2 steps.']);
  });
});

describe('reasons of broken episodes', () => {
  it('are counted, the most frequent first', () => {
    const error = (message: string) => ({ kind: 'server', message, advice: 'wait' }) as const;
    const episodes = [error('b'), error('a'), null, error('a')].map((one) => makeEpisode({ error: one }));
    expect(errorGroups(episodes).map((group) => [group.message, group.episodes])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });
});
