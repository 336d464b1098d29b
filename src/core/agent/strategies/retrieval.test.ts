import { describe, expect, it } from 'vitest';
import { textOf } from '../message';
import type { Demonstration } from './contract';
import { DemonstrationParts, retrieval } from './retrieval';
import { play, setupOf } from './testing';

function demonstration(...observations: readonly string[]): Demonstration {
  const steps = observations.map((observation, step) => ({ observation, action: `action ${String(step)}` }));
  return { environmentId: 'babyai', task: 'goto', seed: 1, steps };
}

describe('parts of demonstrations', () => {
  const parts = new DemonstrationParts([
    demonstration('a red ball', 'a locked door', 'a green key', 'an empty room'),
    demonstration('a locked door', 'a yellow box'),
  ]);
  const observationsOf = (found: readonly Demonstration['steps'][]): string[][] =>
    found.map((steps) => steps.map(({ observation }) => observation));

  it('begin with the step that is most like the present one and go on with what followed', () => {
    expect(observationsOf(parts.find('a green key', 1, 3))).toEqual([['a green key', 'an empty room']]);
  });

  it('come from several demonstrations, the earlier first of equals', () => {
    expect(observationsOf(parts.find('locked door', 3, 2))).toEqual([
      ['a locked door', 'a green key'],
      ['a locked door', 'a yellow box'],
    ]);
  });

  it('share no step', () => {
    const found = observationsOf(parts.find('a red locked green ball door key empty room yellow box', 9, 3));
    expect(found.flat().filter((observation) => observation === 'a green key')).toHaveLength(1);
  });

  it('are none where nothing is shared', () => {
    expect(parts.find('xyzzy', 3, 2)).toEqual([]);
    expect(new DemonstrationParts([]).find('a ball', 3, 2)).toEqual([]);
  });
});

describe('retrieval', () => {
  it('shows other parts when the observation changes, each with its actions', async () => {
    const setup = setupOf('retrieval', {
      demonstrations: [demonstration('word0', 'between', 'word1', 'after')],
      agent: { parameters: { parts: 1, window: 2 } },
    });
    const steps = await play(retrieval.open(setup), () => '<|ACTION|>turn left<|END|>', { to: 2 });
    const [first = '', second = ''] = steps.map(({ questions }) =>
      textOf(questions[0]?.messages.at(-1) ?? { content: '' }),
    );
    expect(first).toContain(
      'Part 1:\nObservation:\nword0\nAction: action 0\nObservation:\nbetween\nAction: action 1',
    );
    expect(second).toContain('Part 1:\nObservation:\nword1\nAction: action 2');
    expect(second).not.toContain('between');
  });

  it('adds nothing to the prompt without demonstrations', async () => {
    const [played] = await play(retrieval.open(setupOf('retrieval')), () => 'turn left', { to: 1 });
    expect(textOf(played?.questions[0]?.messages.at(-1) ?? { content: '' })).not.toContain('Part');
    expect(played?.questions[0]?.messages).toHaveLength(2);
  });
});
