import { describe, expect, it } from 'vitest';
import { textOf } from '../message';
import { DEFAULT_MODEL_SETTINGS } from '../model';
import { reflexion } from './reflexion';
import { MODEL_ERROR, play, resumed, scriptedTools, setupOf } from './testing';

const ENDING = { outcome: 'stepLimit', progression: 0.25, steps: 8 } as const;
const act = (): string => '<|ACTION|>turn left<|END|>';

async function lessonAfter(steps: number, said: string, setup = setupOf('reflexion')) {
  const session = reflexion.open(setup);
  const played = await play(session, act, { to: steps });
  const { tools, questions } = scriptedTools(() => said);
  const lesson = await session.lesson?.(ENDING, tools);
  return { lesson, text: questions[0]?.messages.map(textOf).join('\n\n') ?? '', played };
}

describe('reflexion', () => {
  it('shows the last lessons once, before the history', async () => {
    const lessons = ['one', 'two', 'three', 'four'].map((word) => `Lesson ${word}.`);
    const setup = setupOf('reflexion', { lessons, agent: { parameters: { lessons: 2 } } });
    const [played] = await play(reflexion.open(setup), act, { to: 1 });
    const texts = played?.questions[0]?.messages.map(textOf) ?? [];
    expect(texts[1]).toMatch(/earlier episodes[\s\S]*1\. Lesson three\.[\s\S]*2\. Lesson four\./);
    expect(texts.join()).not.toContain('Lesson two.');
    expect(texts.join().split('Lesson four.')).toHaveLength(2);
  });

  it('says nothing of lessons in the first episode', async () => {
    const [played] = await play(reflexion.open(setupOf('reflexion')), act, { to: 1 });
    expect(played?.questions[0]?.messages).toHaveLength(2);
  });

  it('looks back on the end of an episode, its outcome, and what was learned before', async () => {
    const setup = setupOf('reflexion', { lessons: ['Old lesson.'], agent: { parameters: { steps: 5 } } });
    const { lesson, text } = await lessonAfter(8, '<think>hm</think>Turn less. ', setup);
    expect(lesson).toEqual({ ok: true, value: 'Turn less.' });
    expect(text).toContain('Outcome: stepLimit. Progression: 25%.');
    expect(text).toContain('Old lesson.');
    expect(text).toMatch(/word3\nAction: turn left[\s\S]*word8/);
    expect(text).not.toContain('word2\n');
  });

  it('looks back on fewer steps where the context is short', async () => {
    const settings = { ...DEFAULT_MODEL_SETTINGS, contextTokens: 500, maxTokens: 100 };
    const model = { kind: 'wllama', modelId: 'm', settings } as const;
    const { text } = await lessonAfter(30, 'x', setupOf('reflexion', { agent: { model } }));
    expect(text.length).toBeLessThan(1700);
    expect(text).toContain('word30');
  });

  it('bounds a lesson, and leaves none where the model says nothing', async () => {
    const { lesson } = await lessonAfter(1, 'x'.repeat(9999));
    expect(lesson?.ok && lesson.value?.length).toBe(1500);
    expect((await lessonAfter(1, '')).lesson).toEqual({ ok: true, value: null });
  });

  it('hands on an error of the model', async () => {
    const session = reflexion.open(setupOf('reflexion'));
    await play(session, act, { to: 1 });
    expect(await session.lesson?.(ENDING, scriptedTools(() => MODEL_ERROR).tools)).toEqual({
      ok: false,
      error: MODEL_ERROR,
    });
  });

  it('looks back the same way after a resume', async () => {
    const setup = setupOf('reflexion');
    const { text, played } = await lessonAfter(6, 'x', setup);
    const session = resumed(reflexion, setup, played.slice(0, 3));
    await play(session, act, { from: 3, to: 6 });
    const { tools, questions } = scriptedTools(() => 'x');
    await session.lesson?.(ENDING, tools);
    expect(questions[0]?.messages.map(textOf).join('\n\n')).toBe(text);
  });
});
