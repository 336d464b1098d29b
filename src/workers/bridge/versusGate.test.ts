import { describe, expect, it } from 'vitest';
import { TurnGate } from './versusGate';

/** Lets what is waiting for nothing else go on. */
const settle = () => new Promise((later) => setTimeout(later, 0));

function watched() {
  const gate = new TurnGate();
  const moves: string[] = [];
  const move = (name: string): Promise<void> =>
    gate.pass(
      () => moves.length,
      async () => void moves.push(name),
    );
  return { gate, moves, move };
}

describe('the gate of turns', () => {
  it('lets a move through when it is its turn, and keeps it until then', async () => {
    const { gate, moves, move } = watched();
    gate.allow(1);
    await move('a');
    const waiting = move('b');
    await settle();
    expect(moves).toEqual(['a']);
    expect(gate.getWaiting()).toBe(1);
    gate.allow(2);
    await waiting;
    expect(moves).toEqual(['a', 'b']);
    expect(gate.getWaiting()).toBe(0);
  });

  it('makes only as many of several waiting moves as are allowed, in order', async () => {
    const { gate, moves, move } = watched();
    for (const name of ['a', 'b', 'c']) void move(name);
    gate.allow(1);
    await settle();
    expect(moves).toEqual(['a']);
    gate.allow(Infinity);
    await settle();
    expect(moves).toEqual(['a', 'b', 'c']);
  });

  it('goes on after a move that failed', async () => {
    const { gate, moves, move } = watched();
    gate.allow(Infinity);
    const failed = gate.pass(
      () => 0,
      () => Promise.reject(new Error('no')),
    );
    await expect(failed).rejects.toThrow('no');
    await move('a');
    expect(moves).toEqual(['a']);
  });

  it('tells whoever watches that a move waits', async () => {
    const { gate, move } = watched();
    const seen: number[] = [];
    const stop = gate.subscribe(() => seen.push(gate.getWaiting()));
    const passed = move('a');
    gate.allow(1);
    await passed;
    stop();
    expect(seen).toEqual([1, 0]);
  });
});
