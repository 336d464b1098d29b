import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeStep } from '../../../../test/support/records';
import type { WorldFacts } from '../../env';
import { TURN_CLASSES, type StepRecord } from '../records';
import { analyzeTrajectory, loopSteps } from './analyze';
import { medianCurve, missingWords, RunTrajectories } from './analyzeRun';
import { changesOf } from './curves';
import { neighborOf, trajectoryEvents } from './events';
import { textKey, type EpisodeTrace } from './trace';

const text = (longTerm: string) => ({ longTerm, shortTerm: '' });

const facts = (change: Partial<WorldFacts> = {}): WorldFacts => ({
  place: null,
  distance: null,
  reached: [],
  depth: null,
  time: null,
  ...change,
});

const INITIAL = text('start');

/** Steps whose actions and observations are given as `action:observation`. */
function stepsOf(...moves: readonly string[]): StepRecord[] {
  return moves.map((move, step) => {
    const [action = '', seen = ''] = move.split(':');
    return makeStep(step, { action, answer: action, turn: 'valid', reward: 0, observation: text(seen) });
  });
}

function traceOf(
  steps: readonly StepRecord[],
  known: readonly WorldFacts[],
  scripted: EpisodeTrace['scripted'] = [],
): EpisodeTrace {
  return {
    facts: known,
    texts: [textKey(INITIAL, ''), ...steps.map(({ observation, answer }) => textKey(observation, answer))],
    scripted,
  };
}

describe('the analysis of an episode', () => {
  it('finds to and fro by texts and places alone', () => {
    const steps = stepsOf('left:a', 'right:start', 'left:a', 'right:start', 'up:b');
    const analysis = analyzeTrajectory({ initial: INITIAL, steps, trace: 'No seed.' });
    expect(analysis.loops).toEqual([{ from: 0, to: 3, period: 2 }]);
    expect(loopSteps(analysis.loops)).toEqual({ all: 4, oscillating: 4 });
    expect(analysis.revisits).toEqual([false, true, true, true, false]);
    expect(analysis.missing).toEqual([{ kind: 'world', reason: 'No seed.' }]);
    expect(analysis.coverage).toBeNull();
    expect(analysis.observations).toEqual([1, 2, 2, 2, 2, 3]);
    expect(trajectoryEvents(analysis)).toEqual([
      { kind: 'loop', position: 1, end: 4, label: 'To and fro for 4 steps' },
    ]);
  });

  it('tells the same text in different places apart', () => {
    const steps = stepsOf('go:dark', 'go:dark', 'go:dark', 'go:dark', 'go:dark');
    const initial = text('dark');
    const walked = Array.from({ length: 6 }, (_, at) => facts({ place: String(at) }));
    const trace = { ...traceOf(steps, walked), texts: Array.from({ length: 6 }, () => textKey(initial, '')) };
    expect(analyzeTrajectory({ initial, steps, trace }).loops).toEqual([]);
    expect(analyzeTrajectory({ initial, steps, trace: 'Not simulated.' }).loops).toHaveLength(1);
  });

  it('takes the feedback on invalid answers and NetHack’s clock for no change of state', () => {
    const feedback =
      '\n\nYour previous output did not contain a valid action. Defaulted to action: wait\n\nObservation:\n';
    expect(textKey(text(`${feedback}You see a door.`), 'dance')).toBe(
      textKey(text('You see a door.'), 'wait'),
    );
    expect(textKey(text('Dlvl:1 T:12'), '')).toBe(textKey(text('Dlvl:1 T:4711'), ''));
    expect(textKey(text('Dlvl:1 T:12'), '')).not.toBe(textKey(text('Dlvl:2 T:12'), ''));
  });

  it('calls a mistake what came no nearer where the scripted player would have', () => {
    const steps = stepsOf('forward:a', 'left:b', 'left:c', 'forward:d');
    const trace = traceOf(
      steps,
      [9, 8, 9, 10, 9].map((distance) => facts({ distance })),
      [
        { action: 'forward', distance: null },
        { action: 'right', distance: 8 },
        { action: 'forward', distance: 8 },
        { action: 'right', distance: null },
      ],
    );
    const analysis = analyzeTrajectory({ initial: INITIAL, steps, trace });
    // In the second step the scripted player would have come no nearer either.
    expect(analysis.mistakes).toEqual([
      { kind: 'distance', step: 2, action: 'left', scripted: 'forward', before: 9, after: 10 },
    ]);
    expect(analysis.distance).toEqual([9, 8, 9, 10, 9]);
    expect(analysis.stretches).toMatchObject([{ from: 0, to: 3, nearer: 0 }]);
  });

  it('without distances names only the first action that differs', () => {
    const steps = stepsOf('look:a', 'north:b', 'south:c');
    const trace = traceOf(
      steps,
      Array.from({ length: 4 }, () => facts({ place: 'x' })),
      ['look', 'east', 'east'].map((action) => ({ action, distance: null })),
    );
    const analysis = analyzeTrajectory({ initial: INITIAL, steps, trace });
    expect(analysis.mistakes).toMatchObject([
      { kind: 'differs', step: 1, action: 'north', scripted: 'east' },
    ]);
    expect(trajectoryEvents(analysis)[0]?.label).toMatch(/^First differing from the scripted player/);
  });

  it('uses a simulation only as far as it says what was recorded', () => {
    const steps = stepsOf('go:a', 'go:b', 'go:c');
    const known = ['0', '1', '2', '3'].map((place) =>
      facts({ place, reached: place === '3' ? ['gem'] : [] }),
    );
    const trace = traceOf(stepsOf('go:a', 'go:x', 'go:c'), known);
    const analysis = analyzeTrajectory({ initial: INITIAL, steps, trace });
    expect(analysis.missing).toEqual([{ kind: 'differs', position: 2 }]);
    expect(analysis.coverage).toEqual([1, 2, null, null]);
    expect(analysis.reached).toEqual([]);
  });

  it('marks achievements and new depths at their steps', () => {
    const steps = stepsOf('dig:a', 'down:b', 'up:c', 'down:d');
    const known = [1, 1, 2, 1, 2].map((depth, at) => facts({ depth, reached: at > 0 ? ['pit'] : [] }));
    const events = trajectoryEvents(
      analyzeTrajectory({ initial: INITIAL, steps, trace: traceOf(steps, known) }),
    );
    expect(events.map(({ kind, position }) => [kind, position])).toEqual([
      ['reached', 1],
      ['depth', 2],
    ]);
    expect(neighborOf(events, 1, 1)?.position).toBe(2);
    expect(neighborOf(events, 1, -1)).toBeNull();
  });
});

