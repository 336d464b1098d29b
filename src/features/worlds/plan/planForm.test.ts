import { describe, expect, it } from 'vitest';
import { makeQuizModel } from '../../../../test/support/records';
import { draftOf } from '../../../workers/bridge';
import { measuringOf, NEW_FORM, planErrors, settingsOf, type PlanForm } from './planForm';
import { readForm } from './savedForm';

const model = makeQuizModel('a');
const known = new Map([['a', model]]);
const form: PlanForm = { ...NEW_FORM, model: draftOf(model, 'a') };

describe('the settings of a plan', () => {
  it('take a known model’s address, but the form’s way of answering', () => {
    const settings = settingsOf({ ...form, temperature: 0.5, timeoutMinutes: 2 }, true);
    expect(settings).toMatchObject({
      ok: true,
      value: {
        model: {
          baseUrl: model.baseUrl,
          modelId: 'a',
          settings: { temperature: 0.5, maxTokens: 16_000, timeoutMs: 120_000, concurrency: 2 },
        },
        judge: null,
        prompt: { zeroShot: true, stripComments: false },
        cap: { calls: null, tokens: null, minutes: null },
      },
    });
  });

  it('say which number is wrong and what would be right', () => {
    const wrong = {
      ...form,
      temperature: 3,
      capCalls: 0,
      reflection: { ...form.reflection, rounds: Number.NaN },
      measures: { ...form.measures, compliance: true, votes: null },
    };
    expect(planErrors(wrong)).toEqual({
      temperature: 'A number from 0 to 2.',
      rounds: 'A whole number from 0 to 10.',
      votes: 'A whole number from 1 to 99.',
      capCalls: 'A whole number from 1 to 1000000, or empty for no limit.',
    });
    expect(settingsOf(wrong, false)).toEqual({ ok: false, error: 'A number from 0 to 2.' });
  });

  it('say nothing of numbers whose fields are not shown, and take the usual ones for them', () => {
    const hidden = { ...form, measures: { ...form.measures, compliance: false, votes: null, paths: null } };
    expect(planErrors(hidden)).toEqual({});
    expect(settingsOf(hidden, false)).toMatchObject({
      ok: true,
      value: { measures: { votes: 31, paths: 100 } },
    });
  });

  it('need a model, and a judge where another one is to judge', () => {
    expect(settingsOf(NEW_FORM, false).ok).toBe(false);
    expect(settingsOf({ ...form, judgeKind: 'other' }, false).ok).toBe(false);
    const judged = { ...form, judgeKind: 'other' as const, judge: form.model };
    expect(settingsOf(judged, false)).toMatchObject({ ok: true, value: { judge: { modelId: 'a' } } });
  });
});

describe('measuring what is there', () => {
  it('needs no model as long as none is asked', () => {
    const settings = measuringOf(NEW_FORM, false);
    expect(settings.ok && Object.keys(settings.value).sort()).toEqual(['measures', 'parallel', 'reflection']);
    expect(measuringOf(NEW_FORM, true).ok).toBe(false);
  });

  it('leaves the prompt of the collection’s plan as it is', () => {
    const settings = measuringOf(form, true);
    expect(settings.ok && 'prompt' in settings.value).toBe(false);
    expect(settings).toMatchObject({ ok: true, value: { model: { modelId: 'a' } } });
  });
});

describe('a remembered form', () => {
  it('comes back as it was left', () => {
    const left = { ...form, capTokens: 5, reflection: { ...form.reflection, rounds: 1 } };
    expect(readForm(JSON.stringify(left), NEW_FORM, known)).toEqual(left);
  });

  it('keeps a model that is not known any more, under no name', () => {
    const read = readForm(JSON.stringify(form), NEW_FORM, new Map());
    expect(read.model).toEqual({ ...form.model, known: '' });
  });

  it.each([
    ['a known model', { known: 'a', modelId: '' }, draftOf(model, 'a')],
    ['a known model that is gone', { known: 'gone', modelId: '' }, NEW_FORM.model],
    ['a typed model', { known: 'other', modelId: 'm' }, { known: '', place: 'other', modelId: 'm' }],
  ])('of an earlier version, which named only servers, keeps %s', (_, part, expected) => {
    const choice = { baseUrl: 'http://localhost:1/v1', temperature: 0, maxTokens: 1024, ...part };
    const saved = JSON.stringify({ ...NEW_FORM, model: choice });
    expect(readForm(saved, NEW_FORM, known).model).toMatchObject(expected);
  });

  it.each(['', 'no json', '{"model":1}', 'null'])('is a new one where %j was remembered', (saved) => {
    expect(readForm(saved, NEW_FORM, known)).toBe(NEW_FORM);
  });
});
