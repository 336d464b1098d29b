/** Recorded reference behavior: episodes one JSON object a line, and small scenarios (BabyAI spec, Golden files). */
import * as v from 'valibot';
import type { EnvironmentOptions } from '../env';
import { MAX_SEED } from '../env';
import type { RecordedEpisode } from './recorded';
import { parseJson } from './safeJson';

export type ReadRecordings =
  | { readonly ok: true; readonly episodes: readonly RecordedEpisode[] }
  | { readonly ok: false; readonly reason: string };

const finite = v.pipe(v.number(), v.finite());
const optionValue = v.union([finite, v.string(), v.boolean()]);
const step = v.object({
  action: v.string(),
  text: v.string(),
  short: v.optional(v.string()),
  reward: finite,
  terminated: v.boolean(),
  truncated: v.boolean(),
});
const EPISODE = v.object({
  env: v.string(),
  task: v.string(),
  seed: v.pipe(finite, v.integer(), v.minValue(0), v.maxValue(MAX_SEED)),
  settings: v.optional(v.record(v.string(), v.unknown()), {}),
  mission: v.optional(v.string()),
  instructions: v.optional(v.string()),
  max_steps: v.optional(v.nullable(finite)),
  initial: v.object({ text: v.string(), short: v.optional(v.string()) }),
  steps: v.array(step),
  progression: finite,
});

const SCENARIOS = v.object({
  scenarios: v.array(
    v.object({
      name: v.string(),
      setup: v.looseObject({ task: v.optional(v.string(), 'default') }),
      actions: v.array(v.string()),
      initial: v.optional(v.looseObject({ mission: v.optional(v.string()), text: v.string() })),
      expect: v.array(
        v.looseObject({
          reward: finite,
          text: v.optional(v.string()),
          short: v.optional(v.string()),
          terminated: v.optional(v.boolean(), false),
          truncated: v.optional(v.boolean(), false),
        }),
      ),
      progression: v.optional(finite),
    }),
  ),
});

/**
 * Reads recorded episodes, one JSON object a line.
 * @param origin the file's name for the report.
 * @returns not ok when the first line is no recorded episode: the file holds something else.
 */
export function readRecordedLines(text: string, origin: string): ReadRecordings {
  const episodes: RecordedEpisode[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const parsed = parseJson(line);
    const checked = parsed.ok ? v.safeParse(EPISODE, parsed.value) : null;
    if (!checked?.success)
      return { ok: false, reason: `line ${index + 1} is no recorded episode of a seed and its actions` };
    const found = checked.output;
    episodes.push({
      origin: `${origin} line ${index + 1}`,
      resultSet: origin,
      resultSetName: origin,
      environmentId: found.env,
      task: found.task,
      seed: found.seed,
      process: null,
      options: plainOptions(found.settings),
      start: {
        ...(found.mission === undefined ? {} : { mission: found.mission }),
        ...(found.instructions === undefined ? {} : { instructions: found.instructions }),
        ...(typeof found.max_steps === 'number' ? { maxSteps: found.max_steps } : {}),
        longTerm: found.initial.text,
        ...(found.initial.short === undefined ? {} : { shortTerm: found.initial.short }),
      },
      steps: found.steps.map(({ action, text: longTerm, short, reward, terminated, truncated }) => ({
        answer: action,
        decision: null,
        longTerm,
        shortTerm: short ?? null,
        reward,
        end: { terminated, truncated },
      })),
      totals: { progression: found.progression, steps: found.steps.length },
      hasSteps: true,
    });
  }
  return episodes.length > 0 ? { ok: true, episodes } : { ok: false, reason: 'it holds no lines' };
}

/**
 * Reads a `scenarios.json`. State dumps in it are compared by the environment's own tests; here text, reward,
 * flags and progression count.
 * @param environmentId the file does not name it: its folder does.
 */
export function readScenarios(text: string, origin: string, environmentId: string): ReadRecordings {
  const parsed = parseJson(text);
  if (!parsed.ok) return { ok: false, reason: `it is not valid JSON: ${parsed.reason}` };
  const checked = v.safeParse(SCENARIOS, parsed.value);
  if (!checked.success) return { ok: false, reason: 'it holds no scenarios of the known form' };
  const episodes = checked.output.scenarios.map((scenario): RecordedEpisode => {
    const { name, setup, initial, actions, expect, progression } = scenario;
    return {
      origin: `${origin} "${name}"`,
      resultSet: origin,
      resultSetName: origin,
      environmentId,
      task: setup.task,
      seed: 0,
      process: null,
      options: {},
      scenario: setup,
      start: {
        ...(initial === undefined ? {} : { longTerm: initial.text }),
        ...(initial?.mission === undefined ? {} : { mission: initial.mission }),
      },
      steps: expect.map((found, index) => ({
        answer: actions[index] ?? '',
        decision: null,
        longTerm: found.text ?? null,
        shortTerm: found.short ?? null,
        reward: found.reward,
        end: { terminated: found.terminated, truncated: found.truncated },
      })),
      totals: progression === undefined ? {} : { progression },
      hasSteps: true,
    };
  });
  return { ok: true, episodes };
}

function plainOptions(settings: Readonly<Record<string, unknown>>): EnvironmentOptions {
  const options: Record<string, number | string | boolean> = {};
  for (const [key, value] of Object.entries(settings)) {
    const plain = v.safeParse(optionValue, value);
    if (plain.success) options[key] = plain.output;
    const names = v.safeParse(v.array(v.string()), value);
    if (names.success) options[key] = names.output.join(',');
  }
  return options;
}
