/**
 * What is read out of a model's answer: examples of every kind that was met, with the decision and the rule expected
 * of both readings, and the reasoning where there is some to keep.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readDecision } from '../../src/core/agent/parseAction';
import { STRATEGY_IDS } from '../../src/core/agent';

const decisionSchema = v.variant('turn', [
  v.strictObject({
    turn: v.literal('valid'),
    action: v.string(),
    rule: v.picklist(['tag', 'whole', 'lastLine']),
  }),
  v.strictObject({ turn: v.picklist(['invalid', 'empty', 'truncated']), candidate: v.string() }),
]);

const fileSchema = v.strictObject({
  /** All of them read these answers alike. */
  strategies: v.array(v.picklist(STRATEGY_IDS)),
  games: v.array(
    v.strictObject({
      /** The legal actions; `null`: any text is one. */
      actions: v.nullable(v.array(v.string())),
      replies: v.array(
        v.strictObject({
          kind: v.string(),
          text: v.string(),
          stop: v.optional(v.picklist(['stop', 'length', 'filtered']), 'stop'),
          /** The provider's reasoning field. */
          thought: v.optional(v.string(), ''),
          /** Expected of both readings, but for what `balrogReasoning` says. */
          reasoning: v.optional(v.string()),
          balrogReasoning: v.optional(v.string()),
          lenient: decisionSchema,
          balrog: decisionSchema,
        }),
      ),
    }),
  ),
});

const folder = fileURLToPath(new URL('./replies/', import.meta.url));
const cases = readdirSync(folder).flatMap((name) => {
  const { strategies, games } = v.parse(fileSchema, JSON.parse(readFileSync(folder + name, 'utf8')));
  return games.flatMap(({ actions, replies }) =>
    replies.map((reply) => ({ ...reply, file: name.replace('.json', ''), strategies, actions })),
  );
});

it('there are at least 200 answers, each of them once', () => {
  const different = new Set(
    cases.map(({ file, actions, text, stop, thought }) =>
      JSON.stringify([file, actions, text, stop, thought]),
    ),
  );
  expect(different.size).toBe(cases.length);
  expect(cases.length).toBeGreaterThanOrEqual(200);
});

describe.each(['lenient', 'balrog'] as const)('the %s reading', (reading) => {
  it.each(cases)('of $file: $kind', (example) => {
    const { text, stop, thought, actions, strategies } = example;
    for (const strategy of strategies) {
      const answer = readDecision({ text, stopReason: stop, reasoning: thought }, actions, strategy, reading);
      expect(answer.decision).toMatchObject(example[reading]);
      const reasoning =
        reading === 'balrog' ? (example.balrogReasoning ?? example.reasoning) : example.reasoning;
      if (reasoning !== undefined) expect(answer.reasoning).toBe(reasoning);
      if (answer.decision.turn === 'valid' && actions) expect(actions).toContain(answer.decision.action);
    }
  });
});
