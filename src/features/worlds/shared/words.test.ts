import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Validity, VersionSummary, WorldId, WorldRecord } from '../../../core/worlds';
import { versionOf } from './address';
import { timeOf } from '../making/estimateWords';
import { marksOf } from '../world/marks';
import { pieceCount, tailOf } from './pieceWords';
import { endsOnAnswer, figuresOf, originWords, runnableWords, validityFinding } from './words';
import { filterWorlds } from '../collection/worldFilter';

const version: VersionSummary = {
  index: 0,
  reflections: 0,
  origin: 'generated',
  createdAt: 0,
  characters: 10,
  stopped: null,
  validity: null,
  compliance: null,
  alignment: null,
  winnability: null,
  searchWon: null,
};
const flags = (initialization: boolean, validActions: boolean, runnable: boolean): VersionSummary => ({
  ...version,
  validity: { initialization, validActions, runnable },
});

function world(name: string, part: Partial<WorldRecord> = {}): WorldRecord {
  return {
    id: name as WorldId,
    collectionId: 'c' as WorldRecord['collectionId'],
    order: 0,
    name,
    specification: '',
    pairing: null,
    versions: [],
    ratings: [],
    error: null,
    updatedAt: 0,
    deletedAt: null,
    ...part,
  };
}

describe('words for versions', () => {
  it('name how each came to be', () => {
    expect(originWords(version)).toBe('Generated');
    expect(originWords({ ...version, origin: 'reflected', reflections: 2 })).toBe('Reflection 2');
    expect(originWords({ ...version, origin: 'reflected', stopped: 'STOP: same' })).toBe(
      'Reflection not taken',
    );
  });

  it('tell the furthest flag of technical validity', () => {
    expect(validityFinding(null).label).toBe('Not measured');
    expect(validityFinding(flags(false, false, false).validity).label).toBe('Does not start');
    expect(validityFinding(flags(true, false, false).validity).label).toBe('No valid actions');
    expect(validityFinding(flags(true, true, false).validity).label).toBe('Crashes in play');
    expect(validityFinding(flags(true, true, true).validity).label).toBe('Runnable');
  });
});

describe('figures of a collection', () => {
  it('count last versions only, and unchecked worlds as not checked', () => {
    const figures = figuresOf([
      world('a', { versions: [flags(false, false, false), flags(true, true, true)] }),
      world('b', { versions: [flags(true, true, false)] }),
      world('c', { versions: [version] }),
      world('d', { error: { kind: 'model', message: '', advice: '' } }),
    ]);
    expect(figures).toEqual({
      worlds: 4,
      versions: 4,
      failed: 1,
      checked: 2,
      initialization: 2,
      validActions: 2,
      runnable: 1,
    });
    expect(runnableWords(figures)).toBe('1 of 2 runnable');
    expect(runnableWords(figuresOf([world('x')]))).toBe('Not checked');
  });
});

describe('the list’s filter', () => {
  const worlds = [
    world('lamp', { versions: [flags(true, true, true)] }),
    world('bell', { versions: [{ ...flags(true, true, false), searchWon: true }] }),
    world('pea', {
      pairing: {
        dimension: 'object',
        specification: 7,
        fold: 'p',
        reference: 'boil-water',
        feature: 'Tools',
      },
    }),
  ];
  const names = (kind: Parameters<typeof filterWorlds>[1]['kind'], text = ''): string[] =>
    filterWorlds(worlds, { kind, text }).map(({ name }) => name);

  it('knows what last versions came to', () => {
    expect(names('runnable')).toEqual(['lamp']);
    expect(names('notRunnable')).toEqual(['bell']);
    expect(names('unchecked')).toEqual(['pea']);
    expect(names('won')).toEqual(['bell']);
    expect(names('failed')).toEqual([]);
  });

  it('finds every word in name or pairing', () => {
    expect(names('all', 'BOIL tools')).toEqual(['pea']);
    expect(names('all', 'lamp pea')).toEqual([]);
  });
});

