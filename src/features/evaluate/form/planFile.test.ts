import { describe, expect, it } from 'vitest';
import { environmentMetas as metas } from '../../../workers/bridge';
import { initialForm } from './evaluateForm';
import { planOf } from './planOf';
import { withLink } from './formLink';
import { planFileName, readPlanFile, writePlanFile } from './planFile';

const form = { ...initialForm(metas, 7), shardPart: 2, shardCount: 4, limitMinutes: 3 };

describe('a plan file', () => {
  it('fills a form that makes the same plan', () => {
    const plan = planOf(form, metas);
    if (!plan.ok) throw new Error(plan.error);
    const read = readPlanFile(writePlanFile(plan.value, metas, 'Näme'));
    if (!read.ok) throw new Error(read.error);
    expect(read.value.name).toBe('Näme');
    const { form: opened, ignored } = withLink(initialForm(metas, 1), read.value.query, metas);
    expect(ignored).toEqual([]);
    expect(planOf(opened, metas)).toEqual(plan);
    expect(planFileName(plan.value, 'a/b: c')).toBe('a-b-c-part-2-of-4.plan.json');
  });

  it.each([
    ['not json', 'The file is no plan saved by this app.'],
    ['{"format":"agent-arcade-run","formatVersion":1,"plan":{}}', 'The file is no plan saved by this app.'],
    [
      '{"format":"agent-arcade-plan","formatVersion":1,"plan":{"a":1}}',
      'The file is no plan saved by this app.',
    ],
    [
      '{"format":"agent-arcade-plan","formatVersion":2,"plan":{}}',
      'The plan was saved by a newer version of this app. Reload the page to get it.',
    ],
    ['x'.repeat(1_000_001), 'The file is too long for a plan.'],
  ])('that is none is refused: %.60s', (text, error) => {
    expect(readPlanFile(text)).toEqual({ ok: false, error });
  });
});
