/** A plan as a small file: the same names and values as in its link. */
import * as v from 'valibot';
import type { EnvironmentMeta } from '../../../core/env';
import { planToQuery, shardText, type Plan } from '../../../core/evaluate';
import { fail, ok, type Result } from '../../../core/shared';

const FORMAT = 'agent-arcade-plan';
const VERSION = 1;
/** A plan has a few thousand characters; what is much longer is something else. */
const LONGEST = 1_000_000;

export interface PlanFile {
  /** Of the run; empty: none was given. */
  readonly name: string;
  /** As `withLink` reads it. */
  readonly query: URLSearchParams;
}

const schema = v.object({
  format: v.literal(FORMAT),
  formatVersion: v.number(),
  name: v.optional(v.string(), ''),
  plan: v.record(v.string(), v.string()),
});

/** The file's text; holds no key and no price. */
export function writePlanFile(plan: Plan, metas: readonly EnvironmentMeta[], name: string): string {
  const file = { format: FORMAT, formatVersion: VERSION, name, plan: planToQuery(plan, metas) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** `My-run.plan.json`; a part's says which it is. */
export function planFileName(plan: Plan, name: string): string {
  const words = name
    .replace(/[^\p{L}\p{N}._]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60);
  const part = plan.shard ? `-part-${shardText(plan.shard).replace('/', '-of-')}` : '';
  return `${words === '' ? 'plan' : words}${part}.plan.json`;
}

/** Reads a plan file; fails with a sentence for the person. */
export function readPlanFile(text: string): Result<PlanFile, string> {
  if (text.length > LONGEST) return fail('The file is too long for a plan.');
  const parsed = v.safeParse(schema, readJson(text));
  if (!parsed.success) return fail('The file is no plan saved by this app.');
  const { formatVersion, name, plan } = parsed.output;
  if (formatVersion > VERSION)
    return fail('The plan was saved by a newer version of this app. Reload the page to get it.');
  return ok({ name: name.slice(0, 200), query: new URLSearchParams(Object.entries(plan)) });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
