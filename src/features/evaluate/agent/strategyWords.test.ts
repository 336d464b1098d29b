import { describe, expect, it } from 'vitest';
import type { StrategyMeta } from '../../../core/agent';
import { meta as babyai } from '../../../envs/babyai/meta';
import { meta as worlds } from '../../../envs/bytesized32/meta';
import { INITIAL_AGENT, type AgentForm } from './agentForm';
import { callsText, misfits } from './strategyWords';

const meta: StrategyMeta = {
  id: 'naive',
  title: 'Naive',
  summary: '',
  source: 'BALROG',
  calls: { least: 1, most: 1 },
  outputTokens: { low: 1, high: 2 },
  inputFactor: 1,
  diagram: [],
  parameters: [],
};
const form = (change: Partial<AgentForm> = {}): AgentForm => ({
  ...INITIAL_AGENT,
  player: 'model',
  ...change,
});

describe('calls in words', () => {
  it.each([
    [{ least: 1, most: 1 }, '1 call a step'],
    [{ least: 0, most: 0 }, '0 calls a step'],
    [{ least: 2, most: 9 }, '2 to 9 calls a step'],
    [{ least: 1, most: 1, perEpisode: 1 }, '1 call a step, 1 after each episode'],
  ])('%j', (calls, text) => {
    expect(callsText({ calls })).toBe(text);
  });
});

describe('where a strategy does not fit', () => {
  it('is said of pictures alone where there is none, and of trials told in words', () => {
    const alone = form({ images: 1, pictureOnly: true });
    expect(misfits(alone, { ...meta, needsSnapshots: true }, [babyai]).join(' ')).toContain('told in words');
    expect(misfits(alone, meta, [worlds]).join(' ')).toContain('shown nothing');
  });

  it('is said of a match, whose games are runs of their own', () => {
    const learns = { ...meta, acrossEpisodes: true };
    expect(misfits(form(), learns, [babyai], true)).toEqual([expect.stringContaining('anew')]);
    expect(misfits(form(), learns, [babyai])).toEqual([expect.stringContaining('follow each other')]);
  });

  it('is said of nothing that does fit, and of players without a model', () => {
    expect(misfits(form(), meta, [babyai])).toEqual([]);
    expect(misfits(form({ player: 'random' }), { ...meta, needsSnapshots: true }, [worlds])).toEqual([]);
  });

  it('names worlds that cannot be saved', () => {
    const [warning] = misfits(form(), { ...meta, needsSnapshots: true }, [babyai, worlds]);
    expect(warning).toContain('ByteSized32');
    expect(warning).not.toContain('BabyAI');
  });

  it('asks for demonstrations and for a second model until they are there', () => {
    const wants = { ...meta, usesDemonstrations: true, usesSecondModel: true };
    expect(misfits(form(), wants, [babyai])).toHaveLength(2);
    const given = form({ demonstrations: ['a'.repeat(64)], secondModel: INITIAL_AGENT.model });
    expect(misfits(given, wants, [babyai])).toEqual([]);
  });

  it('says where there is nothing to see, and that the option of a grammar is left out', () => {
    expect(misfits(form({ images: 1 }), meta, [worlds]).join(' ')).toMatch(
      /ByteSized32: there is nothing to draw/,
    );
    expect(misfits(form({ onlyLegalActions: true }), meta, [babyai])).toHaveLength(1);
    const local = { ...INITIAL_AGENT.model, place: 'device', engine: 'wllama' } as const;
    expect(misfits(form({ onlyLegalActions: true, model: local }), meta, [babyai])).toEqual([]);
  });
});
