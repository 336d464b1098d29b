import { describe, expect, it } from 'vitest';
import { textOf } from '../message';
import { debate } from './debate';
import { play, setupOf, type Script } from './testing';

const says = (action: string, why = ''): string => `${why} <|ACTION|>${action}<|END|>`;

/** @param first, second what each says, in order. */
async function oneStep(first: readonly string[], second: readonly string[], rounds = 1) {
  const said = { first: 0, second: 0 };
  const script: Script = (question) =>
    (question.second ? second[said.second++] : first[said.first++]) ?? 'unexpected';
  const setup = setupOf('debate', { agent: { parameters: { rounds } } });
  const [played] = await play(debate.open(setup), script, { to: 1 });
  if (!played) throw new Error('No step was played.');
  const speakers = played.questions.map(({ purpose, second: other }) => `${purpose} ${other ? 2 : 1}`);
  return { ...played, speakers };
}

describe('the debate', () => {
  it('is over at once when both propose the same', async () => {
    const { speakers, decided } = await oneStep(
      [says('turn left', 'It is near.')],
      [says('turn left', 'Why not.')],
    );
    expect(speakers).toEqual(['propose 1', 'propose 2']);
    expect(decided.decision).toMatchObject({ turn: 'valid', action: 'turn left' });
    expect(decided.reasoning).toMatch(/The other player: Why not\.[\s\S]*It is near\./);
  });

  it('lets both speakers begin with the same prompt', async () => {
    const { questions } = await oneStep([says('turn left')], [says('turn left')]);
    expect(questions[0]?.messages).toEqual(questions[1]?.messages);
  });

  it('shows each what the other said before, and ends when one gives in', async () => {
    const { speakers, questions, decided } = await oneStep(
      [says('turn left', 'Left!'), says('turn right', 'You are right.')],
      [says('turn right', 'Right!'), says('turn right', 'I stay.')],
      3,
    );
    expect(speakers).toEqual(['propose 1', 'propose 2', 'debate 1', 'debate 2']);
    expect(textOf(questions[2]?.messages.at(-1) ?? { content: '' })).toContain('Right!');
    expect(textOf(questions[3]?.messages.at(-1) ?? { content: '' })).toContain('Left!');
    expect(textOf(questions[3]?.messages.at(-1) ?? { content: '' })).not.toContain('You are right.');
    expect(decided.decision).toMatchObject({ action: 'turn right' });
  });

  it('is decided by the first when they never agree', async () => {
    const { speakers, decided } = await oneStep(
      [says('turn left'), says('turn left'), says('go forward')],
      [says('turn right'), says('turn right')],
    );
    expect(speakers).toEqual(['propose 1', 'propose 2', 'debate 1', 'debate 2', 'decide 1']);
    expect(decided.decision).toMatchObject({ action: 'go forward' });
  });

  it('keeps the word of the first when the later ones name no action', async () => {
    const { decided } = await oneStep([says('turn left'), '', 'Hm.'], ['', '']);
    expect(decided.decision).toMatchObject({ turn: 'valid', action: 'turn left' });
  });
});
