/** A run as BALROG's leaderboard asks for it: a folder of results with a metadata file and a description. */
import { stringify } from 'yaml';
import { isLanguageModel } from '../agent';
import { isInBalrog, type EnvironmentMeta } from '../env';
import { isScored, type EpisodeRecord, type RunRecord } from '../evaluate';
import { ownEntry, statedEntry } from '../leaderboard';
import { fail, ok, type Result } from '../shared';
import { exportBalrog, ownFields, type ExportPart, type StepsOf } from './balrogExport';
import { isJsonObject, type JsonObject } from './safeJson';
import { submissionReadme } from './submissionReadme';

/** What the person says about a submission; only a result folder that was imported says something of it itself. */
export interface SubmissionDetails {
  /** The entry's name on the board. */
  readonly name: string;
  /** Whether the agent's code is open. */
  readonly openSource: boolean;
  /** Address of a page about it; `null`: none. */
  readonly site: string | null;
  /** Address of the submitter's picture; `null`: none. */
  readonly logo: string | null;
}

export interface SubmissionInput {
  readonly run: RunRecord;
  /** All of the run, in plan order. */
  readonly episodes: readonly EpisodeRecord[];
  readonly stepsOf: StepsOf;
  readonly details: SubmissionDetails;
  /** On which the last episode ended, `2025-07-23`. */
  readonly day: string;
  readonly appVersion: string;
  /** As this version of the app has them. */
  readonly metas: readonly EnvironmentMeta[];
  /** How the run's environments differ from the benchmark's, in sentences, by title. */
  readonly differences: ReadonlyMap<string, readonly string[]>;
}

const LONGEST_NAME = 100;