describe('an address', () => {
  it.each([
    [null, 3, 2],
    ['0', 3, 0],
    ['7', 3, 2],
    ['-1', 3, 2],
    ['1e1', 20, 19],
    ['x', 0, 0],
  ])('%j of %i versions shows version %i', (text, versions, shown) => {
    expect(versionOf(text, versions)).toBe(shown);
  });
});

describe('marks of an error', () => {
  it('say what happened at the failing line and how it was reached before it', () => {
    const error = {
      cause: 'raised',
      call: 'step',
      type: 'NameError',
      message: 'x',
      frames: [
        { line: 3, function: 'step', code: 'f()' },
        { line: 9, function: 'f', code: 'x' },
      ],
      omittedFrames: 0,
    } as const;
    const validity: Validity = {
      TextGame: true,
      getTaskDescription: true,
      calculateScore: true,
      generatePossibleActions: true,
      step: false,
      runnable: false,
      wonInCrawl: false,
      numValidActions: 1,
      failure: { stage: 'step', text: '', error, path: [] },
      pathsPlayed: 1,
      milliseconds: 1,
    };
    expect(marksOf(validity)).toEqual([
      { line: 3, message: 'Called here, in step: NameError: x', severity: 'warning' },
      { line: 9, message: 'NameError: x', severity: 'error' },
    ]);
    expect(marksOf({ ...validity, failure: null })).toEqual([]);
    expect(marksOf(null)).toEqual([]);
  });
});

describe('news of work', () => {
  const news = {
    collectionId: world('a').collectionId,
    worldId: world('a').id,
    version: 0,
    text: '',
    done: 0,
    total: null,
  };
  it('counts what the piece of work counts', () => {
    expect(pieceCount({ ...news, piece: 'generate', text: 'abc' })).toBe('3 characters');
    expect(pieceCount({ ...news, piece: 'check' })).toBe('Python is starting…');
    expect(pieceCount({ ...news, piece: 'check', done: 12 })).toBe('12 paths played');
    expect(pieceCount({ ...news, piece: 'compliance', done: 3, total: 31 })).toBe('3 of 31 answers');
    expect(pieceCount({ ...news, piece: 'waiting' })).toBe('');
  });

  it('shows the end of a long text', () => {
    expect(tailOf('a\nb\nc', 2)).toBe('b\nc');
    expect(tailOf('a', 2)).toBe('a');
  });
});

it('an estimate of time shrinks with worlds at once, but no further than requests at once', () => {
  const plan = (parallel: number) => ({
    parallel,
    worlds: [1, 2, 3, 4].map(() => ({ name: '', specification: '', reference: null, pairing: null })),
    model: {
      kind: 'openAiCompatible' as const,
      baseUrl: '',
      modelId: '',
      settings: {
        temperature: 0,
        maxTokens: 1,
        timeoutMs: 1,
        maxAttempts: 1,
        concurrency: 2,
        stream: true,
      },
    },
  });
  const tokens = { outputTokens: { low: 6000, high: 12_000 } };
  expect(timeOf(tokens, plan(1))).toBe('1 min 00 s – 10 min 00 s');
  expect(timeOf(tokens, plan(2))).toBe('30.0 s – 5 min 00 s');
  expect(timeOf(tokens, plan(4))).toBe(timeOf(tokens, plan(2)));
});

it('tells the games that end on an answer, which a search guesses', () => {
  const corpus = JSON.parse(readFileSync('src/envs/bytesized32/worlds/corpus.json', 'utf8')) as {
    worlds: { id: string; solution: string[] }[];
  };
  expect(corpus.worlds.filter(({ solution }) => endsOnAnswer(solution)).map(({ id }) => id)).toEqual([
    ...['balance-scale-weigh', 'conductivity', 'inclined-plane', 'multimeter', 'scale-weigh', 'thermometer'],
    ...['volume', 'volume-container', 'volume-stone'],
  ]);
  expect(endsOnAnswer([])).toBe(false);
});
