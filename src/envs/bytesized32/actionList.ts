/**
 * The list of valid actions as an agent reads it. Worlds offer hundreds of actions, most of them every pair of two
 * things, so long lists are folded: `put {pot | cup} in {sink | box}` stands for all pairs of different things, and
 * `dirty cup / cup` for a thing with two names.
 */

/** Lists of no more actions are written out, one a line. */
const LISTED_PLAINLY = 40;
/** Names and whole actions that a list holds at most. Lines that do not fit are left out and counted. */
const MOST_ENTRIES = 1000;

const HEAD = /^Valid actions now \(\d+\)/;
const FOLDED = 'Where a line has braces, put one of the choices between bars in their place.';
const PAIRED = 'Two choices of one line have to differ.';
const NAMED = 'Names with a slash between them mean one thing: write one of them.';
const OR = ' / ';

/** Words after a verb that belong to it, as in "turn on stove". */
const PARTICLES = new Set(['on', 'off', 'up', 'down', 'in', 'out']);
/** Words between two things. */
const PREPOSITIONS = new Set([
  ...['in', 'into', 'inside', 'on', 'onto', 'over', 'under', 'to', 'at', 'against', 'with', 'from'],
]);

/** One line of the list: words, and for every pair of braces its choices. */
interface Line {
  readonly text: string;
  readonly actions: number;
  /** Names or actions written. */
  readonly entries: number;
}

/**
 * @param actions in the game's order, each once.
 * @param total how many the game has, if it has more than are given.
 */
export function writeActions(actions: readonly string[], total = actions.length): string {
  if (total === 0) return 'Valid actions now (0): none.';
  const lines = actions.length <= LISTED_PLAINLY ? actions.map(single) : fold(actions);
  const written: string[] = [];
  let entries = 0;
  let listed = 0;
  for (const line of lines) {
    if (entries + line.entries > MOST_ENTRIES) continue;
    entries += line.entries;
    listed += line.actions;
    written.push(line.text);
  }
  const isFolded = lines.some(({ entries: count }) => count > 1);
  const rules = [
    ...(isFolded ? [FOLDED, PAIRED] : []),
    ...(written.some((line) => line.includes('{') && line.includes(OR)) ? [NAMED] : []),
  ];
  const head = [`Valid actions now (${String(total)}):`, ...rules].join(' ');
  const rest = total - listed;
  return [head, ...written, ...(rest > 0 ? [`(${String(rest)} more are not listed.)`] : [])].join('\n');
}

/** The actions that a list names, in its order; empty for any other text. */
export function readActions(text: string): readonly string[] {
  const [head = '', ...lines] = text.split('\n');
  if (!HEAD.test(head)) return [];
  if (!head.includes(FOLDED)) return lines.filter((line) => !isRest(line));
  return lines.filter((line) => !isRest(line)).flatMap(unfold);
}

function isRest(line: string): boolean {
  return /^\(\d+ more are not listed\.\)$/.test(line);
}

function unfold(line: string): readonly string[] {
  const match = /^([^{}]*)\{([^{}]*)\}(?:([^{}]*)\{([^{}]*)\})?$/.exec(line);
  if (!match) return [line];
  const [, before = '', first = '', between, second] = match;
  const choices = first.split(' | ');
  if (between === undefined || second === undefined) return choices.map((choice) => before + choice);
  const others = second.split(' | ');
  return choices.flatMap((one) =>
    others
      .filter((other) => other !== one)
      .flatMap((other) =>
        one
          .split(OR)
          .flatMap((name) => other.split(OR).map((otherName) => before + name + between + otherName)),
      ),
  );
}

function single(action: string): Line {
  return { text: action, actions: 1, entries: 1 };
}

/** Actions of one form: a verb, and what stands between two things if there are two. */
interface Form {
  readonly verb: string;
  /** `null`: only one thing. */
  readonly between: string | null;
  /** Of each first thing, the second ones; one empty second thing where there is only one. */
  readonly rows: Map<string, Set<string>>;
}

function fold(actions: readonly string[]): readonly Line[] {
  const items = new Map<string, Form | string>();
  for (const action of actions) {
    const parts = partsOf(action);
    if (parts === null) {
      items.set(`"${action}`, action);
      continue;
    }
    const { verb, between, first, second } = parts;
    const key = `${verb}\n${between ?? ''}`;
    const known = items.get(key);
    const form = typeof known === 'object' ? known : { verb, between, rows: new Map<string, Set<string>>() };
    items.set(key, form);
    const row = form.rows.get(first) ?? new Set();
    form.rows.set(first, row.add(second));
  }
  return [...items.values()].flatMap((item) => (typeof item === 'string' ? [single(item)] : linesOf(item)));
}

