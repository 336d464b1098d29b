/** Texts with markup in brackets (TextWorld spec, "Text markup in `infos[].desc`"). */
import { listOf, withState } from './names';
import type { World } from './world';

type Test = (world: World, self: string) => boolean;
type Part = (world: World, self: string) => string;

/** A text that says how things are now. */
export interface Template {
  /** @param self the thing that is described. */
  write(world: World, self: string): string;
}

const TOKEN = /\[([^\]]*)\]/;

/** Compiles a text once; writing it is fast. Markup that is not known stands as it is written. */
export function compileTemplate(text: string): Template {
  const parts = parse(text);
  return {
    write: (world, self) => printed(parts.map((part) => part(world, self)).join('')),
  };
}

/** Paragraphs without spaces around them; single quotes that are not in a word become double ones. */
function printed(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => paragraph.replace(/^ +| +$/g, ''))
    .join('\n\n')
    .replace(/(^|[^A-Za-z0-9])'|'(?![A-Za-z0-9])/g, (quote) => quote.replace("'", '"'));
}

function parse(text: string): Part[] {
  const parts: Part[] = [];
  let rest = text;
  for (let match = TOKEN.exec(rest); match; match = TOKEN.exec(rest)) {
    const before = rest.slice(0, match.index);
    const after = rest.slice(match.index + match[0].length);
    if (before !== '') parts.push(() => before);
    const code = match[1] ?? '';
    const condition = /^if (.+)$/.exec(code);
    const end = after.indexOf('[end if]');
    if (condition && end >= 0) {
      parts.push(choice(condition[1] ?? '', after.slice(0, end)));
      rest = after.slice(end + '[end if]'.length);
    } else {
      const word = match[0];
      parts.push(value(code) ?? (() => word));
      rest = after;
    }
  }
  if (rest !== '') {
    const last = rest;
    parts.push(() => last);
  }
  return parts;
}

interface Branch {
  readonly test: Test;
  readonly parts: readonly Part[];
}

function choice(condition: string, body: string): Part {
  const pieces = body.split(/\[(else if [^\]]+|otherwise)\]/);
  const branches: Branch[] = [{ test: test(condition), parts: parse(pieces[0] ?? '') }];
  for (let i = 1; i < pieces.length; i += 2) {
    const head = pieces[i] ?? '';
    branches.push({
      test: head === 'otherwise' ? () => true : test(head.slice('else if '.length)),
      parts: parse(pieces[i + 1] ?? ''),
    });
  }
  return (world, self) => {
    const branch = branches.find((candidate) => candidate.test(world, self));
    return branch ? branch.parts.map((part) => part(world, self)).join('') : '';
  };
}

function value(code: string): Part | null {
  if (code === 'noun') return (world, self) => withState(world, self);
  const list = /^a list of things (?:on|in) the (\w+)$/.exec(code);
  const holder = list?.[1];
  return holder === undefined ? null : (world) => listOf(world, world.contentsOf(holder));
}

function test(condition: string): Test {
  const parts = condition.split(' and ').map(simpleTest);
  return (world, self) => parts.every((part) => part(world, self));
}

function simpleTest(condition: string): Test {
  switch (condition) {
    case 'open':
      return (world, self) => world.lockOf(self) === 'open';
    case 'closed':
      // What is locked is closed as well.
      return (world, self) => world.lockOf(self) !== 'open';
    case 'locked':
      return (world, self) => world.lockOf(self) === 'locked';
  }
  const state = /^(\w+) is (open|locked|closed)$/.exec(condition);
  if (state?.[1] !== undefined) {
    const [, thing, is] = state;
    if (is === 'closed') return (world) => world.lockOf(thing) !== 'open';
    return (world) => world.lockOf(thing) === is;
  }
  const something = /^there is (something|nothing) (?:on|in) the (\w+)$/.exec(condition);
  const holder = something?.[2];
  if (holder !== undefined) {
    const wanted = something?.[1] === 'something';
    return (world) => world.contentsOf(holder).length > 0 === wanted;
  }
  const empty = /^the (\w+) contains nothing$/.exec(condition)?.[1];
  if (empty !== undefined) return (world) => world.contentsOf(empty).length === 0;
  return () => false;
}
