/**
 * Challenges as links and files, and their opponents as stored episodes. Loaded when there is one: a challenge comes from
 * anybody, so its size is bounded before it is unpacked, and everything in it is checked.
 */
import { NO_USAGE } from '../../core/agent';
import { libraryHashesIn, optionProblem, type EnvironmentId } from '../../core/env';
import {
  actionsOf,
  EpisodeTally,
  headlineOf,
  queuedEpisode,
  readChallenge,
  stepOf,
  writeChallenge,
  type Challenge,
  type EpisodeError,
  type EpisodeId,
  type EpisodeRecord,
  type MatchPlay,
  type ObservationRights,
  type RunId,
  type RunRecord,
  type SideReads,
  type StepRecord,
  type Turn,
} from '../../core/evaluate';
import { fail, ok, type Result } from '../../core/shared';
import { environmentMetas, findTask } from '../../envs';
import type { Storage, Stored } from '../../storage';
import type { PooledGame } from '../environment';
import { newId } from './identity';

/** Longer links are cut off by some mail and chat programs. */
export const LONGEST_LINK = 8000;
/** Beyond this, what was unpacked is no challenge; unpacking stops there. */
const MOST_UNPACKED_BYTES = 2_000_000;
/** A code longer than this is not even decoded: browsers and servers take no such address. */
const LONGEST_CODE = 200_000;

const NO_CHALLENGE = 'This is no challenge: it cannot be unpacked. The link may have been cut off.';

/** Text as a part of an address: deflated, in base64url. */
export async function packText(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** What {@link packText} packed; an error in a sentence. Never unpacks more than the bound. */
export async function unpackText(code: string): Promise<Result<string, string>> {
  if (code.length > LONGEST_CODE) return fail('This link is too long to be a challenge.');
  if (!/^[\w-]+$/.test(code)) return fail(NO_CHALLENGE);
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const reader = stream.getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let text = '';
    for (let size = 0; ;) {
      const part = await reader.read();
      if (part.done) return ok(text + decoder.decode());
      size += part.value.byteLength;
      if (size > MOST_UNPACKED_BYTES) {
        await reader.cancel();
        return fail('This challenge is larger than any game can be.');
      }
      text += decoder.decode(part.value, { stream: true });
    }
  } catch {
    return fail(NO_CHALLENGE);
  }
}

/** A challenge as it is given to a friend: a link where it is short enough, and a file in any case. */
export interface WrittenChallenge {
  /** The address's part after the `#`; `null` where the link would be too long. */
  readonly path: string | null;
  readonly file: Blob;
  readonly fileName: string;
  readonly decisions: number;
  /** Whether the level is played from files that the friend needs too. */
  readonly needsFiles: boolean;
}

/** What a challenge says beside its level. */
export interface ChallengeTerms {
  /** Of the opponent. */
  readonly name: string;
  /** What whoever races it may be shown. */
  readonly rights: ObservationRights;
  /** What the opponent got; `null`: not known. */
  readonly reads: SideReads | null;
}

/** @param base the page's address without its hash, which counts for the link's length. */
export async function writeChallengeOf(
  episode: EpisodeRecord,
  steps: readonly StepRecord[],
  { name, rights, reads }: ChallengeTerms,
  base: string,
): Promise<WrittenChallenge> {
  const { environmentId, task, seed, maxSteps } = episode;
  const options = { ...episode.options, ...episode.derivedOptions };
  const text = writeChallenge({
    environmentId,
    task,
    options,
    seed: seed ?? 0,
    maxSteps,
    rights,
    opponent: {
      name: name.trim().slice(0, 120) || 'A friend',
      actions: actionsOf(steps),
      ...(reads !== null && { reads }),
    },
  });
  const path = `/versus?c=${await packText(text)}`;
  const slug = findTask(environmentId, task)?.slug ?? 'level';
  return {
    path: base.length + 1 + path.length <= LONGEST_LINK ? path : null,
    file: new Blob([text], { type: 'application/json' }),
    fileName: `${environmentId}-${slug}-${String(seed ?? 0)}.challenge.json`.replace(/[^\w.-]+/g, '-'),
    decisions: steps.length,
    needsFiles: libraryHashesIn(options).length > 0,
  };
}

/** Reads the code of a link. */
export async function challengeOfCode(code: string): Promise<Result<Challenge, string>> {
  const text = await unpackText(code);
  return text.ok ? checkedChallenge(text.value) : text;
}

/** Reads a challenge file. */
export async function challengeOfFile(file: Blob): Promise<Result<Challenge, string>> {
  if (file.size > MOST_UNPACKED_BYTES) return fail('The file is too large to be a challenge.');
  return checkedChallenge(await file.text());
}

