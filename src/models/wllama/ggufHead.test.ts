import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGgufHead } from './ggufHead';

type Note = readonly [name: string, type: number, value: string | number | readonly string[]];

/** A head as llama.cpp writes it. */
function head(notes: readonly Note[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const put = (size: number, set: (view: DataView<ArrayBuffer>) => void): void => {
    const view = new DataView(new ArrayBuffer(size));
    set(view);
    parts.push(new Uint8Array(view.buffer));
  };
  const number = (value: number, size: 4 | 8): void =>
    put(size, (view) =>
      size === 4 ? view.setUint32(0, value, true) : view.setBigUint64(0, BigInt(value), true),
    );
  const text = (value: string): void => {
    const bytes = new TextEncoder().encode(value);
    number(bytes.length, 8);
    parts.push(bytes);
  };
  parts.push(new TextEncoder().encode('GGUF'));
  number(3, 4);
  number(0, 8);
  number(notes.length, 8);
  for (const [name, type, value] of notes) {
    text(name);
    number(type, 4);
    if (typeof value === 'string') text(value);
    else if (typeof value === 'number') number(value, 4);
    else {
      number(8, 4);
      number(value.length, 8);
      for (const item of value) text(item);
    }
  }
  return new Blob(parts);
}

describe('the head of a GGUF file', () => {
  it('tells architecture and context, whatever stands before them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string(), { maxLength: 20 }),
        fc.nat(0xffffffff),
        async (tags, contextTokens) => {
          const file = head([
            ['general.tags', 9, tags],
            ['general.architecture', 8, 'qwen2'],
            ['general.file_type', 4, 7],
            ['qwen2.context_length', 4, contextTokens],
          ]);
          expect(await readGgufHead(file)).toEqual({ architecture: 'qwen2', contextTokens });
        },
      ),
    );
  });

  it('tells nothing of what is not there, cut off, or no head at all', async () => {
    const nothing = { architecture: null, contextTokens: null };
    expect(await readGgufHead(head([['general.name', 8, 'x']]))).toEqual(nothing);
    const whole = head([
      ['general.architecture', 8, 'llama'],
      ['llama.context_length', 4, 512],
    ]);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.size - 1), async (length) => {
        expect((await readGgufHead(whole.slice(0, length))).contextTokens).toBeNull();
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        expect(await readGgufHead(new Blob([new Uint8Array(bytes)]))).toBeTypeOf('object');
      }),
    );
  });
});
