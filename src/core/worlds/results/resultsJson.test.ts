import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOT_MEASURED } from '../measures';
import type { VersionMeasures } from '../measures';
import { summaryOfMeasures } from '../summary';
import { writeResultsJson } from './resultsExport';
import { readResultsJson } from './resultsJson';
import type { ResultEntry } from './resultsJson';

const NAME = '20230614_object_test_1_p_gpt-4-32k_refrigerate-food_generation';

const PUBLISHED = {
  [`${NAME}_v0.py`]: {
    metrics: {
      validity: {
        TextGame: true,
        runnable: false,
        winnable: false,
        getTaskDescription: true,
        generatePossibleActions: true,
        step: false,
        calculateScore: true,
        num_valid_actions: 213,
        error_msg: 'line 7, in step\n    self.pot.fill()\nobject has no attribute fill',
      },
      compliance: {
        fold: 'p',
        experiment: 'object',
        passed: true,
        response_msg: 'Yes\nThe stove is there.\nno, it is not\nYES',
      },
      winnability: {
        gpt_done: false,
        gpt_bug: true,
        num_actions: 1,
        score: 0,
        game_won: false,
        done: false,
        step: 3,
        max_steps: 60,
        history: ['think: a pot', 'take pot', 'bug'],
        transcript: '> think: a pot\nOK.\n\n> take pot\nYou take it.\n\n> bug\n',
        init_prompt: 'You play.',
      },
      alignment: {
        score: 0.5,
        error_msg: '',
        evaluations: [
          {
            evaluation: 'Yes',
            short_justification: 'fine',
            playthrough: [
              { action: '', observation: 'A kitchen.' },
              { action: 'look', observation: 'A kitchen.' },
            ],
          },
          { evaluation: 'error', short_justification: 'crashed', playthrough: [] },
        ],
      },
    },
    reflection_prompt: 'Mend it.',
    reflection_response: 'STOP: the same code',
  },
};

function read(value: unknown) {
  const result = readResultsJson(typeof value === 'string' ? value : JSON.stringify(value));
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

const first = (value: unknown): VersionMeasures | undefined => read(value).entries[0]?.measures;

it('reads the published shape', () => {
  const { entries, notes } = read(PUBLISHED);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    world: NAME,
    version: 0,
    reflectionPrompt: 'Mend it.',
    reflectionResponse: 'STOP: the same code',
  });
  const measures = entries[0]?.measures ?? NOT_MEASURED;
  expect(measures.validity).toMatchObject({
    numValidActions: 213,
    wonInCrawl: false,
    failure: { stage: 'step', error: { call: 'step', message: 'object has no attribute fill' } },
  });
  expect(measures.compliance?.question).toContain('Stove');
  expect(measures.compliance?.answers.map(({ yes }) => yes)).toEqual([true, false, true]);
  expect(measures.compliance?.answers[0]?.text).toBe('Yes\nThe stove is there.');
  expect(measures.winnability?.turns).toEqual([
    { text: 'think: a pot', kind: 'think', observation: 'OK.' },
    { text: 'take pot', kind: 'action', observation: 'You take it.' },
    { text: 'bug', kind: 'bug', observation: '' },
  ]);
  expect(measures.alignment?.judgements.map(({ evaluation }) => evaluation)).toEqual(['yes', 'error']);
  expect(summaryOfMeasures(measures)).toMatchObject({
    validity: { initialization: true, validActions: true, runnable: false },
    compliance: true,
    alignment: 0.5,
    winnability: 'bug',
  });
  expect(notes).toEqual(['The agent’s first prompt is not kept (entries with one: 1)']);
});

it('reads the older file: no version, metrics only, one aligned flag', () => {
  const { entries } = read({
    [`${NAME}.py`]: { metrics: { alignment: { aligned: true, response_msg: 'It is.' } } },
  });
  expect(entries[0]?.version).toBeNull();
  expect(entries[0]?.measures).toMatchObject({ validity: null, compliance: null, winnability: null });
  expect(entries[0]?.measures.alignment).toMatchObject({
    score: 1,
    judgements: [{ evaluation: 'yes', justification: 'It is.' }],
  });
});

