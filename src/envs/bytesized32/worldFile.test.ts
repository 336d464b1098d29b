import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inspectWorld } from './worldFile';

const inspect = (text: string) => inspectWorld(new TextEncoder().encode(text));

describe('looking through a world file', () => {
  it('says how long it is and what its task is', () => {
    const world = readFileSync('src/envs/bytesized32/worlds/boil-water.py');
    const lines = world.toString().match(/\n/g)?.length.toLocaleString('en-US') ?? '';
    expect(inspectWorld(world)).toEqual({
      ok: true,
      value: `${lines} lines of Python: Create a micro-simulation that models how to boil water in a kitchen.`,
    });
    expect(inspect('class TextGame:\n  pass\n')).toEqual({ ok: true, value: '2 lines of Python' });
  });

  it.each(['print("class TextGame")', '# class TextGame', 'class TextGames: pass'])(
    'refuses %s, which is no world',
    (text) => {
      const found = inspect(text);
      expect(found.ok ? '' : found.error).toContain('TextGame');
    },
  );

  it('refuses what is no text', () => {
    expect(inspectWorld(new Uint8Array([0xff, 0xfe, 1]))).toMatchObject({ ok: false });
    expect(inspect('class TextGame:\0')).toMatchObject({ ok: false });
  });
});
