import { describe, expect, it } from 'vitest';
import { mergedTurns, stepsText } from './mergedTurns';

const turn = (steps: number, ...messages: string[]) => ({ steps, action: 'x', messages });
const shown = (...turns: ReturnType<typeof turn>[]) =>
  mergedTurns(turns).map(({ steps, until, messages }) => [stepsText(steps, until), ...messages]);

describe('what a game said', () => {
  it('is one entry while a line is typed, in its newest wording', () => {
    expect(
      shown(turn(4, 'Call it:'), turn(5, 'Call it: f'), turn(6, 'Call it: fo'), turn(7, 'Done.')),
    ).toEqual([
      ['4–6', 'Call it: fo'],
      ['7', 'Done.'],
    ]);
    expect(shown(turn(1, 'What? '), turn(2, 'What? '), turn(3, 'What? a'))).toEqual([['1–3', 'What? a']]);
  });

  it('stays apart where a silent step or another line lies between', () => {
    expect(shown(turn(1, 'You miss.'), turn(3, 'You miss.'))).toHaveLength(2);
    expect(shown(turn(1, 'You miss.'), turn(2, 'It bites!'), turn(3, 'You miss.'))).toHaveLength(3);
    expect(shown(turn(1, 'You miss.', 'It bites!'), turn(2, 'You miss.', 'It bites!'))).toHaveLength(2);
  });
});