it('reads evaluations of the older shape', () => {
  const alignment = first({
    a: { metrics: { alignment: { evaluations: [{ aligned: false, response_msg: 'No.' }] } } },
  })?.alignment;
  expect(alignment).toMatchObject({ score: 0, judgements: [{ evaluation: 'no', justification: 'No.' }] });
});

it('takes empty sections as not measured', () => {
  const [written] = [writeResultsJson([entryOf(NOT_MEASURED)])];
  expect(first(written)).toEqual(NOT_MEASURED);
  expect(JSON.parse(written)).toMatchObject({
    'world_v2.py': { metrics: { validity: { TextGame: false, error_msg: '', num_valid_actions: 0 } } },
  });
});

it('takes a game that was not runnable without a word as failed', () => {
  const validity = first({ a: { metrics: { validity: { TextGame: true, step: true } } } })?.validity;
  expect(validity?.failure).toMatchObject({ stage: 'getTaskDescription', text: '' });
});

it.each([
  [{ game_won: true, done: true }, 'won'],
  [{ gpt_bug: true }, 'bug'],
  [{ gpt_done: true }, 'done'],
  [{ done: true }, 'lost'],
  [{ step: 60 }, 'turns'],
  [{ step: 12 }, 'crashed'],
])('reads how the play of %j ended', (flags, outcome) => {
  const winnability = { max_steps: 60, history: ['look'], ...flags };
  expect(first({ a: { metrics: { winnability } } })?.winnability?.outcome).toBe(outcome);
});

it('gives the crash of a play to the play where the game passed the check', () => {
  const measures = first({
    a: {
      metrics: {
        validity: { TextGame: true, runnable: true, error_msg: 'crashed in the play' },
        winnability: { max_steps: 60, step: 2 },
      },
    },
  });
  expect(measures?.validity?.failure).toBeNull();
  expect(measures?.winnability).toMatchObject({ outcome: 'crashed', error: 'crashed in the play' });
});

it('counts empty alignment as 0 only for games that cannot be crawled, in a file that has it', () => {
  const broken = { validity: { error_msg: 'invalid syntax (game.py, line 3)' }, alignment: { score: 0 } };
  const { entries, notes } = read({ ...PUBLISHED, b: { metrics: broken } });
  expect(entries[1]?.measures.alignment).toMatchObject({ score: 0, error: broken.validity.error_msg });
  expect(entries[1]?.measures.validity?.failure?.stage).toBe('load');
  expect(notes).toContain(
    'Versions whose actions cannot be listed count with an alignment of 0 (entries: 1)',
  );
  expect(first({ b: { metrics: broken } })?.alignment).toBeNull();
});

it('repairs what does not fit, and says so', () => {
  const { entries, notes } = read({
    bad: 7,
    a: {
      metrics: {
        validity: { TextGame: 'maybe', runnable: 1, num_valid_actions: -3 },
        compliance: 'none',
        alignment: { score: 40, evaluations: [{ evaluation: 'yes' }] },
        speed: {},
      },
    },
  });
  expect(entries).toHaveLength(1);
  expect(entries[0]?.measures.validity).toMatchObject({
    TextGame: false,
    runnable: true,
    numValidActions: 0,
  });
  expect(entries[0]?.measures.alignment?.score).toBe(1);
  expect(notes).toEqual([
    'bad: holds no metrics and is left out',
    'a: metrics “speed” are not known',
    'a: TextGame cannot be read and is taken as empty',
    'a: num_valid_actions cannot be read and is taken as empty',
    'a: compliance is not an object and is left out',
    'a: score cannot be read and is taken as empty',
  ]);
});

it('reads what Python writes for numbers that are none', () => {
  const text = '{"a": {"metrics": {"winnability": {"score": NaN, "step": 1, "transcript": "> NaN"}}}}';
  const { entries, notes } = read(text);
  expect(entries[0]?.measures.winnability?.score).toBe(0);
  expect(notes).toEqual(['a: score cannot be read and is taken as empty']);
});

it.each(['', '[]', 'null', '{"a": 1}', '{', '{"a": NaN'])('refuses “%s” with a sentence', (text) => {
  const result = readResultsJson(text);
  expect(result.ok ? '' : result.error).toMatch(/^The file .+/);
});