interface Parts {
  readonly verb: string;
  readonly between: string | null;
  readonly first: string;
  readonly second: string;
}

/** `null`: the action stands for itself. */
function partsOf(action: string): Parts | null {
  if (/[{}|\n]|(?:^| )\/(?: |$)/.test(action)) return null;
  const words = action.split(' ');
  const length = words.length > 2 && PARTICLES.has(words[1] ?? '') ? 2 : 1;
  const things = words.slice(length);
  const verb = words.slice(0, length).join(' ');
  if (things.length === 0) return null;
  const at = things.findIndex(
    (word, index) => index > 0 && index < things.length - 1 && PREPOSITIONS.has(word),
  );
  if (at < 0) return { verb, between: null, first: things.join(' '), second: '' };
  return {
    verb,
    between: things[at] ?? '',
    first: things.slice(0, at).join(' '),
    second: things.slice(at + 1).join(' '),
  };
}

function linesOf({ verb, between, rows }: Form): readonly Line[] {
  if (between === null) {
    const things = [...rows.keys()];
    const [only] = things;
    if (things.length === 1 && only !== undefined) return [single(`${verb} ${only}`)];
    return [{ text: `${verb} ${braces(things)}`, actions: things.length, entries: things.length }];
  }
  // A thing with itself is no pair of different things.
  const lines = [...rows]
    .filter(([first, row]) => row.delete(first))
    .map(([first]) => single(`${verb} ${first} ${between} ${first}`));
  for (const { firsts, seconds } of groupsOf(rows)) {
    const pairs = firsts.flatMap((first) =>
      seconds.filter((second) => second !== first).map((second) => sizeOf(first) * sizeOf(second)),
    );
    const actions = pairs.reduce((sum, count) => sum + count, 0);
    const other = seconds.find((second) => second !== firsts[0]);
    lines.push(
      actions === 1
        ? single(`${verb} ${firsts.join('')} ${between} ${other ?? ''}`)
        : {
            text: `${verb} ${braces(firsts)} ${between} ${braces(seconds)}`,
            actions,
            entries: [...firsts, ...seconds].reduce((sum, choice) => sum + sizeOf(choice), 0),
          },
    );
  }
  return lines;
}

interface Group {
  /** Choices: names of one thing with {@link OR} between them. */
  readonly firsts: string[];
  readonly seconds: readonly string[];
}

/** Puts together the things that go with the same others, each but with itself. */
function groupsOf(rows: Form['rows']): readonly Group[] {
  const choices = choicesOf(rows);
  const choiceOf = (thing: string): string => choices.get(thing) ?? thing;
  const named = new Set([...rows.values()].flatMap((row) => [...row].map(choiceOf)));
  // In the order in which the things come first, where they do.
  const all = [...new Set([...[...rows.keys()].map(choiceOf), ...named])].filter((choice) =>
    named.has(choice),
  );
  const groups = new Map<string, Group>();
  const done = new Set<string>();
  for (const [first, row] of rows) {
    const choice = choiceOf(first);
    if (row.size === 0 || done.has(choice)) continue;
    done.add(choice);
    const partners = new Set([...row].map(choiceOf));
    const seconds = all.filter((second) => partners.has(second) || second === choice);
    const key = seconds.join('|');
    const group = groups.get(key) ?? { firsts: [], seconds };
    group.firsts.push(choice);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * What each thing is written as. Two names that go with exactly the same others, on both sides, and not with each other
 * are names of one thing.
 */
function choicesOf(rows: Form['rows']): ReadonlyMap<string, string> {
  const firstsOf = new Map<string, string[]>();
  for (const [first, row] of rows)
    for (const second of row) firstsOf.set(second, [...(firstsOf.get(second) ?? []), first]);
  const alike = new Map<string, string[]>();
  for (const [thing, row] of rows) {
    const before = firstsOf.get(thing);
    if (!before) continue;
    const key = [[...row].sort().join('|'), before.sort().join('|')].join('\n');
    alike.set(key, [...(alike.get(key) ?? []), thing]);
  }
  return new Map([...alike.values()].flatMap((names) => names.map((name) => [name, names.join(OR)])));
}

function sizeOf(choice: string): number {
  return choice.split(OR).length;
}

function braces(choices: readonly string[]): string {
  return `{${choices.join(' | ')}}`;
}
