import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASKING_AGENT, makeRemote, makeReply, play } from '../../../test/support/strategies';
import type { AgentSpec, Demonstration, ModelRequest } from '../agent';
import { STRATEGIES } from '../agent/strategies';
import { hashOf, ok } from '../shared';
import { EpisodeControl } from './control';
import type { StepRecord } from './records';

const REPLIES = [
  'up',
  '<|ACTION|>up<|END|>',
  'The count is low, so counting up is best.\nACTION: up',
  '<think>down would be wrong</think>PLAN: count up until the goal\n<|ACTION|>up<|END|>\nACTION: up',
  'down',
  'ACTION: down',
  'I would rather sing.',
  '',
  'NOTE: the goal is near\n<|ACTION|>up<|END|>',
];

const DEMONSTRATION: Demonstration = {
  environmentId: 'babyai',
  task: 'count',
  seed: 77,
  steps: [
    { observation: 'count 0 of 2', action: 'up' },
    { observation: 'count 1 of 2', action: 'up' },
  ],
};

/** A reply that follows from the prompt alone. */
function replyTo({ messages }: ModelRequest, salt: number) {
  const hash = hashOf(new TextEncoder().encode(`${String(salt)} ${JSON.stringify(messages)}`));
  const text = REPLIES[parseInt(hash.slice(0, 8), 16) % REPLIES.length] ?? '';
  return ok(makeReply(text, { stopReason: hash.endsWith('0') ? 'length' : 'stop' }));
}

const callsIn = ({ calls = [], exchange }: StepRecord): number => calls.length + (exchange ? 1 : 0);

const settings = fc.record({
  history: fc.integer({ min: 1, max: 5 }),
  historyMode: fc.constantFrom('benchmark', 'appendOnly'),
  images: fc.integer({ min: 0, max: 3 }),
  clip: fc.integer({ min: 0, max: 2 }),
  pictureOnly: fc.boolean(),
  alternateRoles: fc.boolean(),
}) satisfies fc.Arbitrary<Partial<AgentSpec>>;

describe.each(STRATEGIES.map((strategy) => ({ strategy, id: strategy.meta.id })))(
  'an episode of strategy $id that is cut at any step',
  ({ strategy, id }) => {
    it('goes on with the prompts, records and totals of one that was not', async () => {
      await fc.assert(
        fc.asyncProperty(
          settings,
          fc.nat(),
          fc.nat(),
          fc.integer({ min: 0, max: 4 }),
          fc.integer({ min: 0, max: 7 }),
          async (set, salt, at, seed, overruled) => {
            const secondModel =
              strategy.meta.usesSecondModel === true ? { secondModel: makeRemote('other') } : {};
            /** Plays on behind some steps; the person decides while every so manieth call is under way. */
            const playOn = (stored: readonly StepRecord[]) => {
              const control = new EpisodeControl();
              let asked = stored.reduce((sum, step) => sum + callsIn(step), 0);
              return play(
                strategy,
                (request) => {
                  asked += 1;
                  if (overruled > 0 && asked % overruled === 0) control.overrule('up');
                  return replyTo(request, salt);
                },
                {
                  agent: { ...ASKING_AGENT, ...set, ...secondModel, strategy: id },
                  demonstrations: strategy.meta.usesDemonstrations === true ? [DEMONSTRATION] : [],
                  lessons: strategy.meta.acrossEpisodes === true ? ['Count up.'] : [],
                  pictures: true,
                  seed,
                  stored,
                  control,
                },
              );
            };
            const whole = await playOn([]);
            const cut = at % (whole.steps.length + 1);
            const stored = structuredClone(whole.steps.slice(0, cut));
            const rest = await playOn(stored);
            expect([...stored, ...rest.steps]).toEqual(whole.steps);
            expect(rest.end).toEqual(whole.end);
            expect(rest.requests).toEqual(whole.requests.slice(whole.requests.length - rest.requests.length));
          },
        ),
        { numRuns: 25 },
      );
    });
  },
);