it('never throws, whatever the JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (metrics, section) => {
      readResultsJson(JSON.stringify({ a: { metrics }, b: { metrics: { validity: section } } }));
      readResultsJson(JSON.stringify({ c: { metrics: { alignment: section, winnability: section } } }));
    }),
  );
});

function entryOf(measures: VersionMeasures): ResultEntry {
  return { world: 'world', version: 2, measures, reflectionPrompt: 'p', reflectionResponse: 'r' };
}

const line = fc.stringMatching(/^[a-z ]{1,12}$/).map((text) => `x${text.trim()}`);

const measuresArbitrary: fc.Arbitrary<VersionMeasures> = fc.record({
  validity: fc.record({
    TextGame: fc.constant(true),
    getTaskDescription: fc.constant(true),
    calculateScore: fc.constant(true),
    generatePossibleActions: fc.constant(true),
    step: fc.constant(true),
    runnable: fc.constant(true),
    wonInCrawl: fc.boolean(),
    numValidActions: fc.nat(5000),
    failure: fc.constant(null),
    pathsPlayed: fc.constant(0),
    milliseconds: fc.constant(0),
  }),
  compliance: fc.record({
    question: fc.constant(''),
    answers: fc.array(
      fc.tuple(fc.boolean(), line).map(([yes, text]) => ({ yes, text: `${yes ? 'Yes' : 'No'}, ${text}` })),
      { minLength: 1 },
    ),
    passed: fc.boolean(),
  }),
  alignment: fc
    .array(
      fc.record({
        path: fc
          .array(fc.record({ action: line, observation: line }))
          .map((steps) =>
            steps.map((step, numSteps) => ({ ...step, numSteps, score: 0, gameOver: false, gameWon: false })),
          ),
        evaluation: fc.constantFrom('yes' as const, 'no' as const, 'error' as const, 'unreadable' as const),
        justification: line,
        reply: fc.constant(''),
      }),
      { minLength: 1 },
    )
    .map((judgements) => ({
      paths: judgements.map(({ path }) => path),
      judgements,
      score: judgements.filter(({ evaluation }) => evaluation === 'yes').length / judgements.length,
      error: '',
    })),
  winnability: fc.record({
    outcome: fc.constantFrom('won' as const, 'lost' as const, 'done' as const, 'bug' as const),
    turns: fc.array(
      fc.tuple(line, line).map(([text, observation]) => ({ text, kind: 'action' as const, observation })),
      { minLength: 1, maxLength: 60 },
    ),
    steps: fc.nat(60),
    score: fc.integer(),
    taskDescription: fc.constant(''),
    firstObservation: fc.constant(''),
    error: fc.constant(''),
  }),
  search: fc.constant(null),
});

it('reads back the measures that it writes', () => {
  fc.assert(
    fc.property(measuresArbitrary, (measures) => {
      const { entries, notes } = read(writeResultsJson([entryOf(measures)]));
      expect(entries).toEqual([entryOf(measures)]);
      expect(notes).toEqual([]);
    }),
  );
});

it.each(['turns', 'crashed'] as const)('reads back that a play ended with %s', (outcome) => {
  const turns = Array.from({ length: 60 }, () => ({
    text: 'look',
    kind: 'action' as const,
    observation: 'A room.',
  }));
  const play = { outcome, turns, steps: 60, score: 0, taskDescription: '', firstObservation: '', error: '' };
  const measures = { ...NOT_MEASURED, winnability: play };
  expect(first(writeResultsJson([entryOf(measures)]))?.winnability).toEqual(play);
});

it('leaves out an alignment that is not judged to its end, and versions in the older shape', () => {
  const alignment = { paths: [[]], judgements: [], score: null, error: '' };
  expect(first(writeResultsJson([entryOf({ ...NOT_MEASURED, alignment })]))?.alignment).toBeNull();
  const older = writeResultsJson([{ ...entryOf(NOT_MEASURED), version: null }], 'metricsOnly');
  expect(Object.keys(JSON.parse(older) as object)).toEqual(['world.py']);
  expect(older).not.toContain('reflection_prompt');
});
