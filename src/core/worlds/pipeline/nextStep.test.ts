import { describe, expect, it } from 'vitest';
import { alignmentOf, judgementOf } from '../alignment';
import { complianceOf, readVote } from '../compliance';
import { NOT_MEASURED, type Validity, type VersionMeasures } from '../measures';
import { PAPER_MEASURES, PAPER_REFLECTION, type MeasureOptions, type ReflectionOptions } from '../plan';
import { crashedBeforePlay } from '../play';
import type { VersionSummary } from '../records';
import { nextStep, type NextStep, type PipelineState } from './nextStep';

const QUESTION = { kind: 'object', name: 'Stove' } as const;
const VALID: Validity = {
  TextGame: true,
  getTaskDescription: true,
  calculateScore: true,
  generatePossibleActions: true,
  step: true,
  runnable: true,
  wonInCrawl: false,
  numValidActions: 3,
  failure: null,
  pathsPlayed: 1,
  milliseconds: 1,
};
const INVALID: Validity = {
  ...VALID,
  step: false,
  runnable: false,
  failure: {
    stage: 'step',
    text: 'KeyError: 1',
    error: { cause: 'raised', call: 'step', type: 'KeyError', message: '1', frames: [], omittedFrames: 0 },
    path: ['take pot'],
  },
};
const NO_MEASURES: MeasureOptions = {
  ...PAPER_MEASURES,
  compliance: false,
  alignment: false,
  winnability: false,
  search: false,
};

interface StoredVersion {
  readonly measures: VersionMeasures;
  readonly stopped?: string;
  readonly reflections?: number | null;
}

function state(
  versions: readonly StoredVersion[],
  options: { reflection?: Partial<ReflectionOptions>; measures?: Partial<MeasureOptions> } = {},
): PipelineState {
  const summaries = versions.map(({ stopped = null, reflections }, index): VersionSummary => ({
    index,
    reflections: reflections === undefined ? index : reflections,
    origin: index === 0 ? 'generated' : 'reflected',
    createdAt: 0,
    characters: 1,
    stopped,
    validity: null,
    compliance: null,
    alignment: null,
    winnability: null,
    searchWon: null,
  }));
  return {
    plan: {
      reflection: { ...PAPER_REFLECTION, ...options.reflection },
      measures: { ...NO_MEASURES, ...options.measures },
    },
    world: { versions: summaries },
    versions: versions.map(({ measures }, index) => ({ index, measures })),
    question: QUESTION,
  };
}

const unchecked: StoredVersion = { measures: NOT_MEASURED };
const valid: StoredVersion = { measures: { ...NOT_MEASURED, validity: VALID } };
const invalid: StoredVersion = { measures: { ...NOT_MEASURED, validity: INVALID } };
const path = (action: string, observation: string) => [
  { action: '', observation: 'A room.', numSteps: 0, score: 0, gameOver: false, gameWon: false },
  { action, observation, numSteps: 1, score: 0, gameOver: false, gameWon: false },
];

