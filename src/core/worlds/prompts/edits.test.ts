import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from './edits';

const SOURCE = 'import random\n\ndef a():\n    return 1\n\ndef b():\n    return 1\n';
const edit = (search: string, replacement: string) =>
  `<<<<<<< SEARCH\n${search}\n=======\n${replacement}\n>>>>>>> REPLACE`;
const failureOf = (reply: string) => {
  const result = applyEdits(SOURCE, reply);
  return result.ok ? null : result.error;
};

describe('applyEdits', () => {
  it('makes several edits, with prose and fences around them', () => {
    const reply = `First:\n\`\`\`\n${edit('def a():\n    return 1', 'def a():\n    return 2')}\n\`\`\`\nThen:\n${edit('import random', 'import random\nimport copy')}`;
    expect(applyEdits(SOURCE, reply)).toEqual({
      ok: true,
      value: 'import random\nimport copy\n\ndef a():\n    return 2\n\ndef b():\n    return 1\n',
    });
  });

  it('deletes lines where nothing takes their place', () => {
    const reply = '<<<<<<< SEARCH\nimport random\n=======\n>>>>>>> REPLACE';
    expect(applyEdits(SOURCE, reply)).toEqual({ ok: true, value: SOURCE.slice('import random\n'.length) });
  });

  it('lets a later edit change what an earlier one wrote', () => {
    const reply = `${edit('import random', 'import copy')}\n${edit('import copy', 'import math')}`;
    expect(applyEdits(SOURCE, reply)).toMatchObject({ value: SOURCE.replace('random', 'math') });
  });

  it('puts up with white space at line ends', () => {
    expect(applyEdits('a = 1   \nb = 2', edit('a = 1', 'a = 3  '))).toEqual({
      ok: true,
      value: 'a = 3  \nb = 2',
    });
  });

  it.each([
    ['noEdits', 0, 'I see no fault.'],
    ['notFound', 1, edit('return 3', 'return 4')],
    ['ambiguous', 1, edit('    return 1', '    return 2')],
    ['emptySearch', 1, edit('', 'x')],
    ['unfinished', 2, `${edit('import random', 'import copy')}\n<<<<<<< SEARCH\nimport copy\n=======`],
    ['notFound', 2, `${edit('import random', 'import copy')}\n${edit('import random', 'x')}`],
  ])('fails with %s of edit %i', (kind, number, reply) => {
    expect(failureOf(reply)).toMatchObject({ kind, edit: number });
    if (number > 0) expect(failureOf(reply)?.message.toLowerCase()).toContain(`edit ${number}`);
  });

  it('replaces exactly the lines it names in any program of distinct lines', () => {
    const lines = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z =]{0,10}[a-z]$/), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(lines, fc.nat(), fc.nat(), (all, from, count) => {
        const start = from % all.length;
        const end = start + 1 + (count % (all.length - start));
        const reply = edit(all.slice(start, end).join('\n'), 'NEW');
        expect(applyEdits(all.join('\n'), reply)).toEqual({
          ok: true,
          value: [...all.slice(0, start), 'NEW', ...all.slice(end)].join('\n'),
        });
      }),
    );
  });
});
