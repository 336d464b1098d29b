/** `results.json` of a ByteSized32 experiment, in and out (bytesized32 spec, 11). */
import * as v from 'valibot';
import { evaluationSpecification } from '../data/specifications';
import { complianceQuestion, questionText } from '../compliance';
import { NOT_MEASURED, type VersionMeasures } from '../measures';
import { fail, ok, type Result } from '../../shared';
import { parseWorldFileName, splitVersion } from './names';
import { parsePythonJson } from './pythonJson';
import {
  alignmentOfSection,
  complianceOfSection,
  failedAlignment,
  validityOf,
  winnabilityOf,
} from './resultSections';
import { createSectionSchemas, MAX_TEXT, type RepairNotes, type SectionSchemas } from './resultsSchema';

/** One version's results. */
export interface ResultEntry {
  /** The world: its file name without `_v<k>.py`. */
  readonly world: string;
  /** `k` of `_v<k>`; `null` in the older file, whose keys have no version. */
  readonly version: number | null;
  readonly measures: VersionMeasures;
  /** What was asked and answered for the reflection that made the next version; empty where there was none. */
  readonly reflectionPrompt: string;
  readonly reflectionResponse: string;
}

export interface ReadResults {
  readonly entries: readonly ResultEntry[];
  /** What was dropped or repaired, in sentences. */
  readonly notes: readonly string[];
}

/** Longest file read, in characters, and most entries of it. */
export const MAX_RESULTS_TEXT = 300_000_000;
export const MAX_ENTRIES = 20_000;
const MAX_NOTES = 200;

const SECTIONS: ReadonlySet<string> = new Set(['validity', 'compliance', 'winnability', 'alignment']);

/** Reads both shapes of the file. The error says in a sentence why nothing could be read. */
export function readResultsJson(text: string): Result<ReadResults, string> {
  if (text.length > MAX_RESULTS_TEXT) return fail('The file is too large to be read.');
  const parsed = parsePythonJson(text);
  if (!parsed.ok) return fail(`The file is not JSON: ${parsed.error}`);
  if (!isObject(parsed.value)) return fail('The file holds no object of games.');

  const notes = createNotes();
  const schemas = createSectionSchemas(notes);
  const entries: ResultEntry[] = [];
  let prompts = 0;
  for (const [file, value] of Object.entries(parsed.value)) {
    if (entries.length >= MAX_ENTRIES) {
      notes.add(`Only the first ${MAX_ENTRIES} entries are read`);
      break;
    }
    notes.place = file.slice(0, 200);
    if (!isObject(value) || !isObject(value['metrics'])) {
      notes.add(`${notes.place}: holds no metrics and is left out`);
      continue;
    }
    const { metrics } = value;
    for (const key of Object.keys(metrics))
      if (!SECTIONS.has(key)) notes.add(`${notes.place}: metrics “${key.slice(0, 60)}” are not known`);
    const { name, version } = splitVersion(file);
    const measures = measuresOf(metrics, file, schemas, notes);
    if (hasPrompt(metrics)) prompts += 1;
    entries.push({
      world: name,
      version,
      measures,
      reflectionPrompt: textOf(value['reflection_prompt']),
      reflectionResponse: textOf(value['reflection_response']),
    });
  }
  if (prompts > 0) notes.add(`The agent’s first prompt is not kept (entries with one: ${prompts})`);
  if (entries.length === 0) return fail('The file holds no game with metrics.');
  const filled = withFailedAlignments(entries);
  const count = filled.filter((entry, index) => entry !== entries[index]).length;
  if (count > 0)
    notes.add(`Versions whose actions cannot be listed count with an alignment of 0 (entries: ${count})`);
  return ok({ entries: filled, notes: notes.all() });
}

/** A crawl that fails scores 0, which a file cannot tell from "not measured"; where others were measured it was. */
function withFailedAlignments(entries: readonly ResultEntry[]): readonly ResultEntry[] {
  if (!entries.some(({ measures }) => measures.alignment !== null)) return entries;
  return entries.map((entry) => {
    const { alignment, validity } = entry.measures;
    if (alignment !== null || validity === null || validity.generatePossibleActions) return entry;
    const measured = failedAlignment(validity.failure?.text ?? '');
    return { ...entry, measures: { ...entry.measures, alignment: measured } };
  });
}

function measuresOf(
  metrics: Readonly<Record<string, unknown>>,
  file: string,
  schemas: SectionSchemas,
  notes: RepairNotes,
): VersionMeasures {
  const validity = read(schemas.validity, metrics['validity'], 'validity', notes);
  const compliance = read(schemas.compliance, metrics['compliance'], 'compliance', notes);
  const winnability = read(schemas.winnability, metrics['winnability'], 'winnability', notes);
  const alignment = read(schemas.alignment, metrics['alignment'], 'alignment', notes);
  return {
    ...NOT_MEASURED,
    validity: validity && validityOf(validity),
    compliance: compliance && complianceOfSection(compliance, questionOf(file)),
    winnability: winnability && winnabilityOf(winnability, validity?.error_msg ?? ''),
    alignment: alignment && alignmentOfSection(alignment),
  };
}

/** A section that is missing or empty is not measured. */
function read<Schema extends v.GenericSchema>(
  schema: Schema,
  section: unknown,
  name: string,
  notes: RepairNotes,
): v.InferOutput<Schema> | null {
  if (section === undefined || section === null) return null;
  const parsed = v.safeParse(schema, section);
  if (parsed.success) return parsed.output;
  notes.add(`${notes.place}: ${name} is not an object and is left out`);
  return null;
}

/** What compliance asks of a game whose name follows the scheme; otherwise the file does not tell. */
function questionOf(file: string): string {
  const parts = parseWorldFileName(file);
  const specification = parts && evaluationSpecification(parts.specification);
  return parts && specification ? questionText(complianceQuestion(parts.dimension, specification.asked)) : '';
}

function hasPrompt(metrics: Readonly<Record<string, unknown>>): boolean {
  const { winnability } = metrics;
  return isObject(winnability) && textOf(winnability['init_prompt']) !== '';
}

function createNotes(): RepairNotes & { readonly all: () => readonly string[] } {
  const kept = new Set<string>();
  let left = 0;
  return {
    place: '',
    add: (note) => {
      if (kept.size < MAX_NOTES) kept.add(note);
      else if (!kept.has(note)) left += 1;
    },
    all: () => (left === 0 ? [...kept] : [...kept, `More remarks of this kind: ${left}`]),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
}
