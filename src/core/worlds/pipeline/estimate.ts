/** What a plan will take, told before it starts (bytesized32 spec, 7 to 10). */
import type { GenerationPlan, PlannedWorld } from '../plan';
import { CONTEXT_TOKENS, MOST_TURNS } from '../play';
import { estimateTokens } from '../python';

/** From the least to the most that is to be expected. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Tokens are those of all calls together. */
export interface WorkAmount {
  readonly calls: Range;
  readonly inputTokens: Range;
  readonly outputTokens: Range;
}

export type WorkPart = 'generation' | 'reflection' | 'compliance' | 'alignment' | 'winnability';

export interface WorkEstimate extends WorkAmount {
  /** Those that the plan has, in the order of {@link WorkPart}. */
  readonly parts: readonly (WorkAmount & { readonly part: WorkPart })[];
  /** What the figures rest on, in sentences. */
  readonly assumptions: readonly string[];
}

export interface EstimateOptions {
  /** Worlds that are there already and are only reflected on and measured. */
  readonly existingWorlds?: number;
  /** Whether the service gives all answers about compliance in one call. */
  readonly votesInOneCall?: boolean;
}

type EstimatedPlan = Pick<GenerationPlan, 'worlds' | 'prompt' | 'reflection' | 'measures'>;
/** A part whose calls are alike: tokens of one call. */
interface CallsAlike {
  readonly calls: Range;
  readonly input: Range;
  readonly output: Range;
}

/** Tokens of a game of our corpus, and the part that is left without comments, on the average. */
const REFERENCE = 8_400;
const WITHOUT_COMMENTS = 0.77;
const PROGRAM: Range = { low: 4_000, high: 7_000 };
/** Instructions around specification and example, around a program to mend and its error, and around a question. */
const GENERATION_FRAME = 400;
const REFLECTION_FRAME: Range = { low: 200, high: 800 };
const FEEDBACK: Range = { low: 200, high: 4_000 };
const COMPLIANCE_FRAME = 400;
const EDITS: Range = { low: 200, high: 1_500 };
const VOTE: Range = { low: 20, high: 80 };
const JUDGED_PATH: Range = { low: 400, high: 1_000 };
const JUDGEMENT: Range = { low: 25, high: 80 };
/** Players win, give up or crash the game early, or use up their turns. */
const TURNS: Range = { low: 8, high: MOST_TURNS };
const TURN_PROMPT: Range = { low: 1_500, high: CONTEXT_TOKENS };
const TURN: Range = { low: 5, high: 40 };

/** Calls and tokens of a plan from its start. Searching for a win and checking take no calls. */
export function estimateWork(plan: EstimatedPlan, options: EstimateOptions = {}): WorkEstimate {
  const { existingWorlds = 0, votesInOneCall = false } = options;
  const worlds = plan.worlds.length + existingWorlds;
  const { measures, reflection } = plan;
  /** Games that a content measure is taken of: the first and the last version, with feedback each valid one. */
  const games = (measure: 'compliance' | 'alignment' | 'winnability'): Range => {
    if (!measures[measure] && !reflection.feedback[measure]) return exactly(0);
    const most = reflection.feedback[measure] ? reflection.rounds + 1 : Math.min(2, reflection.rounds + 1);
    return { low: worlds, high: worlds * most };
  };
  const parts = [
    generation(plan),
    amount('reflection', reflections(plan, worlds)),
    amount('compliance', votes(games('compliance'), measures.votes, votesInOneCall)),
    amount('alignment', {
      calls: product(games('alignment'), exactly(measures.paths)),
      input: JUDGED_PATH,
      output: JUDGEMENT,
    }),
    amount('winnability', { calls: product(games('winnability'), TURNS), input: TURN_PROMPT, output: TURN }),
  ].filter(({ calls }) => calls.high > 0);
  return {
    calls: sum(parts.map(({ calls }) => calls)),
    inputTokens: sum(parts.map(({ inputTokens }) => inputTokens)),
    outputTokens: sum(parts.map(({ outputTokens }) => outputTokens)),
    parts,
    assumptions: assumptionsOf(plan, options),
  };
}

function generation({ worlds, prompt }: EstimatedPlan): WorkEstimate['parts'][number] {
  const input = worlds.reduce((total, world) => total + generationTokens(world, prompt), 0);
  const calls = exactly(worlds.length);
  return {
    part: 'generation',
    calls,
    inputTokens: exactly(input),
    outputTokens: product(calls, PROGRAM),
  };
}

function generationTokens(
  { specification, reference }: PlannedWorld,
  prompt: GenerationPlan['prompt'],
): number {
  const example = prompt.zeroShot || reference === null ? 0 : estimateTokens(reference.source);
  const shown = prompt.stripComments ? Math.round(example * WITHOUT_COMMENTS) : example;
  return GENERATION_FRAME + estimateTokens(specification) + shown;
}

function reflections({ reflection }: EstimatedPlan, worlds: number): CallsAlike {
  const { compliance, alignment, winnability } = reflection.feedback;
  const reference = reflection.showReference
    ? REFERENCE * (reflection.stripComments ? WITHOUT_COMMENTS : 1)
    : 0;
  return {
    // Worlds that are valid at once need none.
    calls: { low: 0, high: worlds * reflection.rounds },
    input: sum([
      PROGRAM,
      exactly(Math.round(reference)),
      REFLECTION_FRAME,
      compliance || alignment || winnability ? FEEDBACK : exactly(0),
    ]),
    output: reflection.answer === 'edits' ? EDITS : PROGRAM,
  };
}

function votes(games: Range, count: number, inOneCall: boolean): CallsAlike {
  const input = sum([PROGRAM, exactly(COMPLIANCE_FRAME)]);
  const all = exactly(count);
  return inOneCall
    ? { calls: games, input, output: product(all, VOTE) }
    : { calls: product(games, all), input, output: VOTE };
}

function amount(part: WorkPart, { calls, input, output }: CallsAlike): WorkEstimate['parts'][number] {
  return { part, calls, inputTokens: product(calls, input), outputTokens: product(calls, output) };
}

function assumptionsOf(plan: EstimatedPlan, { votesInOneCall = false }: EstimateOptions): readonly string[] {
  const { reflection, measures } = plan;
  const said = [
    `A program has ${rangeText(PROGRAM)} tokens; four characters count as one token.`,
    `A world takes 0 to ${reflection.rounds} reflections.`,
  ];
  if (measures.compliance || reflection.feedback.compliance)
    said.push(
      votesInOneCall
        ? `One call gives all ${measures.votes} answers about a program.`
        : `Each of the ${measures.votes} answers about a program is a call of its own.`,
    );
  if (measures.alignment || reflection.feedback.alignment)
    said.push(`Each of ${measures.paths} paths of a game is judged in a call of its own.`);
  if (measures.winnability || reflection.feedback.winnability)
    said.push(`A play takes ${rangeText(TURNS)} turns, each a call of ${rangeText(TURN_PROMPT)} tokens.`);
  said.push(
    'Content is measured of the first and the last version, with feedback of each version that runs; a world without reflections is measured once.',
  );
  return said;
}

function rangeText({ low, high }: Range): string {
  return `${low.toLocaleString('en-US')} to ${high.toLocaleString('en-US')}`;
}

function exactly(value: number): Range {
  return { low: value, high: value };
}

function sum(ranges: readonly Range[]): Range {
  return {
    low: ranges.reduce((total, { low }) => total + low, 0),
    high: ranges.reduce((total, { high }) => total + high, 0),
  };
}

function product(one: Range, other: Range): Range {
  return { low: one.low * other.low, high: one.high * other.high };
}
