/** Our corpus of worlds: every file keeps the template, and every recorded line of play comes out as recorded. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Tiktoken } from 'js-tiktoken/lite';
import gpt4Tokens from 'js-tiktoken/ranks/cl100k_base';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { loadExperimentData, type Dimension } from '../../src/core/worlds';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'src', 'envs', 'bytesized32', 'worlds');

const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const line = v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.minLength(1));
const CorpusSchema = v.strictObject({
  format: v.literal(1),
  seed: v.literal(0),
  worlds: v.array(
    v.strictObject({
      id: v.string(),
      file: v.string(),
      title: v.pipe(v.string(), v.nonEmpty()),
      summary: v.pipe(v.string(), v.regex(/^[A-Z].*\.$/)),
      task: v.string(),
      solution: line,
      // How it is lost, or gets stuck; or why it cannot be lost.
      losing: v.strictObject({
        why: v.string(),
        actions: v.optional(line),
        stuck: v.optional(v.literal(true)),
      }),
      search: v.union([
        v.strictObject({ wins: v.literal(true) }),
        v.strictObject({ wins: v.literal(false), why: v.string() }),
      ]),
      tokens: count,
      facts: v.strictObject({
        lines: count,
        nonBlankLines: count,
        commentLines: count,
        verbs: count,
        actionsAtStart: count,
        objectClasses: count,
        objectInstances: count,
        solutionLength: count,
      }),
      hashes: v.strictObject({ solution: digest, losing: digest, walks: digest }),
    }),
  ),
});
const { worlds } = v.parse(CorpusSchema, JSON.parse(readFileSync(join(folder, 'corpus.json'), 'utf8')));

const TEXT_GAME_METHODS = [
  '__init__(self, randomSeed)',
  'initializeWorld(self)',
  'getTaskDescription(self)',
  'makeNameToObjectDict(self)',
  'addAction(self, actionStr, actionArgs)',
  'generatePossibleActions(self)',
  'step(self, actionStr)',
  'actionLook(self)',
  'doWorldTick(self)',
  'calculateScore(self)',
];
const SPECIFICATION_FIELDS = [
  'Task',
  'Environment',
  'Task-critical Objects',
  'High-level object classes',
  'Critical properties',
  'Actions',
  'Distractor Items',
  'Distractor Actions',
  'High-level solution procedure',
];
const SHARED = /^# =+ Shared base classes.*?^# =+ End of the shared base classes =+$/ms;

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const sharedPart = (source: string) => SHARED.exec(source)?.[0];

/** The text of a top-level class, without the classes after it. */
function classBody(source: string, name: string): string {
  const start = source.search(new RegExp(`^class ${name}\\(.*\\):$`, 'm'));
  if (start < 0) return '';
  const rest = source.slice(start);
  const body = rest.slice(rest.indexOf('\n'));
  const end = body.search(/^\S/m);
  return end < 0 ? body : body.slice(0, end);
}

/** Each class of objects with the class that it begins with, in the order of the file; `GameObject` has none. */
function objectClasses(source: string): ReadonlyMap<string, string> {
  const classes = new Map<string, string>();
  for (const [, name = '', parent = ''] of source.matchAll(/^class (\w+)\((\w*)(?:, \w+)*\):$/gm))
    if (name === 'GameObject' || classes.has(parent)) classes.set(name, parent);
  return classes;
}

/** A line of the specification that a world's file begins with. */
function headerField(source: string, field: string): string {
  return new RegExp(`^# ${field}: (.*)$`, 'm').exec(source)?.[1] ?? '';
}

/** Whether a world has a feature, as its own specification tells; those that it cannot tell are left out. */
const FEATURES_TOLD: Readonly<Record<Dimension, Readonly<Record<string, (source: string) => boolean>>>> = {
  object: {
    'Device (temperature)': (source) => devices(source).some((name) => HEATS_OR_COOLS.test(name)),
    'Device (sink)': (source) => devices(source).some((name) => RUNS_WATER.test(name)),
    'Device (other)': (source) =>
      devices(source).some((name) => !HEATS_OR_COOLS.test(name) && !RUNS_WATER.test(name)),
    'Multiple rooms': (source) => /\b(Room|Square)\b/.test(headerField(source, 'High-level object classes')),
    'Electrical objects': (source) => /\bWire\b/.test(headerField(source, 'Task-critical Objects')),
  },
  action: {
    use: takes(/\buse /),
    'use X': takes(/\buse /),
    pour: takes(/\bpour /),
    'turn on/off': takes(/\bturn on\/off /),
    read: takes(/\bread /),
    'open/close': takes(/\bopen\/close /),
    connect: takes(/\bconnect /),
    measure: takes(/\bmeasure /),
    'take/put': takes(/\btake\/put /),
    'open door': (source) =>
      takes(/\bopen/)(source) && /\bDoor\b/.test(headerField(source, 'Task-critical Objects')),
    dig: takes(/\bdig /),
    'put on': takes(/\bput on\//),
    answer: takes(/\banswer\b/),
  },
  distractor: {
    'distracting object': (source) => headerField(source, 'Distractor Items') !== 'None',
    'distracting action': (source) => headerField(source, 'Distractor Actions') !== 'None',
  },
};
const HEATS_OR_COOLS = /Stove|Cooker|Foundry|Freezer|Fridge/;
const RUNS_WATER = /Sink|Tap/;

function takes(action: RegExp): (source: string) => boolean {
  return (source) => action.test(headerField(source, 'Actions'));
}

function devices(source: string): readonly string[] {
  const classes = headerField(source, 'High-level object classes');
  return /\bDevice \(([^)]*)\)/.exec(classes)?.[1]?.split(', ') ?? [];
}

