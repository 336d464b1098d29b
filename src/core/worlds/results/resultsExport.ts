/** Writing `results.json` as the released code reads it (bytesized32 spec, 11). */
import type { Alignment, Compliance, Validity, VersionMeasures, Winnability } from '../measures';
import { parseWorldFileName, versionFileName } from './names';
import type { ResultEntry } from './resultsJson';
import type { ComplianceSection, ValiditySection, WinnabilitySection } from './resultsSchema';

/** Turns that the agent has (bytesized32 spec, 10). */
const MAX_TURNS = 60;

/** How entries are written: `current` with versions and reflections, `metricsOnly` as the older file. */
export type ResultsShape = 'current' | 'metricsOnly';

/** Measures that were not taken get their empty values. Ends in a newline. */
export function writeResultsJson(entries: readonly ResultEntry[], shape: ResultsShape = 'current'): string {
  const written = entries.map((entry): readonly [string, unknown] => {
    const { world, version, measures, reflectionPrompt, reflectionResponse } = entry;
    const file = version === null ? `${world}.py` : versionFileName(world, version);
    const metrics = metricsOf(world, measures);
    return shape === 'metricsOnly'
      ? [file, { metrics }]
      : [file, { metrics, reflection_prompt: reflectionPrompt, reflection_response: reflectionResponse }];
  });
  return `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`;
}

function metricsOf(world: string, measures: VersionMeasures) {
  return {
    validity: validitySection(measures.validity, measures.winnability),
    compliance: complianceSection(world, measures.compliance),
    winnability: winnabilitySection(measures.winnability),
    alignment: alignmentSection(measures.alignment),
  };
}

/** The released code records the crash of the agent's play as the validity's error. */
function validitySection(validity: Validity | null, play: Winnability | null): ValiditySection {
  return {
    TextGame: validity?.TextGame ?? false,
    runnable: validity?.runnable ?? false,
    winnable: validity?.wonInCrawl ?? false,
    getTaskDescription: validity?.getTaskDescription ?? false,
    generatePossibleActions: validity?.generatePossibleActions ?? false,
    step: validity?.step ?? false,
    calculateScore: validity?.calculateScore ?? false,
    num_valid_actions: validity?.numValidActions ?? 0,
    error_msg: validity?.failure?.text ?? play?.error ?? '',
  };
}

function complianceSection(world: string, compliance: Compliance | null): ComplianceSection {
  const name = parseWorldFileName(world);
  return {
    fold: name?.fold ?? '',
    experiment: name?.dimension ?? '',
    passed: compliance?.passed ?? false,
    response_msg: compliance?.answers.map(({ text }) => text).join('\n') ?? '',
  };
}

function winnabilitySection(play: Winnability | null): WinnabilitySection {
  const turns = play?.turns ?? [];
  return {
    gpt_done: play?.outcome === 'done',
    gpt_bug: play?.outcome === 'bug',
    num_actions: play?.steps ?? 0,
    score: play?.score ?? 0,
    game_won: play?.outcome === 'won',
    done: play?.outcome === 'won' || play?.outcome === 'lost',
    step: turns.length,
    max_steps: play === null ? 0 : Math.max(MAX_TURNS, turns.length + (play.outcome === 'turns' ? 0 : 1)),
    history: turns.map(({ text }) => text),
    transcript: turns.map(({ text, observation }) => `> ${text}\n${observation}\n`).join(''),
    init_prompt: '',
  };
}

/** An alignment that is not judged to its end has no score yet and is left out. */
function alignmentSection(alignment: Alignment | null) {
  const finished = alignment?.score == null ? null : alignment;
  return {
    score: finished?.score ?? 0,
    error_msg: finished?.error ?? '',
    evaluations: (finished?.judgements ?? []).map(({ evaluation, justification, path }) => ({
      evaluation,
      short_justification: justification,
      playthrough: path.map(({ action, observation }) => ({ action, observation })),
    })),
  };
}
