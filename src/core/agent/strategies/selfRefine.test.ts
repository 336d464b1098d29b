import { describe, expect, it } from 'vitest';
import { textOf } from '../message';
import { selfRefine } from './selfRefine';
import { play, setupOf, type Script } from './testing';

/** Answers in order: proposal, critique, revision, critique, … */
async function oneStep(answers: readonly string[], rounds = 1) {
  const script: Script = (_, index) => answers[index] ?? 'unexpected';
  const setup = setupOf('selfRefine', { agent: { parameters: { rounds } } });
  const [played] = await play(selfRefine.open(setup), script, { to: 1 });
  if (!played) throw new Error('No step was played.');
  return played;
}

const LEFT = 'The ball is left. <|ACTION|>turn left<|END|>';
const RIGHT = 'Rather right. <|ACTION|>turn right<|END|>';

describe('self-refinement', () => {
  it.each(['STANDS', 'Stands.', '**STANDS**', 'The proposal stands.', 'All is well: STANDS'])(
    'keeps a proposal of which the critic says %s',
    async (verdict) => {
      const { questions, decided } = await oneStep([LEFT, verdict], 3);
      expect(questions.map(({ purpose }) => purpose)).toEqual(['propose', 'critique']);
      expect(decided.decision).toMatchObject({ turn: 'valid', action: 'turn left', rule: 'tag' });
    },
  );

  it.each([
    'It understands nothing.',
    'A wall stands in the way.',
    'The box stands to the left; go there.',
    'It stands to reason that this fails.',
  ])('does not take %s for a verdict', async (critique) => {
    const { questions, decided } = await oneStep([LEFT, critique, RIGHT]);
    expect(questions).toHaveLength(3);
    expect(decided.decision).toMatchObject({ action: 'turn right' });
  });

  it('shows each answer to the next call, in one conversation', async () => {
    const { questions, decided } = await oneStep([LEFT, 'A wall is left.', RIGHT]);
    expect(questions[2]?.messages.slice(-4).map(textOf).join('\n')).toMatch(
      /The ball is left[\s\S]*check the action[\s\S]*A wall is left\.[\s\S]*Decide again/,
    );
    expect(decided.reasoning).toMatch(/The ball is left[\s\S]*A wall is left[\s\S]*Rather right/);
  });

  it('criticizes again as often as it may', async () => {
    const { questions } = await oneStep([LEFT, 'No.', RIGHT, 'No.', LEFT, 'Still no.', RIGHT], 3);
    expect(questions.map(({ purpose }) => purpose)).toEqual([
      'propose',
      ...Array.from({ length: 3 }, () => ['critique', 'revise']).flat(),
    ]);
  });

  it('keeps a proposal when the revision names no action, and revises one that named none', async () => {
    expect((await oneStep([LEFT, 'No.', 'Hm.'])).decided.decision).toMatchObject({ action: 'turn left' });
    expect((await oneStep(['Hm.', 'STANDS', RIGHT])).decided.decision).toMatchObject({
      action: 'turn right',
    });
  });
});
