import { describe, expect, it } from 'vitest';
import { compileStrategy } from './compile';

const BODY = 'export default () => ({ decide: () => "wait" });';

describe('a strategy’s imports', () => {
  it.each([
    ['import x from "https://example.com/x.js";', 1],
    ['// first\n\nimport x from "./x";', 3],
    ['import { a, b as c } from "./x";', 1],
    ['import { type A, b } from "./x";', 1],
    ['import { } from "./x"; const y = 1;\nimport "./side";', 2],
    ['import * as x from "./x";', 1],
    ['import x, { type A } from "./x";', 1],
    ['import type, { a } from "./x";', 1],
    ['import type from "./x";', 1],
    ['import x = require("x");', 1],
    ['import "./side";', 1],
    ['const a = 1;\nexport { x } from "./x";', 2],
    ['export * from "./x";', 1],
    ['export * as all from "./x";', 1],
    ['import {\n  a,\n} from "./x";', 1],
  ])('%j are refused with their line, used or not', async (source, line) => {
    const compiled = await compileStrategy(`${source}\n${BODY}`);
    expect(compiled).toMatchObject({ ok: false, error: { line } });
    if (!compiled.ok) expect(compiled.error.message).toContain('import');
  });

  it.each([
    'import type { A } from "./x";',
    'import type A from "./x";',
    'import type * as all from "./x";',
    'import { type A, type B as C } from "./x";',
    'export type { A } from "./x";',
    'const text = `\nimport x from "no"`;',
    '// import x from "no"',
    'const o = { import: 1, from: "x" }; const from = o.import;',
    'const later = () => import("./x");',
    'export const from = 1;\n"use of a text";',
    'export type A = { from: "x" };',
  ])('%j brings in nothing and is taken', async (source) => {
    expect(await compileStrategy(`${source}\n${BODY}`)).toMatchObject({ ok: true });
  });
});

describe('a strategy that does not parse', () => {
  it('is refused with its line', async () => {
    expect(await compileStrategy('const a = 1;\nexport default () => {')).toMatchObject({
      ok: false,
      error: { line: 2 },
    });
  });
});
