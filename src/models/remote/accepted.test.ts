import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_MODEL_SETTINGS } from '../../core/agent';
import { adapt, firstAccepted, mergeAccepted, OPTIONAL_FIELDS, wantedOf, type Accepted } from './accepted';

const SETTINGS = { ...DEFAULT_MODEL_SETTINGS, topP: 0.9, seed: 1, reasoningEffort: 'none' as const };

function refuse(refusal: string, accepted: Accepted = firstAccepted(true), status = 400) {
  const wanted = wantedOf({ stop: ['x'], answers: 2 }, SETTINGS, accepted);
  return adapt(accepted, { status, refusal, wanted, maxTokens: undefined, reasoningForms: 2 });
}

describe('what a server refuses', () => {
  it.each([
    [
      "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
      'temperature',
    ],
    ["Unsupported parameter: 'temperature' is not supported with this model.", 'temperature'],
    ['`temperature` is deprecated for this model.', 'temperature'],
    ["'temperature' is only supported with this model when reasoning effort is 'none'.", 'temperature'],
    ['temperature: Extra inputs are not permitted', 'temperature'],
    ['`temperature` and `top_p` cannot both be specified for this model. Please use only one.', 'topP'],
    ['Invalid JSON payload received. Unknown name "seed" at \'generation_config\'', 'seed'],
    ["Unsupported parameter: 'stop' is not supported with this model.", 'stop'],
    ['Multiple candidates is not enabled for this model', 'answers'],
    ['messages.3: all messages must have non-empty content', 'emptyMessages'],
    ['Assistant message must have either content or tool_calls, but not none.', 'emptyMessages'],
  ])('is left out: %s', (refusal, field) => {
    expect(refuse(refusal)?.without).toEqual([field]);
  });

  it.each([
    'temperature must be between 0 and 2',
    'The temperature is 3, which is above the maximum of 1.',
    'Something else is wrong.',
  ])('is the person’s to correct: %s', (refusal) => {
    expect(refuse(refusal)).toBeNull();
  });

  it('is only changed where it was refused as bad, not for its pace or key', () => {
    expect(refuse('top_p', firstAccepted(true), 429)).toBeNull();
    expect(refuse('top_p', firstAccepted(true), 422)).not.toBeNull();
  });

  it('of reasoning is tried in the next form, until there is none', () => {
    const refusal = "Unsupported value: 'reasoning_effort' does not support 'none' with this model.";
    const second = refuse(refusal);
    expect(second?.reasoningForm).toBe(1);
    const third = second && refuse(refusal, second);
    expect(third?.reasoningForm).toBe(2);
    expect(third && refuse('thinking is not supported', third)?.reasoningForm).not.toBe(3);
  });

  it('is never wanted again', () => {
    fc.assert(
      fc.property(fc.subarray([...OPTIONAL_FIELDS]), (without) => {
        const wanted = wantedOf({}, SETTINGS, { ...firstAccepted(true), without });
        for (const field of without) expect(wanted).not.toHaveProperty(field);
      }),
    );
  });
});

describe('what was learned by several requests at once', () => {
  const known: fc.Arbitrary<Accepted> = fc.record({
    stream: fc.boolean(),
    tokenLimit: fc.constantFrom('max_tokens', 'max_completion_tokens'),
    mostTokens: fc.option(fc.integer({ min: 256, max: 9999 })),
    without: fc.subarray([...OPTIONAL_FIELDS]),
    reasoningForm: fc.nat(3),
  });

  it('is all kept, in whatever order it comes', () => {
    const sorted = (accepted: Accepted) => ({ ...accepted, without: accepted.without.toSorted() });
    fc.assert(
      fc.property(known, known, (a, b) => {
        const both = mergeAccepted(a, b);
        expect(sorted(both)).toEqual(sorted(mergeAccepted(b, a)));
        expect(sorted(mergeAccepted(both, a))).toEqual(sorted(both));
        expect(both.without).toEqual(expect.arrayContaining([...a.without, ...b.without]));
      }),
    );
  });
});