/** What is wrong with the details, as a sentence; `null` when they are sound. */
function submissionDetailsProblem({ name, site, logo }: SubmissionDetails): string | null {
  if (name.trim() === '') return 'The entry needs a name.';
  if (name.length > LONGEST_NAME) return `The name has more than ${String(LONGEST_NAME)} letters.`;
  if (/[\p{Cc}]/u.test(name)) return 'The name holds a line break or another control character.';
  if (site !== null && !isWebAddress(site)) return 'The address of the site has to begin with https://.';
  if (logo !== null && !isWebAddress(logo)) return 'The address of the logo has to begin with https://.';
  return null;
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

/**
 * Every reason why the leaderboard would not take a run as one among its entries, in sentences: what is missing, and
 * what was played in another way than the benchmark. Empty: none is known.
 * @param episodes all of the run.
 * @param metas of the environments as this version of the app has them.
 */
export function submissionProblems(
  run: RunRecord,
  episodes: readonly EpisodeRecord[],
  metas: readonly EnvironmentMeta[],
): readonly string[] {
  if (run.kind === 'play') return ['A person played it; the leaderboard is for agents.'];
  const counted = episodes.filter(({ environmentId }) => isInBalrog(environmentId));
  if (counted.length === 0) return ['It has no episodes of BALROG’s environments.'];
  const problems: string[] = [];
  const others = episodes.length - counted.length;
  if (others > 0)
    problems.push(
      `${amount(others, 'episode is', 'episodes are')} of environments that BALROG does not have.`,
    );
  if (run.state !== 'finished' && run.state !== 'stopped') problems.push('The run has not come to its end.');
  // What a row of the leaderboard is marked with is what sets it apart from the published entries.
  const entry = ownEntry({ ...run, state: 'finished' }, counted, metas, '');
  if (entry) problems.push(...entry.marks.map(({ text }) => text));
  else problems.push('No episode is scored.');
  const scored = counted.filter(isScored);
  const silent = scored.filter(({ hasSteps }) => !hasSteps);
  if (silent.length > 0)
    problems.push(
      `${amount(silent.length, 'scored episode has', 'scored episodes have')} no step table: ${namesOf(silent)}.`,
    );
  // Players without a model are sent no replies, whatever the counts of their steps say.
  const asked = run.agent === null || isLanguageModel(run.agent.model);
  const unreported = asked ? scored.reduce((sum, { usage }) => sum + usage.unreportedReplies, 0) : 0;
  if (unreported > 0)
    problems.push(
      `${amount(unreported, 'reply', 'replies')} came without token counts, so the totals are too small.`,
    );
  if (statedEntry(run)?.verified === true)
    problems.push(
      'The folder that it was imported from is marked as verified by BALROG’s authors; one that is written here says that it is not, since only they can say so.',
    );
  return problems;
}

const MOST_NAMES = 8;

/** Episodes as their files are named, a few of them. */
function namesOf(episodes: readonly EpisodeRecord[]): string {
  const names = episodes
    .slice(0, MOST_NAMES)
    .map(({ task, index }) => `${task} run ${String(index).padStart(2, '0')}`);
  const left = episodes.length - names.length;
  return names.join(', ') + (left > 0 ? ` and ${String(left)} more` : '');
}

/** `20250723_naive-grok-3`: day, agent and model, in letters that every system takes. */
export function submissionFolder(
  run: RunRecord,
  episodes: readonly Pick<EpisodeRecord, 'foreign'>[],
  day: string,
): string {
  const { type, model } = statedAgent(run, episodes);
  const word = (text: string): string =>
    text
      .replace(/[^\p{L}\p{N}._]+/gu, '-')
      .replace(/^[-.]+|[-.]+$/g, '')
      .slice(0, 60);
  const name = [word(type), word(model.split('/').at(-1) ?? '')].filter((part) => part !== '').join('-');
  return `${day.replaceAll('-', '')}_${name === '' ? 'agent' : name}`;
}

/**
 * What a submission says until the person says otherwise. A run that came from a result folder has the run's own name,
 * which is the folder's or a person's, and what the folder states; any other has its model's name.
 */
export function suggestedDetails(
  run: RunRecord,
  episodes: readonly Pick<EpisodeRecord, 'foreign'>[],
): SubmissionDetails {
  const stated = statedEntry(run);
  const { model } = statedAgent(run, episodes);
  const name = stated === null ? (model.split('/').at(-1) ?? '') : '';
  const sound = (address: string | null | undefined): string | null =>
    address != null && isWebAddress(address) ? address : null;
  return {
    name: (name === '' ? run.name : name).slice(0, LONGEST_NAME),
    openSource: stated?.openSource ?? false,
    site: sound(stated?.site),
    logo: sound(stated?.logo),
  };
}

/** Agent and client of a run: of our own, or as an imported result set states them. */
export function statedFields(
  run: RunRecord,
  episodes: readonly Pick<EpisodeRecord, 'foreign'>[],
): { readonly agent: JsonObject | null; readonly client: JsonObject | null } {
  const own = ownFields(run);
  const sources: unknown[] = [own, run.source?.summary, episodes[0]?.foreign];
  const find = (section: 'agent' | 'client'): JsonObject | null => {
    for (const source of sources) {
      const found = isObject(source) ? source[section] : undefined;
      if (isJsonObject(found)) return found;
    }
    return null;
  };
  return { agent: find('agent'), client: find('client') };
}

function statedAgent(run: RunRecord, episodes: readonly Pick<EpisodeRecord, 'foreign'>[]) {
  const { agent, client } = statedFields(run, episodes);
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { type: text(agent?.['type']), model: text(client?.['model_id']) };
}

/**
 * The files of a submission, without the folder around them: results as BALROG writes them, `metadata.yaml` and
 * `README.md`. Fails for a run without episodes of BALROG's environments and for details that are not sound.
 */
export function writeSubmission(input: SubmissionInput): Result<AsyncGenerator<ExportPart>, string> {
  const problem = submissionDetailsProblem(input.details);
  if (problem !== null) return fail(problem);
  if (!input.episodes.some((episode) => isInBalrog(episode.environmentId) && isScored(episode)))
    return fail('No episode of BALROG’s environments is scored, so there is nothing to submit.');
  return ok(partsOf(input));
}

async function* partsOf(input: SubmissionInput): AsyncGenerator<ExportPart> {
  const { run, episodes, stepsOf } = input;
  yield* exportBalrog(run, episodes, stepsOf);
  yield text('metadata.yaml', metadata(input));
  const problems = submissionProblems(run, episodes, input.metas);
  yield text('README.md', submissionReadme(input, statedFields(run, episodes), problems));
}

function metadata({ details, episodes, day }: SubmissionInput): string {
  const scored = episodes.filter((episode) => isInBalrog(episode.environmentId) && isScored(episode));
  return stringify(
    {
      name: details.name.trim(),
      oss: details.openSource,
      site: details.site,
      // Only the leaderboard's keepers say otherwise.
      verified: false,
      org_logo: details.logo,
      // As published entries have it: it tells that step tables come along; README and dialog name those that lack.
      trajs: scored.filter(({ hasSteps }) => hasSteps).length > scored.length / 2,
      date: day,
    },
    { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' },
  );
}

function text(path: string, contents: string): ExportPart {
  return { path, bytes: new TextEncoder().encode(contents) };
}

function amount(count: number, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
