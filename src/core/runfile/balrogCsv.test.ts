import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStepTable, writeSpreadsheetTable, writeStepTable, type StepRow } from './balrogCsv';

const ROW: StepRow = {
  action: 'go forward',
  reasoning: '',
  observation: 'a wall',
  reward: 0,
  done: false,
  foreign: {},
};

function rowsOf(text: string): readonly StepRow[] {
  const table = readStepTable(text);
  if (!table.ok) throw new Error(table.reason);
  return table.rows;
}

/** Cells as models and games write them: every kind of break, quote, NUL, emoji and rare letter. */
const cell = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '"',
      ',',
      '\n',
      '\r',
      '\r\n',
      '\u0000',
      "'",
      '=',
      '-',
      '@',
      '\t',
      '˘',
      'é',
      '🙂',
      'ʁ',
      ' ',
      'True',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 30,
});
const row = fc.record<StepRow>({
  action: cell,
  reasoning: cell,
  observation: cell,
  reward: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
  done: fc.boolean(),
  foreign: fc.constant({}),
});

describe('step tables', () => {
  it('survive export, import and export unchanged', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), fc.boolean(), (rows, floatRewards) => {
        const columns = ['Step', 'Action', 'Reasoning', 'Observation', 'Reward', 'Done'];
        const text = writeStepTable(rows, { columns, floatRewards });
        const table = readStepTable(text);
        expect(table.ok && table.rows).toEqual(rows);
        expect(table.ok && table.notes).toEqual([]);
        expect(writeStepTable(rowsOf(text), { columns, floatRewards })).toBe(text);
      }),
    );
  });

  it('are written as Python writes them', () => {
    const text = writeStepTable([
      { ...ROW, observation: 'a wall\na "red" key' },
      { ...ROW, action: 'x, y', reward: 0.9296875, done: true },
    ]);
    expect(text).toBe(
      'Step,Action,Reasoning,Observation,Reward,Done\r\n' +
        '0,go forward,,"a wall\na ""red"" key",0,False\r\n' +
        '1,"x, y",,a wall,0.9296875,True\r\n',
    );
  });

  it('are read by header, in the early column order too', () => {
    const early = 'Step,Observation,Action,Reasoning,Reward,Done\r\n0,"a\nb",Do,because,0.0,False\r\n';
    expect(rowsOf(early)).toEqual([
      { action: 'Do', reasoning: 'because', observation: 'a\nb', reward: 0, done: false, foreign: {} },
    ]);
    const table = readStepTable(early);
    expect(table.ok && writeStepTable(table.rows, table.layout)).toBe(early);
  });

  it('are read with LF rows, a byte order mark and other cases of names', () => {
    expect(rowsOf('\ufeffstep,ACTION,obs,reward,done\n0,up,x,1,true\n1,down,y,-1e-05,FALSE\n')).toEqual([
      { ...ROW, action: 'up', observation: 'x', reward: 1, done: true },
      { ...ROW, action: 'down', observation: 'y', reward: -1e-5, done: false },
    ]);
  });

  it('keep NUL bytes, lone quotes and a field of a megabyte', () => {
    const rows = [{ ...ROW, action: 'a\u0000b', reasoning: 'say "hi', observation: 'z,"\n'.repeat(250_000) }];
    expect(rowsOf(writeStepTable(rows))).toEqual(rows);
  });

  it('keep columns we do not know, in their place', () => {
    const text = 'Step,Action,Latency,Observation,Reward,Done\r\n0,up,1.5 s,x,0,False\r\n';
    const table = readStepTable(text);
    expect(table.ok && table.rows[0]?.foreign).toEqual({ Latency: '1.5 s' });
    expect(table.ok && writeStepTable(table.rows, table.layout)).toBe(text);
  });

  it('are repaired with a note where a cell is of the wrong type', () => {
    const table = readStepTable('Step,Action,Observation,Reward,Done\n7,up,x,many,maybe\n');
    expect(table.ok && table.rows[0]).toMatchObject({ reward: 0, done: false });
    expect(table.ok && table.notes).toHaveLength(3);
  });

  it.each(['', 'just text', 'a,b\n1,2\n'])('are refused with a reason when they are none: %j', (text) => {
    const table = readStepTable(text);
    expect(!table.ok && table.reason).toMatch(/table/);
  });

  it('drop a column named like a prototype', () => {
    const table = readStepTable('Step,Action,Observation,__proto__\n0,up,x,polluted\n');
    expect(table.ok && table.rows[0]?.foreign).toEqual({});
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('writeSpreadsheetTable', () => {
  it('defuses cells that a spreadsheet would execute and leaves the rest', () => {
    const risky = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'];
    for (const answer of risky) {
      const text = writeSpreadsheetTable([{ ...ROW, action: answer, observation: answer, reward: -1 }]);
      expect(rowsOf(text)).toEqual([{ ...ROW, action: `'${answer}`, observation: `'${answer}`, reward: -1 }]);
    }
    expect(writeSpreadsheetTable([ROW])).toBe(writeStepTable([ROW]));
  });
});