const tokenizer = new Tiktoken(gpt4Tokens);

it('lists every world file once', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.py'));
  expect(worlds.map(({ file }) => file).sort()).toEqual(files.sort());
});

const data = await loadExperimentData();
const ids = worlds.map(({ id }) => id);

describe.each(data.DIMENSIONS)('the features that an experiment pairs by, dimension %s', (dimension) => {
  it.each(Object.entries(FEATURES_TOLD[dimension]))('%s: are those of the worlds', (feature, has) => {
    const having = data.REFERENCE_GAMES.filter((game) =>
      has(read(`${data.corpusWorldOf(game, ids) ?? ''}.py`)),
    );
    expect(data.REFERENCE_GAMES.filter((game) => data.hasFeature(dimension, feature, game))).toEqual(having);
  });
});

it('has distractors where the published pairings need them, and none where they need none', () => {
  const distracting = data.PUBLISHED_PAIRINGS.filter(({ dimension }) => dimension === 'distractor');
  expect(distracting).toHaveLength(32);
  for (const { feature, reference, fold } of distracting)
    expect(data.hasFeature('distractor', feature, reference), `${reference}: ${feature}`).toBe(fold === 'p');
});

describe.each(worlds)('$id', ({ id, file, tokens, facts, solution }) => {
  const source = read(file);
  const lines = source.replace(/\n$/, '').split('\n');

  it('has the tokens that the index says', () => {
    expect(tokenizer.encode(source)).toHaveLength(tokens);
  });

  it('begins with its name and a whole specification', () => {
    const head = lines.slice(0, lines.indexOf('import random'));
    expect(head[0]).toBe(`# ${id}.py`);
    expect(head.every((text) => text === '' || text.startsWith('# '))).toBe(true);
    const fields = head.flatMap((text) => /^# ([A-Z][A-Za-z -]*): \S/.exec(text)?.[1] ?? []);
    expect(fields).toEqual(SPECIFICATION_FIELDS);
  });

  it('has the same base classes as the other worlds', () => {
    const [first] = worlds;
    expect(sharedPart(source)).toBeDefined();
    expect(sharedPart(source)).toBe(first && sharedPart(read(first.file)));
    for (const name of ['GameObject', 'Container', 'Device'])
      expect(classBody(sharedPart(source) ?? '', name)).not.toBe('');
  });

  it('runs the constructor of each class of objects once: it appends its name to those that have run', () => {
    const classes = objectClasses(source);
    expect(classes.size).toBeGreaterThanOrEqual(6);
    const silent = [...classes.keys()].filter((name) => {
      const body = classBody(source, name);
      if (name === 'GameObject') return !body.includes('self.constructorsRun = ["GameObject"]');
      const rule = `        if "${name}" in self.constructorsRun:\n            return\n        self.constructorsRun.append("${name}")\n`;
      return body.includes('    def __init__(') && !body.includes(rule);
    });
    expect(silent).toEqual([]);
  });

  it('has a world, a player, and a game with the methods of the template', () => {
    for (const name of ['World', 'Agent']) expect(classBody(source, name)).not.toBe('');
    const game = classBody(source, 'TextGame');
    for (const method of TEXT_GAME_METHODS) expect(game).toContain(`    def ${method}:\n`);
    expect(source.endsWith('\nif __name__ == "__main__":\n    main()\n')).toBe(true);
  });

  it('imports nothing but random, and only draws from the seeded generator', () => {
    expect(source.match(/^[ \t]*(import|from) .*$/gm)).toEqual(['import random']);
    expect(source.match(/(?<!self\.)\brandom\.\w+/g)).toEqual(['random.Random']);
  });

  it('has 500 to 1,000 lines', () => {
    expect(lines.length).toBeGreaterThanOrEqual(500);
    expect(lines.length).toBeLessThanOrEqual(1000);
  });

  it('has the lines that the index says', () => {
    expect(facts).toMatchObject({
      lines: lines.length,
      nonBlankLines: lines.filter((text) => text.trim() !== '').length,
      commentLines: lines.filter((text) => text.trim().startsWith('#')).length,
      solutionLength: solution.length,
    });
  });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!hasPython)('in Python', () => {
  const python = (...args: string[]) => spawnSync('python3', args, { cwd: root, encoding: 'utf8' });

  it('every solution wins and every losing line loses, with the recorded observations, and stays so', () => {
    const { status, stdout, stderr } = python('scripts/worlds/corpus.py', 'check');
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n')).toEqual(worlds.map(({ id }) => `${id}: as it should be`));
    expect(status).toBe(0);
  });

  it('reports where a game fails, and exits with 1', () => {
    const { status, stdout } = python(
      'scripts/worlds/check.py',
      '--json',
      'test/fixtures/worlds/fails-on-second-step.py',
    );
    expect(status).toBe(1);
    const [report] = JSON.parse(stdout) as [Record<string, unknown>];
    expect(report).toMatchObject({ init: true, actions: true, runnable: false, stage: 'step' });
    expect(report['path']).toEqual(['wait', 'drop cup']);
    expect(report['error']).toContain("KeyError: 'cup'");
  });
});
