import * as v from 'valibot';
import type { EvaluateForm } from './evaluateForm';

const number = v.nullable(v.number());

/** What is remembered of the form between visits: everything but name, tasks, seeds and keys. */
const savedSchema = v.partial(
  v.object({
    model: v.picklist(['random', 'scriptedBot', 'openAiCompatible']),
    baseUrl: v.string(),
    modelId: v.string(),
    temperature: number,
    maxTokens: number,
    timeoutSeconds: number,
    maxAttempts: number,
    concurrency: number,
    stream: v.boolean(),
    strategy: v.picklist(['naive', 'robustNaive']),
    answerReading: v.picklist(['lenient', 'balrog']),
    history: number,
    parallelEpisodes: number,
  }),
);

/** Takes over what was remembered; anything unreadable is left out. */
export function withSaved(form: EvaluateForm, saved: string | null): EvaluateForm {
  if (saved === null) return form;
  try {
    const parsed = v.safeParse(savedSchema, JSON.parse(saved));
    if (!parsed.success) return form;
    const known = Object.fromEntries(
      Object.entries(parsed.output).filter(([, value]) => value !== undefined),
    );
    return { ...form, ...known };
  } catch {
    return form;
  }
}

/** What to remember of a form. */
export function savedOf(form: EvaluateForm): string {
  return JSON.stringify(v.parse(savedSchema, form));
}
