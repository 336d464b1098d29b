/** What the forms remember between visits: models by name, never keys. */
import * as v from 'valibot';
import { parseSpecification, writeSpecification, type Specification } from '../../../core/worlds';
import {
  draftOf,
  firstDraft,
  modelDraftSchema,
  readPreference,
  writePreference,
  type KnownModels,
  type ModelDraft,
} from '../../../workers/bridge';
import { NEW_FORM, type PlanForm } from './planForm';

const SAVED = 'worldsForm';

const number = v.nullable(v.number());

const formSchema = v.object({
  model: modelDraftSchema,
  judgeKind: v.picklist(['same', 'other']),
  judge: modelDraftSchema,
  temperature: number,
  maxTokens: number,
  timeoutMinutes: number,
  requests: number,
  stripComments: v.boolean(),
  reflection: v.object({
    rounds: number,
    stopRule: v.boolean(),
    stripComments: v.boolean(),
    showReference: v.boolean(),
    answer: v.picklist(['whole', 'edits']),
    errors: v.picklist(['first', 'several']),
    feedback: v.object({ compliance: v.boolean(), alignment: v.boolean(), winnability: v.boolean() }),
  }),
  measures: v.object({
    compliance: v.boolean(),
    alignment: v.boolean(),
    winnability: v.boolean(),
    search: v.boolean(),
    votes: number,
    paths: number,
    asPublished: v.boolean(),
  }),
  capCalls: number,
  capTokens: number,
  capMinutes: number,
  parallel: number,
});

/** The form as it was left; where nothing is remembered, a new one with the model that was used last. */
export function rememberedForm(known: KnownModels): PlanForm {
  const fresh: PlanForm = {
    ...NEW_FORM,
    model: firstDraft(known, NEW_FORM.model),
    judge: firstDraft(known, NEW_FORM.judge),
  };
  return readForm(readPreference(SAVED), fresh, known);
}

/** @param saved as {@link rememberForm} wrote it; anything unreadable is passed over. */
export function readForm(saved: string | null, fresh: PlanForm, known: KnownModels): PlanForm {
  if (saved === null) return fresh;
  let json: unknown;
  try {
    json = JSON.parse(saved);
  } catch {
    return fresh;
  }
  const parsed = v.safeParse(formSchema, json);
  if (!parsed.success) return fresh;
  const { model, judge } = parsed.output;
  return {
    ...parsed.output,
    model: stillKnown(model, fresh.model, known),
    judge: stillKnown(judge, fresh.judge, known),
  };
}

/** A draft that names a model which is gone stands for itself, or for another one where it holds no more than the name. */
function stillKnown(draft: ModelDraft, instead: ModelDraft, known: KnownModels): ModelDraft {
  if (draft.known === '') return draft;
  const spec = known.get(draft.known);
  if (draft.modelId === '') return spec ? draftOf(spec, draft.known) : instead;
  return spec ? draft : { ...draft, known: '' };
}

export function rememberForm(form: PlanForm): void {
  writePreference(SAVED, JSON.stringify(form));
}

const SAVED_SPECIFICATION = 'worldsSpecification';

/** One's own specification as it was left; empty where there was none. */
export function rememberedSpecification(): Specification {
  return parseSpecification(readPreference(SAVED_SPECIFICATION) ?? '');
}

export function rememberSpecification(specification: Specification): void {
  writePreference(SAVED_SPECIFICATION, writeSpecification(specification));
}