describe('nextStep', () => {
  it('generates, checks, and ends with a valid program', () => {
    expect(nextStep(state([]))).toEqual({ kind: 'generate' });
    expect(nextStep(state([unchecked]))).toEqual({ kind: 'check', version: 0 });
    expect(nextStep(state([valid]))).toEqual({ kind: 'nothing' });
  });

  it('reflects on an invalid program until the rounds are used up', () => {
    const problems = [{ kind: 'validity', errors: ['KeyError: 1'] }];
    expect(nextStep(state([invalid]))).toEqual({ kind: 'reflect', version: 0, problems });
    expect(nextStep(state([invalid, unchecked]))).toEqual({ kind: 'check', version: 1 });
    expect(nextStep(state([invalid, invalid, invalid]))).toEqual({ kind: 'reflect', version: 2, problems });
    expect(nextStep(state([invalid, invalid, invalid, invalid]))).toEqual({ kind: 'nothing' });
    expect(nextStep(state([invalid], { reflection: { rounds: 0 } }))).toEqual({ kind: 'nothing' });
  });

  it('stops where an answer was not taken, and measures the version before it', () => {
    const stopped = { ...unchecked, stopped: 'STOP: The new program is the same as the old one.' };
    expect(nextStep(state([invalid, stopped]))).toEqual({ kind: 'nothing' });
    expect(nextStep(state([invalid, invalid, stopped], { measures: { search: true } }))).toEqual({
      kind: 'search',
      version: 0,
    });
  });

  it('goes on from a program that was edited by hand after a stop', () => {
    const stopped = { ...unchecked, stopped: 'STOP: The answer holds no program.' };
    const edited = { ...invalid, reflections: null };
    expect(nextStep(state([invalid, stopped, { ...edited, measures: NOT_MEASURED }]))).toEqual({
      kind: 'check',
      version: 2,
    });
    expect(nextStep(state([invalid, stopped, edited]))).toMatchObject({ kind: 'reflect', version: 2 });
  });

  it('reports something where the check gave no text', () => {
    const silent = { ...INVALID, failure: null };
    const step = nextStep(state([{ measures: { ...NOT_MEASURED, validity: silent } }]));
    expect(step).toMatchObject({
      kind: 'reflect',
      problems: [{ errors: [expect.stringContaining('gameOver')] }],
    });
  });

  it('takes measures of the first and the last version only, those without calls first', () => {
    const done: NextStep[] = [];
    const measures: VersionMeasures[] = [invalid, invalid, valid].map((version) => ({ ...version.measures }));
    for (;;) {
      const step = nextStep(
        state(
          measures.map((each) => ({ measures: each })),
          { measures: { ...PAPER_MEASURES, votes: 3, paths: 2 } },
        ),
      );
      if (step.kind === 'nothing') break;
      done.push(step);
      if (step.kind === 'generate') throw new Error('A program is there already.');
      measures[step.version] = { ...(measures[step.version] ?? NOT_MEASURED), ...resultOf(step, measures) };
    }
    expect(done.map((step) => step.kind)).toEqual([
      'search',
      'search',
      'compliance',
      'compliance',
      'alignmentPaths',
      'judgePath',
      'judgePath',
      'alignmentPaths',
      'judgePath',
      'judgePath',
      'play',
      'play',
    ]);
    expect(new Set(done.map((step) => ('version' in step ? step.version : null)))).toEqual(new Set([0, 2]));
    expect(done[2]).toEqual({ kind: 'compliance', version: 0, question: QUESTION, answers: 3 });
  });

  it('asks only for the answers that are missing', () => {
    const compliance = complianceOf('?', [readVote('Yes'), readVote('No')]);
    const some = { measures: { ...valid.measures, compliance } };
    const options = { measures: { compliance: true, votes: 5 } };
    expect(nextStep(state([some], options))).toMatchObject({ kind: 'compliance', answers: 3 });
    expect(nextStep({ ...state([some], options), question: null })).toEqual({ kind: 'nothing' });
  });

  it('judges nothing of a game whose crawl failed', () => {
    const failed = { measures: { ...valid.measures, alignment: alignmentOf([], [], 'boom') } };
    expect(nextStep(state([failed], { measures: { alignment: true } }))).toEqual({ kind: 'nothing' });
  });

  it('reports the first error of each further verb where several are asked for', () => {
    const { validity } = invalid.measures;
    if (validity?.failure == null) throw new Error('An invalid version has a failure.');
    const other = { ...validity.failure, text: 'hinge', path: ['open door'] };
    const measures = { ...invalid.measures, validity: { ...validity, otherFailures: [other] } };
    const errorsFor = (errors: 'first' | 'several') =>
      nextStep(state([{ measures }], { reflection: { errors } }));
    const first = 'KeyError: 1';
    expect(errorsFor('first')).toEqual({
      kind: 'reflect',
      version: 0,
      problems: [{ kind: 'validity', errors: [first] }],
    });
    expect(errorsFor('several')).toMatchObject({
      problems: [{ errors: [first, 'After the actions “open door”:\nhinge'] }],
    });
    expect(nextStep(state([invalid], { reflection: { errors: 'several' } }))).toMatchObject({
      problems: [{ errors: [first] }],
    });
  });

  it('takes feedback of a valid program before it reflects on it', () => {
    const feedback = { compliance: true, alignment: true, winnability: true };
    const options = { reflection: { feedback }, measures: { votes: 1 } };
    let measures: VersionMeasures = valid.measures;
    expect(nextStep(state([valid], options))).toMatchObject({ kind: 'compliance', version: 0 });
    measures = { ...measures, compliance: complianceOf('A stove?', [readVote('No stove.')]) };
    expect(nextStep(state([{ measures }], options))).toMatchObject({ kind: 'alignmentPaths' });
    const closed = path('take pot', 'Taken.');
    measures = {
      ...measures,
      alignment: alignmentOf(
        [closed],
        [judgementOf(closed, '{"evaluation":"no","short_justification":"closed"}')],
      ),
    };
    expect(nextStep(state([{ measures }], options))).toMatchObject({ kind: 'play' });
    measures = { ...measures, winnability: crashedBeforePlay('boom') };
    expect(nextStep(state([{ measures }], options))).toMatchObject({
      kind: 'reflect',
      problems: [
        { kind: 'compliance', answers: ['No stove.'] },
        { kind: 'alignment', comments: [{ justification: 'closed' }] },
        { kind: 'crash', error: 'boom' },
      ],
    });
    const winnability = { ...crashedBeforePlay(''), outcome: 'won' } as const;
    const passed = {
      ...measures,
      winnability,
      compliance: complianceOf('A stove?', [readVote('Yes')]),
      alignment: alignmentOf([closed], [judgementOf(closed, '{"evaluation":"yes"}')]),
    };
    expect(nextStep(state([{ measures: passed }], options))).toEqual({ kind: 'nothing' });
  });
});

function resultOf(step: NextStep, measures: readonly VersionMeasures[]): Partial<VersionMeasures> {
  switch (step.kind) {
    case 'search':
      return { search: { won: false, solution: [], statesSeen: 1, end: 'exhausted', milliseconds: 1 } };
    case 'compliance':
      return {
        compliance: complianceOf(
          '?',
          Array.from({ length: step.answers }, () => readVote('Yes')),
        ),
      };
    case 'alignmentPaths':
      return { alignment: alignmentOf([path('look', 'A room.'), path('wait', 'Time passes.')], []) };
    case 'judgePath': {
      const alignment = measures[step.version]?.alignment;
      const judged = alignment?.paths[step.path];
      if (!alignment || !judged) throw new Error('There is no such path.');
      expect(step.path).toBe(alignment.judgements.length);
      return {
        alignment: alignmentOf(alignment.paths, [...alignment.judgements, judgementOf(judged, 'yes')]),
      };
    }
    case 'play':
      return { winnability: crashedBeforePlay('boom') };
    default:
      throw new Error(`${step.kind} is no measure.`);
  }
}
