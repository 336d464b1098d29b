import { describe, expect, it } from 'vitest';
import { nextSeed } from '../shared/nextSeed';
import { environmentMetas } from '../../../workers/bridge';
import { makeRun } from '../../../../test/support/records';
import { MAX_SEED } from '../../../core/env';
import {
  agentError,
  agentOf,
  matchOf,
  NEW_AGENT,
  newForm,
  ruleErrors,
  seedsFrom,
  usedAgents,
  type VersusForm,
} from './versusForm';

const meta = environmentMetas.find(({ id }) => id === 'babyai');
if (!meta) throw new Error('BabyAI is missing');
const form = newForm(meta, 7);
const NOBODY = usedAgents([]);

const changed = (part: Partial<VersusForm>): VersusForm => ({ ...form, ...part });

describe('the set-up form', () => {
  it('makes a match of a person against the scripted bot as it is', () => {
    expect(matchOf(form, meta, NOBODY)).toMatchObject({
      rules: { environmentId: 'babyai', task: meta.tasks[0]?.id, seeds: [7, 8, 9], maxSteps: null },
      sides: [{ kind: 'person' }, { kind: 'agent', agent: { model: { kind: 'scriptedBot' } } }],
    });
  });

  it('hides nothing where two agents play', () => {
    const match = matchOf(changed({ players: 'agents', hidden: true }), meta, NOBODY);
    expect(match?.rules.hidden).toBe(false);
    expect(match?.sides.map(({ kind }) => kind)).toEqual(['agent', 'agent']);
  });

  it.each([
    ['a seed that is none', { seed: '1.5' }, 'seed'],
    ['no games', { games: 0 }, 'games'],
    ['too many games', { games: 21 }, 'games'],
    ['half a step', { maxSteps: 0.5 }, 'maxSteps'],
    ['no pace', { pace: 'live', stepSeconds: null }, 'stepSeconds'],
  ] as const)('makes no match of %s', (_, part, field) => {
    expect(Object.keys(ruleErrors(changed(part), meta))).toEqual([field]);
    expect(matchOf(changed(part), meta, NOBODY)).toBeNull();
  });

  it('makes no match while the model is missing', () => {
    expect(matchOf(changed({ second: { ...NEW_AGENT, player: 'model' } }), meta, NOBODY)).toBeNull();
    expect(matchOf(changed({ second: { ...NEW_AGENT, player: 'used' } }), meta, NOBODY)).toBeNull();
  });

  it('gives only the text where there is no picture', () => {
    const words = environmentMetas.find(({ modalities }) => !modalities.includes('image'));
    if (!words) throw new Error('every environment has pictures');
    expect(matchOf(newForm(words, 7), words, NOBODY)?.rules.rights).toBe('text');
  });

  it('gives a series the seeds after the first, and 0 after the largest', () => {
    expect(seedsFrom(MAX_SEED, 2)).toEqual([MAX_SEED, 0]);
    expect(nextSeed({ seeds: [7, 9] }, [7])).toBe(9);
    expect(nextSeed({ seeds: [7, 9] }, [7, 9])).toBe(10);
    expect(nextSeed({ seeds: [MAX_SEED] }, [MAX_SEED])).toBe(0);
  });
});

describe('agents of earlier runs', () => {
  const agent = {
    strategy: 'naive',
    model: {
      kind: 'openAiCompatible',
      baseUrl: 'http://localhost:8000/v1',
      modelId: 'qwen3-8b',
      settings: {
        temperature: 0,
        maxTokens: 64,
        timeoutMs: 60_000,
        maxAttempts: 3,
        concurrency: 1,
        stream: false,
      },
    },
    history: 16,
    answerReading: 'lenient',
    images: 2,
  } as const;

  it('are listed once, without those of imported runs and without bots', () => {
    const bot = { ...agent, model: { kind: 'scriptedBot' } } as const;
    const runs = [makeRun({ agent }), makeRun({ agent }), makeRun({ agent: bot }), makeRun()];
    expect([...usedAgents(runs).keys()]).toEqual(['naive · qwen3-8b (localhost:8000), 2 pictures']);
  });

  it('are told apart by what the name of an agent leaves out', () => {
    const debate = {
      ...agent,
      strategy: 'debate',
      images: 0,
      secondModel: { ...agent.model, modelId: 'phi-4' },
      demonstrations: ['a'.repeat(64)],
      parameters: { rounds: 3 },
    } as const;
    const runs = [makeRun({ agent: debate }), makeRun({ agent: { ...debate, parameters: { rounds: 2 } } })];
    const names = [...usedAgents(runs).keys()];
    expect(names[0]).toBe(
      'debate · qwen3-8b (localhost:8000), with phi-4 (localhost:8000), 1 demonstration, rounds 3',
    );
    expect(names).toHaveLength(2);
    expect(agentOf({ ...NEW_AGENT, player: 'used', used: names[0] ?? '' }, 'both', usedAgents(runs))).toEqual(
      debate,
    );
  });

  it('that are made here play once nothing is wrong with them, within what may be shown', () => {
    const made = { ...NEW_AGENT, player: 'model', made: agent } as const;
    expect(agentError({ ...made, problem: 'The model: choose one.' }, NOBODY)).toBe('The model: choose one.');
    expect(agentOf({ ...made, problem: 'The model: choose one.' }, 'both', NOBODY)).toBeNull();
    expect(agentOf(made, 'both', NOBODY)).toEqual(agent);
    expect(agentOf(made, 'picture', NOBODY)).toEqual({ ...agent, pictureOnly: true });
  });

  it('get no pictures where only the text is to be read', () => {
    const used = usedAgents([makeRun({ agent })]);
    const choice = { ...NEW_AGENT, player: 'used', used: [...used.keys()][0] ?? '' } as const;
    expect(agentOf(choice, 'both', used)).toEqual(agent);
    expect(agentOf(choice, 'text', used)).toMatchObject({ images: 0, clip: 0 });
  });
});
