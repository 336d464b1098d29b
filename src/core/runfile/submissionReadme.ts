/** `README.md` of a submission: what was played by whom, in which way, and what that is worth beside other entries. */
import { environmentTitle, isInBalrog } from '../env';
import { scoreRun, type EpisodeRecord, type Mean, type Plan, type RunRecord } from '../evaluate';
import { ownEntry } from '../leaderboard';
import type { JsonObject, JsonValue } from './safeJson';
import type { SubmissionInput } from './submission';

/** @param problems why the leaderboard might not take it, in sentences. */
export function submissionReadme(
  input: SubmissionInput,
  stated: { readonly agent: JsonObject | null; readonly client: JsonObject | null },
  problems: readonly string[],
): string {
  const { run, details, day, appVersion } = input;
  const imported = run.kind === 'imported';
  const hasOverall =
    ownEntry({ ...run, state: 'finished' }, input.episodes, input.metas, '')?.overall != null;
  const sections = [
    `# ${plain(details.name)}`,
    `${plain(run.player)} on the BALROG benchmark, ${imported ? 'results of another harness, packed' : 'played'} with Agent Arcade ${appVersion}, which ${imported ? 'reads and checks them' : 'runs the benchmark’s environments in the browser'}. Last episode: ${day}.`,
    '## Results',
    table(input, hasOverall),
    `Progression in percent, mean over episodes ± standard error of the mean${hasOverall ? '; the overall figure is the mean over environments' : ''}. An episode that did not come to a result (error of the model or the app, cancelled) is not scored and has a step table without a JSON file.`,
    '## Agent',
    list(fieldsOf(stated.agent), 'The results do not say how the agent was set up.'),
    ...agentNotes(run),
    '## Model',
    list(fieldsOf(stated.client), 'The results do not say which model was asked.'),
    '## Settings and limits',
    list(settings(run, input.episodes), 'The results do not record them.'),
    '## Versions',
    list(versions(input), 'Not recorded.'),
    '## What differs from the benchmark',
    ...differences(input, problems),
    '## Files',
    'As BALROG writes them: `<environment>/<task>/<task>_run_NN.csv` has an episode’s steps (action, reasoning, observation, reward, done) and the `.json` beside it its result; `<environment>_summary.json` and `summary.json` have the means. Seeds are in the JSON files.',
  ];
  return `${sections.join('\n\n')}\n`;
}

function table({ run, episodes }: SubmissionInput, hasOverall: boolean): string {
  const counted = episodes.filter(({ environmentId }) => isInBalrog(environmentId));
  const score = scoreRun(run, counted, { pool: true });
  const row = (name: string, mean: Mean, steps: number | null): string =>
    `| ${name} | ${figure(mean)} | ${String(mean.n)} of ${String(mean.planned)} | ${steps === null ? '–' : steps.toFixed(1)} |`;
  const environments = score.environments.filter(({ environmentId }) => isInBalrog(environmentId));
  return [
    '| environment | progression | episodes | steps |',
    '| --- | ---: | ---: | ---: |',
    ...environments.map(({ environmentId, score: mean, tally }) =>
      row(environmentTitle(environmentId), mean, tally.averageSteps),
    ),
    ...(hasOverall ? [row('**Overall**', score.overall, score.tally.averageSteps)] : []),
  ].join('\n');
}

function figure({ mean, standardError }: Mean): string {
  return mean === null ? '–' : `${mean.toFixed(2)} ± ${(standardError ?? 0).toFixed(2)}`;
}

/** `name: value`, nested names with a dot between them; texts as code, so that nothing in them is marked up. */
function fieldsOf(fields: JsonObject | null, prefix = ''): string[] {
  if (!fields) return [];
  return Object.entries(fields).flatMap(([name, value]) =>
    isTree(value)
      ? fieldsOf(value, `${prefix}${name}.`)
      : [`${plain(prefix + name)}: ${code(typeof value === 'string' ? value : JSON.stringify(value))}`],
  );
}

function isTree(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function agentNotes({ agent }: RunRecord): string[] {
  if (!agent) return [];
  const notes = [
    agent.answerReading === 'lenient'
      ? 'Answers are read leniently: a tagged action, else the whole answer, else its last line.'
      : 'Answers are read exactly as BALROG’s agent of this kind reads them.',
  ];
  if (agent.historyMode === 'appendOnly')
    notes.push('The history is append-only: earlier messages stay as they were sent.');
  if ((agent.demonstrations?.length ?? 0) > 0)
    notes.push(`It was shown ${String(agent.demonstrations?.length)} demonstrations.`);
  return [notes.join(' ')];
}

function settings(run: RunRecord, episodes: readonly EpisodeRecord[]): string[] {
  const { plan } = run;
  if (!plan) return [];
  const limits = Object.entries(plan.limits ?? {}).flatMap(([what, limit]) =>
    limit === null ? [] : [`at most ${String(limit)} ${what}`],
  );
  const helped = episodes.filter(({ overruledSteps }) => (overruledSteps ?? 0) > 0).length;
  return [
    ...plan.tasks
      .filter(({ environmentId }) => isInBalrog(environmentId))
      .map(
        ({ environmentId, task, episodes: count, options }) =>
          `${environmentTitle(environmentId)}, ${code(task)}: ${String(count)} episodes${optionText(options)}`,
      ),
    `Steps: ${plan.maxSteps === null ? 'the environments’ own limits' : `at most ${String(plan.maxSteps)} an episode`}`,
    `Seeds: ${seedText(plan)}`,
    `Episodes at once: ${String(plan.parallelEpisodes)}`,
    ...(limits.length > 0 ? [`The whole run: ${limits.join(', ')}`] : []),
    ...(helped > 0 ? [`Episodes in which a person decided steps: ${String(helped)}`] : []),
  ];
}

function optionText(options: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(options).map(([key, value]) => `${key} = ${String(value)}`);
  return written.length === 0 ? '' : ` (${code(written.join(', '))})`;
}

function seedText(plan: Plan): string {
  if (plan.seeds.kind === 'derived')
    return `derived from ${String(plan.seeds.baseSeed)} (first four bytes of the SHA-256 of \`seed/environment/task/number\`)`;
  const used = new Set(plan.seeds.seeds);
  return used.size <= 10 ? [...used].join(', ') : `${String(used.size)} chosen ones`;
}

function versions({ run, appVersion }: SubmissionInput): string[] {
  return [
    `Packed with Agent Arcade ${appVersion}`,
    ...(run.appVersion !== '' && run.kind !== 'imported'
      ? [`Played with Agent Arcade ${run.appVersion}`]
      : []),
    ...Object.entries(run.environmentVersions)
      .filter(([id]) => isInBalrog(id))
      .map(([id, version]) => `${environmentTitle(id)}: ${code(version)}`),
  ];
}

function differences({ differences: known }: SubmissionInput, problems: readonly string[]): string[] {
  const parts: string[] = [];
  if (problems.length > 0)
    parts.push(
      'Reasons to weigh before these figures stand beside those of other entries:',
      list(problems.map(plain), ''),
    );
  for (const [title, sentences] of known)
    if (sentences.length > 0) parts.push(`### ${plain(title)}`, list(sentences.map(plain), ''));
  return parts.length > 0 ? parts : ['Nothing is known that does.'];
}

function list(lines: readonly string[], none: string): string {
  return lines.length === 0 ? none : lines.map((line) => `- ${line}`).join('\n');
}

/** On one line, without anything that Markdown or HTML would take for its own. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|#]/g, '\\$&');
}

function code(text: string): string {
  return `\`${text.replace(/\s+/g, ' ').replaceAll('`', '’')}\``;
}
