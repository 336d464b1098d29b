import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActionSpec } from '../../core/env';
import {
  completeCommand,
  completions,
  NO_HISTORY,
  readCommand,
  recall,
  remember,
  type TabCycle,
} from './command';

const actions: readonly ActionSpec[] = ['turn left', 'turn right', 'go forward', 'pick up', 'drop'].map(
  (text) => ({ text, description: '', keys: [] }),
);

describe('reading a command', () => {
  it('sends an action whatever its case and spacing', () => {
    expect(readCommand('  Turn   LEFT ', actions)).toEqual({ kind: 'action', action: 'turn left' });
  });

  it('prefers the exact text where two actions differ in case alone', () => {
    const cased = ['j', 'J'].map((text) => ({ text, description: '', keys: [] }));
    expect(readCommand('J', cased)).toEqual({ kind: 'action', action: 'J' });
  });

  it('sends nothing for an unknown text and suggests what begins alike', () => {
    const read = readCommand('turn', actions);
    expect(read.kind).toBe('unknown');
    expect(read.kind === 'unknown' && read.message).toContain('“turn left” or “turn right”');
    expect(readCommand('fly', actions).kind).toBe('unknown');
  });

  it('sends any text as it was typed where the game takes any', () => {
    expect(readCommand(' Sing  a song ', actions, true)).toEqual({ kind: 'action', action: 'Sing  a song' });
    expect(readCommand('  ', actions, true)).toEqual({ kind: 'empty' });
  });

  it('never makes up an action', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readCommand(text, actions);
        if (read.kind === 'action') expect(actions.map((action) => action.text)).toContain(read.action);
      }),
    );
  });
});

describe('completion', () => {
  it('lists beginnings first, then any mention', () => {
    expect(completions('turn', actions).map((action) => action.text)).toEqual(['turn left', 'turn right']);
    expect(completions('right', actions).map((action) => action.text)).toEqual(['turn right']);
    expect(completions('', actions)).toHaveLength(5);
  });

  it('fills in what all completions share, then goes through them', () => {
    let text = 'tu';
    let cycle: TabCycle | null = null;
    const seen: string[] = [];
    for (let press = 0; press < 4; press++) {
      ({ text, cycle } = completeCommand(text, actions, cycle));
      seen.push(text);
    }
    expect(seen).toEqual(['turn ', 'turn left', 'turn right', 'turn left']);
  });

  it('completes the only candidate at once and leaves an unknown text alone', () => {
    expect(completeCommand('pi', actions, null).text).toBe('pick up');
    expect(completeCommand('zz', actions, null).text).toBe('zz');
  });
});

describe('history', () => {
  it('goes back through what was sent and returns to what was being typed', () => {
    let history = remember(remember(NO_HISTORY, 'drop'), 'pick up');
    const texts: string[] = [];
    let text = 'tu';
    for (const direction of [-1, -1, -1, 1, 1, 1] as const) {
      ({ history, text } = recall(history, direction, text));
      texts.push(text);
    }
    expect(texts).toEqual(['pick up', 'drop', 'drop', 'pick up', 'tu', 'tu']);
  });

  it('keeps a command repeated in a row once', () => {
    expect(remember(remember(NO_HISTORY, 'drop'), 'drop').sent).toEqual(['drop']);
  });
});
