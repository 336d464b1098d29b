import { describe, expect, it, vi } from 'vitest';
import { textOf } from '../message';
import { everySequence, proposedSequences } from './lookAhead';
import { search } from './search';
import { MODEL_ERROR, play, scriptedTools, seen, setupOf, tryEverything, type Script } from './testing';

const many = Array.from({ length: 30 }, (_, index) => ({
  text: `act ${String(index)}`,
  description: '',
  keys: [],
}));
const wide = setupOf('search', { game: { actions: many, defaultAction: 'act 0' } });

describe('small search', () => {
  it('tries every sequence where there are few actions, and lets the model choose given the outcomes', async () => {
    const tried = vi.fn(tryEverything);
    const script: Script = () => 'The turn helps. <|ACTION|>turn left<|END|>';
    const [played] = await play(search.open(setupOf('search')), script, { to: 1, tryActions: tried });
    expect(tried).toHaveBeenCalledTimes(3 + 9 + 27);
    expect(played?.questions.map(({ purpose }) => purpose)).toEqual(['choose']);
    const text = textOf(played?.questions[0]?.messages.at(-1) ?? { content: '' });
    expect(text).toContain('1. turn left\nProgression 50%, reward 0. You observe:\nafter turn left');
    expect(played?.decided.decision).toMatchObject({ turn: 'valid', action: 'turn left' });
  });

  it('lists outcomes that look alike once, under the shortest way, and says where the episode ends', async () => {
    const [played] = await play(search.open(setupOf('search')), () => 'turn left', {
      to: 1,
      tryActions: (actions) =>
        Promise.resolve({
          observation: seen('the same'),
          reward: 1,
          progression: 1,
          ended: true,
          taken: actions.length,
        }),
    });
    const text = textOf(played?.questions[0]?.messages.at(-1) ?? { content: '' });
    expect(text).toContain('1. turn left\nProgression 100%, reward 1. The episode is over there.');
    expect(text).not.toContain('2. ');
  });

  it('with one step left tells that no step is left, and still what each action leads to', async () => {
    const [played] = await play(search.open(setupOf('search')), () => 'turn left', {
      to: 1,
      tryActions: ([action = '']) =>
        Promise.resolve({
          observation: seen(`after ${action}`),
          reward: 0,
          progression: action === 'go forward' ? 1 : 0,
          ended: true,
          ...(action !== 'go forward' && { outOfSteps: true as const }),
          taken: 1,
        }),
    });
    const text = textOf(played?.questions[0]?.messages.at(-1) ?? { content: '' });
    expect(text).toContain(
      'Progression 100%, reward 0. The episode is over there. You observe:\nafter go forward',
    );
    expect(text).toContain(
      'Progression 0%, reward 0. No step is left after that. You observe:\nafter turn left',
    );
    expect(text.match(/episode is over/g)).toHaveLength(1);
  });

  it('asks for sequences where there are many actions, and tries those', async () => {
    const tried = vi.fn(tryEverything);
    const script: Script = ({ purpose }) =>
      purpose === 'propose'
        ? '<|TRY|>Act 3; act 4<|END|>\n<|TRY|>act 5; fly; act 6<|END|>'
        : '<|ACTION|>act 5<|END|>';
    const [played] = await play(search.open(wide), script, { to: 1, tryActions: tried });
    expect(played?.questions.map(({ purpose }) => purpose)).toEqual(['propose', 'choose']);
    expect(tried.mock.calls.map(([actions]) => actions)).toEqual([['act 0'], ['act 3', 'act 4'], ['act 5']]);
    const asked = played?.questions[1]?.messages.map(textOf).join('\n') ?? '';
    expect(asked).toContain('after act 3, act 4');
    expect(played?.decided.decision).toMatchObject({ action: 'act 5' });
  });

  it.each([
    ['few', setupOf('search')],
    ['many', wide],
  ])('is plain where nothing can be tried, with %s actions', async (_, setup) => {
    for (const tryActions of [null, () => Promise.resolve(null)]) {
      const { action } = { action: setup.game.defaultAction };
      const [played] = await play(search.open(setup), () => `<|ACTION|>${action}<|END|>`, {
        to: 1,
        tryActions,
      });
      expect(played?.questions.map(({ purpose }) => purpose)).toEqual(['decide']);
      expect(textOf(played?.questions[0]?.messages.at(-1) ?? { content: '' })).not.toContain('tried');
      expect(played?.decided.decision).toMatchObject({ turn: 'valid', action });
    }
  });

  it('is plain where the model proposes nothing that can be tried', async () => {
    const [played] = await play(search.open(wide), () => '<|ACTION|>act 1<|END|>', {
      to: 1,
      tryActions: tryEverything,
    });
    expect(played?.questions.map(({ purpose }) => purpose)).toEqual(['propose', 'decide']);
  });

  it.each(['propose', 'choose'])('hands on an error of the call to %s', async (failing) => {
    const session = search.open(wide);
    session.observe(seen('a'), null);
    const script: Script = ({ purpose }) => (purpose === failing ? MODEL_ERROR : '<|TRY|>act 1<|END|>');
    expect(await session.decide(scriptedTools(script, tryEverything).tools)).toEqual({
      ok: false,
      error: MODEL_ERROR,
    });
  });
});

describe('sequences', () => {
  it('are as deep as their number allows', () => {
    expect(everySequence(['a', 'b'], 2)).toEqual([
      ['a'],
      ['b'],
      ['a', 'a'],
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'b'],
    ]);
    expect(
      everySequence(
        many.map(({ text }) => text),
        3,
      ),
    ).toHaveLength(30);
    expect(everySequence([], 3)).toEqual([]);
  });

  it('that are proposed end before an action that does not exist, and at the depth', () => {
    const { game } = setupOf('search');
    expect(
      proposedSequences('<|TRY|> Turn Left;turn right; turn left<|END|><|try|>fly<|end|>', game, 2),
    ).toEqual([['turn left', 'turn right']]);
    expect(proposedSequences('<|TRY|>open box; eat it', { ...game, freeText: true }, 2)).toEqual([
      ['open box', 'eat it'],
    ]);
    expect(proposedSequences('no tags', game, 2)).toEqual([]);
  });
});