function checkedChallenge(text: string): Result<Challenge, string> {
  const read = readChallenge(text, KNOWN);
  if (!read.ok) return read;
  const { environmentId, task, options } = read.value;
  const meta = environmentMetas.find(({ id }) => id === environmentId);
  if (!meta || !findTask(environmentId, task)) return fail(`This app has no task “${task}”.`);
  for (const [key, value] of Object.entries(options)) {
    const spec = meta.options.find((option) => option.key === key);
    // What no form shows, such as a version of the wording, is checked by the environment when it is built.
    if (!spec && typeof meta.defaults[key] === typeof value) continue;
    if (!spec) return fail(`${meta.title} has no option “${key}”, which this challenge sets.`);
    const problem = optionProblem(spec, value);
    if (problem !== null) return fail(`The challenge sets “${spec.label}” to what it cannot be. ${problem}`);
  }
  return ok(read.value);
}

const KNOWN: readonly EnvironmentId[] = environmentMetas.map(({ id }) => id);

/**
 * Simulates the opponent of a challenge and stores what it did as an imported run, so that it is a play like any other.
 * Decisions after the game's end count for nothing.
 * @param game the challenge's world, not opened yet; it is closed.
 */
export async function storeOpponent(
  challenge: Challenge,
  game: PooledGame,
  storage: Storage,
  from: string,
): Promise<Result<MatchPlay, EpisodeError>> {
  try {
    const started = await game.start();
    if (!started.ok) return started;
    const { environmentId, task, options, seed, opponent } = challenge;
    const tally = new EpisodeTally();
    const steps: StepRecord[] = [];
    let last: Turn | null = null;
    const legal = new Set(game.actions.map(({ text }) => text));
    for (const action of opponent.actions) {
      if (last?.outcome) break;
      if (!game.freeText && !legal.has(action)) return fail(doesNotFit(steps.length + 1));
      const decision = { turn: 'valid', action, rule: 'person', candidate: action } as const;
      const taken = await game.take(decision);
      if (!taken.ok) return taken;
      last = taken.value;
      const step = { ...stepOf(last, decision), reasoning: '', exchange: null };
      tally.add(step, last.progress);
      steps.push(step);
    }
    const play: MatchPlay = { runId: newId<RunId>(), episodeId: newId<EpisodeId>() };
    const now = Date.now();
    const episode: EpisodeRecord = {
      ...queuedEpisode({
        id: play.episodeId,
        runId: play.runId,
        order: 0,
        index: 0,
        environmentId,
        task,
        options,
        seed,
      }),
      ...tally.fields(),
      usage: NO_USAGE,
      state: 'ended',
      outcome: last?.outcome ?? 'cancelled',
      mission: started.value.mission,
      instructions: started.value.instructions,
      initial: started.value.observation.text,
      maxSteps: started.value.maxSteps,
      startedAt: now,
      endedAt: now,
    };
    const run = runOf(challenge, play.runId, from, now);
    const written = await storeRun(storage, { ...run, headline: headlineOf(run, [episode]) }, episode, steps);
    return written.ok ? ok(play) : fail({ ...written.error, kind: 'storage' });
  } finally {
    game.close();
  }
}

function doesNotFit(step: number): EpisodeError {
  return {
    kind: 'file',
    message: `Decision ${String(step)} of the challenge’s opponent is no action of this game.`,
    advice: 'The challenge was made by another version of the app, or changed. Ask for a new one.',
  };
}

async function storeRun(
  storage: Storage,
  run: RunRecord,
  episode: EpisodeRecord,
  steps: readonly StepRecord[],
): Promise<Stored<null>> {
  const created = await storage.createRun(run, []);
  return created.ok ? storage.addEpisodes([{ episode, steps }]) : created;
}

function runOf(
  { environmentId, task, seed, opponent }: Challenge,
  id: RunId,
  from: string,
  now: number,
): RunRecord {
  const meta = environmentMetas.find((each) => each.id === environmentId);
  const title = findTask(environmentId, task)?.title ?? task;
  return {
    id,
    name: `Challenge: ${meta?.title ?? environmentId}, ${title}, seed ${String(seed)}`,
    kind: 'imported',
    state: 'finished',
    createdAt: now,
    updatedAt: now,
    plan: null,
    agent: null,
    player: opponent.name,
    appVersion: __APP_VERSION__,
    environmentVersions: meta ? { [meta.id]: meta.version } : {},
    plannedEpisodes: 1,
    headline: null,
    deletedAt: null,
    exportedAt: null,
    source: {
      format: 'arcade',
      fileName: from,
      importedAt: now,
      summary: null,
      metadata: null,
      notes: ['The opponent of a challenge: its decisions came with the challenge and were simulated here.'],
    },
  };
}
