import * as v from 'valibot';
import { STRATEGY_IDS } from '../../../core/agent';
import { modelDraftSchema } from '../../../workers/bridge';
import { PLAYERS } from '../agent';
import type { EvaluateForm } from './evaluateForm';

/** The preference under which the form is remembered. */
export const SAVED_FORM = 'evaluateForm';

const number = v.nullable(v.pipe(v.number(), v.finite()));

/** What is remembered of the form between visits: everything but name, tasks, seeds and keys. */
const savedSchema = v.object({
  player: v.picklist(PLAYERS),
  model: modelDraftSchema,
  strategy: v.picklist(STRATEGY_IDS),
  own: v.nullable(v.object({ name: v.string(), hash: v.string() })),
  parameters: v.record(v.string(), number),
  answerReading: v.picklist(['lenient', 'balrog']),
  history: number,
  historyMode: v.picklist(['benchmark', 'appendOnly']),
  images: number,
  clip: number,
  pictureOnly: v.boolean(),
  alternateRoles: v.boolean(),
  onlyLegalActions: v.boolean(),
  demonstrations: v.array(v.string()),
  secondModel: v.nullable(modelDraftSchema),
  parallelEpisodes: number,
  limitTokens: number,
  limitDollars: number,
  limitMinutes: number,
  keepPictures: v.boolean(),
});

type Saved = v.InferOutput<typeof savedSchema>;

/** Takes over what was remembered; whatever cannot be read is left out, field by field. */
export function withSaved(form: EvaluateForm, saved: string | null): EvaluateForm {
  if (saved === null) return form;
  const read = readJson(saved);
  if (typeof read !== 'object' || read === null) return form;
  const known = Object.entries(savedSchema.entries).flatMap(([name, schema]): [string, unknown][] => {
    const parsed = v.safeParse(schema, Reflect.get(read, name));
    return parsed.success ? [[name, parsed.output]] : [];
  });
  return { ...form, ...(Object.fromEntries(known) as Partial<Saved>) };
}

/** What to remember of a form. Text where a number belongs is remembered as an empty field. */
export function savedOf(form: EvaluateForm): string {
  const names = Object.keys(savedSchema.entries) as (keyof Saved)[];
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, form[name]])));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