const anyText = fc.record({ longTerm: fc.string({ maxLength: 5 }), shortTerm: fc.constantFrom('', 'x') });
const anyFacts = fc.record({
  place: fc.option(fc.constantFrom('a', 'b', 'c')),
  distance: fc.option(fc.nat(9)),
  reached: fc.array(fc.constantFrom('wood', 'depth 2', 'toString'), { maxLength: 2 }),
  depth: fc.option(fc.nat(4)),
  time: fc.option(fc.nat(99)),
});
const anySteps = fc
  .array(
    fc.record({
      turn: fc.constantFrom(...TURN_CLASSES),
      action: fc.constantFrom('go', 'stay', '', '__proto__'),
      answer: fc.string({ maxLength: 3 }),
      reward: fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
      observation: anyText,
    }),
    { maxLength: 250 },
  )
  .map((list) => list.map((change, step) => makeStep(step, change)));
const anyTrace = fc.oneof(
  fc.constant('Not simulated.'),
  fc.record({
    facts: fc.array(fc.option(anyFacts), { maxLength: 260 }),
    texts: fc.array(fc.string({ maxLength: 2 }), { maxLength: 260 }),
    scripted: fc.array(
      fc.option(fc.record({ action: fc.constantFrom('go', 'left'), distance: fc.option(fc.nat(9)) })),
      { maxLength: 260 },
    ),
  }),
);

