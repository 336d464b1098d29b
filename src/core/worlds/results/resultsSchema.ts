/**
 * The shape of `results.json` (bytesized32 spec, 11), read leniently: what is missing takes its empty value, what does
 * not fit takes it too and is told.
 */
import * as v from 'valibot';

/** Where remarks on repairs go. */
export interface RepairNotes {
  /** The entry being read. */
  place: string;
  readonly add: (note: string) => void;
}

/** Longest text kept of one field, in characters. */
export const MAX_TEXT = 2_000_000;
/** Most actions, answers and paths of one entry, and most steps of one path. */
export const MAX_ITEMS = 5_000;
const MAX_STEPS = 500;

/** Reads each section of an entry; the notes are told of everything that is repaired. */
export function createSectionSchemas(notes: RepairNotes) {
  const repaired =
    <Value>(field: string, value: Value) =>
    (): Value => {
      notes.add(`${notes.place}: ${field} cannot be read and is taken as empty`);
      return value;
    };

  const flag = (field: string) =>
    v.optional(
      v.fallback(
        v.pipe(
          v.union([v.boolean(), v.picklist([0, 1])]),
          v.transform((value) => value === true || value === 1),
        ),
        repaired(field, false),
      ),
      false,
    );
  const text = (field: string) =>
    v.optional(
      v.fallback(
        v.pipe(
          v.nullable(v.string()),
          v.transform((value) => {
            if ((value ?? '').length > MAX_TEXT)
              notes.add(`${notes.place}: ${field} is cut after ${MAX_TEXT} characters`);
            return (value ?? '').slice(0, MAX_TEXT);
          }),
        ),
        repaired(field, ''),
      ),
      '',
    );
  const count = (field: string) =>
    v.optional(
      v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9)), repaired(field, 0)),
      0,
    );
  const list = <Item extends v.GenericSchema>(field: string, item: Item, most = MAX_ITEMS) =>
    v.optional(
      v.fallback(
        v.pipe(
          v.array(item),
          v.transform((items) => {
            if (items.length > most) notes.add(`${notes.place}: ${field} is cut after ${most} items`);
            return items.slice(0, most);
          }),
        ),
        repaired<v.InferOutput<Item>[]>(field, []),
      ),
      [],
    );

  const step = v.object({ action: text('an action'), observation: text('an observation') });
  const evaluation = v.object({
    evaluation: text('an evaluation'),
    short_justification: text('a justification'),
    playthrough: list('a playthrough', step, MAX_STEPS),
    // The older shape.
    aligned: v.optional(flag('aligned')),
    response_msg: text('response_msg'),
  });

  return {
    validity: v.object({
      TextGame: flag('TextGame'),
      runnable: flag('runnable'),
      winnable: flag('winnable'),
      getTaskDescription: flag('getTaskDescription'),
      generatePossibleActions: flag('generatePossibleActions'),
      step: flag('step'),
      calculateScore: flag('calculateScore'),
      num_valid_actions: count('num_valid_actions'),
      error_msg: text('error_msg'),
    }),
    compliance: v.object({
      fold: text('fold'),
      experiment: text('experiment'),
      passed: flag('passed'),
      response_msg: text('response_msg'),
    }),
    winnability: v.object({
      gpt_done: flag('gpt_done'),
      gpt_bug: flag('gpt_bug'),
      num_actions: count('num_actions'),
      score: v.optional(v.fallback(v.number(), repaired('score', 0)), 0),
      game_won: flag('game_won'),
      done: flag('done'),
      step: count('step'),
      max_steps: count('max_steps'),
      history: list('history', text('an action of the history')),
      transcript: text('transcript'),
      init_prompt: text('init_prompt'),
    }),
    alignment: v.object({
      score: v.optional(
        v.fallback(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))), repaired('score', null)),
        null,
      ),
      error_msg: text('error_msg'),
      evaluations: list('evaluations', evaluation),
      aligned: v.optional(flag('aligned')),
      response_msg: text('response_msg'),
    }),
  };
}

export type SectionSchemas = ReturnType<typeof createSectionSchemas>;
export type ValiditySection = v.InferOutput<SectionSchemas['validity']>;
export type ComplianceSection = v.InferOutput<SectionSchemas['compliance']>;
export type WinnabilitySection = v.InferOutput<SectionSchemas['winnability']>;
export type AlignmentSection = v.InferOutput<SectionSchemas['alignment']>;
