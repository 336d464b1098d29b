import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_SPECIFICATION,
  listOf,
  parseSpecification,
  SPECIFICATION_FIELDS,
  specificationOf,
  specificationProblems,
  withNothingSaid,
  writeSpecification,
  type SpecificationField,
} from '.';

const text = fc
  .array(fc.stringMatching(/^[\w(),.:#'/-]{1,12}$/), { maxLength: 6 })
  .map((words) => words.join(' '));
const known = new Set(
  SPECIFICATION_FIELDS.flatMap(({ label, alsoNamed }) => [label, ...alsoNamed]).map((label) =>
    label.toLowerCase(),
  ),
);
const otherLabel = fc
  .stringMatching(/^[A-Z][a-z]{0,8}( [a-z]{1,8}){0,2}$/)
  .filter((label) => !known.has(label.toLowerCase()));
const specification = fc.record({
  fields: fc.record({
    task: text.filter((value) => value !== ''),
    environment: text,
    criticalObjects: text,
    objectClasses: text,
    criticalProperties: text,
    actions: text,
    distractorItems: text,
    distractorActions: text,
    solution: text,
  }),
  others: fc.array(fc.record({ label: otherLabel, text }), { maxLength: 3 }),
});

describe('parseSpecification', () => {
  it('reads back what was written', () => {
    fc.assert(
      fc.property(specification, (written) => {
        expect(parseSpecification(writeSpecification(written))).toEqual(written);
      }),
    );
  });

  it('reads fields in any order and case, without marks, and the longer name of the task', () => {
    const read = parseSpecification(
      'ACTIONS: look\n##  task description :  Boil   water.\r\n#Environment:kitchen',
    );
    expect(read.fields).toMatchObject({ actions: 'look', task: 'Boil water.', environment: 'kitchen' });
  });

  it('joins lines without a label to the field before them', () => {
    expect(parseSpecification('# Task: Boil\n#   some water.\n# Actions: look').fields.task).toBe(
      'Boil some water.',
    );
  });

  it('keeps the first of a field that is there twice', () => {
    expect(parseSpecification('# Task: one\n# more\n# Task: two\n# more').fields.task).toBe('one more');
  });

  it('keeps unknown fields after the first known one and nothing before it', () => {
    const read = parseSpecification('# Author: me\n# Task: one\n# Note to self: later\n# or never');
    expect(read.others).toEqual([{ label: 'Note to self', text: 'later or never' }]);
  });

  it('never fails', () => {
    fc.assert(
      fc.property(fc.string(), (anything) => {
        expect(Object.keys(parseSpecification(anything).fields)).toHaveLength(9);
      }),
    );
  });
});

describe('writeSpecification', () => {
  it('writes one comment line a field and leaves empty ones out', () => {
    const fields = { ...EMPTY_SPECIFICATION.fields, task: 'a\nb', solution: 'look' };
    expect(writeSpecification({ fields, others: [] })).toBe(
      '# Task: a b\n# High-level solution procedure: look',
    );
  });

  it('says “None” where a form says nothing, but for the task', () => {
    const { fields } = withNothingSaid(EMPTY_SPECIFICATION);
    expect(fields.task).toBe('');
    expect(fields.distractorItems).toBe('None');
  });
});

describe('specificationOf', () => {
  it('finds the block of each of our worlds, all nine fields', () => {
    for (const name of ['boil-water', 'campfire', 'dishwasher', 'sunburn']) {
      const file = new URL(`../../../envs/bytesized32/worlds/${name}.py`, import.meta.url);
      const block = specificationOf(readFileSync(file, 'utf8'));
      expect(block.split('\n')).toHaveLength(9);
      expect(writeSpecification(parseSpecification(block))).toBe(block);
    }
  });

  it('goes over names, shebang and blank lines, and ends at code', () => {
    const source =
      '\uFEFF#!/usr/bin/python\n# a.py\n\n# Task: boil\n\n# Actions: look,\n#   wait\n\n# Notes\nimport random\n# Environment: no';
    expect(specificationOf(source)).toBe('# Task: boil\n# Actions: look,\n#   wait');
  });

  it('takes one label in a remark for no specification', () => {
    expect(specificationOf('# Actions: see below\nimport random')).toBe('');
    expect(specificationOf('import random\n# Task: late')).toBe('');
    expect(specificationOf('')).toBe('');
  });
});

describe('specificationProblems', () => {
  const severityOf = (field: SpecificationField, value: string) =>
    specificationProblems({
      fields: { ...EMPTY_SPECIFICATION.fields, task: 'Boil water.', [field]: value },
      others: [],
    }).find((problem) => problem.field === field)?.severity;

  it('demands a task and advises the rest', () => {
    expect(severityOf('task', ' ')).toBe('error');
    expect(severityOf('actions', '')).toBe('advice');
    expect(severityOf('distractorItems', '')).toBeUndefined();
  });

  it('refuses fields that are far too long and points at open brackets', () => {
    expect(severityOf('solution', 'x'.repeat(1001))).toBe('error');
    expect(severityOf('criticalProperties', 'temperature (Water')).toBe('advice');
    expect(severityOf('criticalProperties', 'temperature (Water)')).toBeUndefined();
  });
});

describe('listOf', () => {
  it('splits at commas outside brackets and knows “None”', () => {
    expect(listOf('Container (Pot, Sink), Device')).toEqual(['Container (Pot, Sink)', 'Device']);
    expect(listOf('none')).toEqual([]);
    expect(listOf('')).toEqual([]);
  });
});