describe('any record', () => {
  it('can be analyzed: curves have a value per moment, events lie within the episode', () => {
    fc.assert(
      fc.property(fc.option(anyText), anySteps, anyTrace, (initial, steps, trace) => {
        const agreeing =
          typeof trace === 'string'
            ? trace
            : { ...trace, texts: traceOf(steps, []).texts.slice(0, trace.facts.length) };
        for (const used of [trace, agreeing]) {
          const analysis = analyzeTrajectory({ initial, steps, trace: used });
          const { observations, returns, coverage, distance, depth } = analysis;
          for (const curve of [observations, returns, coverage, distance, depth])
            if (curve) expect(curve).toHaveLength(steps.length + 1);
          for (const { position, end } of trajectoryEvents(analysis)) {
            expect(position).toBeGreaterThanOrEqual(1);
            expect(end).toBeGreaterThanOrEqual(position);
            expect(end).toBeLessThanOrEqual(steps.length);
          }
          expect(analysis.actions.reduce((sum, { count }) => sum + count, 0)).toBe(steps.length);
          const sums = new RunTrajectories();
          sums.add({ environmentId: 'babyai' }, steps, analysis);
          const [one] = sums.result();
          expect(one?.episodes).toBe(1);
          expect(one?.loopShare).toBeLessThanOrEqual(1);
          expect(
            one?.turns.reduce(
              (sum, { turns }) => sum + turns.valid + turns.invalid + turns.empty + turns.truncated,
              0,
            ),
          ).toBe(steps.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is thinned for drawing with its ends kept', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(3)), { minLength: 1, maxLength: 400 }), (curve) => {
        const points = changesOf(curve, 20);
        expect(points.length).toBeLessThanOrEqual(20);
        expect(points[0]).toEqual({ step: 0, value: curve[0] });
        expect(points.at(-1)).toEqual({ step: curve.length - 1, value: curve.at(-1) });
      }),
    );
  });
});

describe('a run', () => {
  it('puts its episodes together per environment', () => {
    const sums = new RunTrajectories();
    for (const reached of [['wood'], ['wood', 'table'], []]) {
      const steps = stepsOf('go:a', 'go:b');
      const known = [facts({ place: '1' }), facts({ place: '2' }), facts({ place: '3', reached })];
      sums.add(
        { environmentId: 'crafter' },
        steps,
        analyzeTrajectory({ initial: INITIAL, steps, trace: traceOf(steps, known) }),
      );
    }
    const steps = stepsOf('go:a', 'go:start', 'go:a', 'go:start');
    sums.add(
      { environmentId: 'crafter' },
      steps,
      analyzeTrajectory({ initial: INITIAL, steps, trace: 'No seed.' }),
    );
    const [crafter] = sums.result();
    expect(crafter).toMatchObject({
      episodes: 4,
      simulated: 3,
      steps: 10,
      loopShare: 0.4,
      oscillationShare: 0.4,
      missing: [{ reason: 'No seed.', episodes: 1 }],
      reached: [
        { name: 'wood', episodes: 2, share: 2 / 3, medianStep: 2 },
        { name: 'table', episodes: 1, share: 1 / 3, medianStep: 2 },
      ],
      actions: [{ action: 'go', count: 10 }],
    });
    expect(crafter?.coverage.map(({ value }) => value)).toEqual([1, 2, 3]);
  });

  it('tells nothing of worlds that do not read as recorded to the end', () => {
    const sums = new RunTrajectories();
    const steps = stepsOf('go:a', 'go:b');
    const known = ['1', '2', '3'].map((place) => facts({ place, depth: 1, reached: ['wood'] }));
    sums.add(
      { environmentId: 'crafter' },
      steps,
      analyzeTrajectory({ initial: INITIAL, steps, trace: traceOf(stepsOf('go:a', 'go:x'), known) }),
    );
    expect(sums.result()[0]).toMatchObject({
      episodes: 1,
      simulated: 0,
      coverage: [],
      reached: [],
      depths: [],
      missing: [{ episodes: 1 }],
      per100: { places: null, reached: null },
    });
  });

  it('takes medians of curves, an ended one keeping what it had', () => {
    expect(
      medianCurve([
        [1, 2],
        [1, 2, 3, 4],
        [0, null, null, null],
      ]),
    ).toEqual([
      { step: 0, value: 1 },
      { step: 1, value: 2 },
      { step: 2, value: 2 },
      { step: 3, value: 2 },
    ]);
    expect(medianCurve([])).toEqual([]);
  });

  it('says what is missing in sentences', () => {
    for (const part of [
      { kind: 'texts' },
      { kind: 'differs', position: 0 },
      { kind: 'differs', position: 4 },
      { kind: 'world', reason: 'The seed was not recorded.' },
    ] as const)
      expect(missingWords(part)).toMatch(/\.$/);
  });
});
