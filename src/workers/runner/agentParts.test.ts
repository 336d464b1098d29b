import { describe, expect, it } from 'vitest';
import { spiedStrategy, valid } from '../../../test/support/strategies';
import type { AgentSpec } from '../../core/agent';
import { fail, ok } from '../../core/shared';
import { createAgentOpener } from './agentParts';
import { createDemonstrationReader } from './demonstrations';

const AGENT: AgentSpec = {
  strategy: 'own',
  model: { kind: 'random' },
  history: 16,
  answerReading: 'lenient',
  own: { name: 'Mine', hash: 'h' },
};
const MISSING = { kind: 'environment', message: 'It is not here.', advice: 'Import it.' } as const;

const file = (task: string, seed: number | null = null) =>
  new TextEncoder().encode(
    JSON.stringify({
      format: 'agent-arcade-demonstration',
      version: 1,
      environmentId: 'babyai',
      task,
      seed,
      options: {},
      title: '',
      steps: [{ observation: 'a key', action: 'pick up' }],
    }),
  );

describe('opening an agent', () => {
  const { strategy } = spiedStrategy(async () => ok({ decision: valid('up'), reasoning: '' }));
  const files = new Map([
    ['one', file('first')],
    ['two', file('second', 3)],
    ['bad', new TextEncoder().encode('no demonstration')],
  ]);
  const open = createAgentOpener({
    openOwnStrategy: async ({ name }) => (name === 'Mine' ? ok(strategy) : fail(MISSING)),
    loadDemonstrations: createDemonstrationReader(async (hash) => {
      const found = files.get(hash);
      return found ? ok(found) : fail(MISSING);
    }),
  });

  it('brings its own program and its demonstrations in order', async () => {
    const opened = await open({ ...AGENT, demonstrations: ['two', 'one'] });
    expect(opened).toMatchObject({
      ok: true,
      value: {
        strategy,
        demonstrations: [
          { task: 'second', seed: 3 },
          { task: 'first', seed: null },
        ],
      },
    });
  });

  it.each<[string, AgentSpec, string]>([
    ['a program that is not here', { ...AGENT, own: { name: 'Other', hash: 'x' } }, 'not here'],
    ['a demonstration that is not here', { ...AGENT, demonstrations: ['none'] }, 'not here'],
    ['a demonstration that is none', { ...AGENT, demonstrations: ['bad'] }, 'cannot be read'],
  ])('fails with the reason for %s', async (_, agent, words) => {
    const opened = await open(agent);
    expect(opened.ok ? '' : opened.error.message).toContain(words);
  });
});
