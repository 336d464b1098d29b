/**
 * A match as a JSON file beside the run files of its games. Runs and episodes get new ids when they are imported, so that
 * a play is named by its run's id in the run file and the episode's place in that run.
 */
import * as v from 'valibot';
import {
  LONGEST_STEP_SECONDS,
  OBSERVATION_RIGHTS,
  SIDE_READS,
  type MatchGame,
  type MatchId,
  type MatchPlay,
  type MatchRecord,
  type MatchSide,
} from '../evaluate';
import { fail, ok, type Result } from '../shared';
import { agent, count, environmentId, finite, options, seed } from './agentSchemas';
import { withoutSecrets } from './arcadeFile';
import { parseJson, toJson } from './safeJson';

const MATCH_FILE_FORMAT = 'agent-arcade-match';
const MATCH_FILE_VERSION = 1;
/** Characters of the largest file that is read. */
const LARGEST_FILE = 2_000_000;
const MOST_GAMES_READ = 1000;

/** A play as a file names it. */
export interface FiledPlay {
  readonly run: string;
  /** The episode's place in its run's plan, from 0. */
  readonly order: number;
}

const name = v.pipe(v.string(), v.maxLength(300));
const play = v.object({ run: name, order: count });
const steps = count;

const side = v.variant('kind', [
  v.object({ kind: v.literal('person'), name }),
  v.object({ kind: v.literal('agent'), name, agent }),
  v.object({
    kind: v.literal('recorded'),
    name,
    play: v.nullable(play),
    reads: v.exactOptional(v.picklist(SIDE_READS)),
  }),
]);

const FILE_SCHEMA = v.object({
  format: v.literal(MATCH_FILE_FORMAT),
  formatVersion: v.literal(MATCH_FILE_VERSION),
  match: v.object({
    createdAt: finite,
    updatedAt: finite,
    rules: v.object({
      environmentId,
      task: v.pipe(v.string(), v.maxLength(200)),
      options,
      seeds: v.pipe(v.array(seed), v.maxLength(MOST_GAMES_READ)),
      maxSteps: v.nullable(v.pipe(count, v.minValue(1))),
      pace: v.picklist(['live', 'turns']),
      hidden: v.boolean(),
      rights: v.picklist(OBSERVATION_RIGHTS),
      stepSeconds: v.pipe(finite, v.minValue(0), v.maxValue(LONGEST_STEP_SECONDS)),
    }),
    sides: v.tuple([side, side]),
    games: v.pipe(
      v.array(
        v.object({
          seed,
          plays: v.tuple([v.nullable(play), v.nullable(play)]),
          result: v.nullable(v.picklist(['first', 'second', 'draw', 'void'])),
          shown: v.exactOptional(v.tuple([steps, steps])),
        }),
      ),
      v.minLength(1),
      v.maxLength(MOST_GAMES_READ),
    ),
  }),
});

/** A match as it was read; its plays are not looked up yet. */
export type FiledMatch = v.InferOutput<typeof FILE_SCHEMA>['match'];

/**
 * Writes a match. Holds no key.
 * @param filed what a play is called in the file; `null` where its episode is not stored any more.
 */
export function writeMatchFile(match: MatchRecord, filed: (play: MatchPlay) => FiledPlay | null): string {
  const { createdAt, updatedAt, rules, sides, games } = match;
  const named = (given: MatchPlay | null): FiledPlay | null => given && filed(given);
  const file = {
    format: MATCH_FILE_FORMAT,
    formatVersion: MATCH_FILE_VERSION,
    match: {
      createdAt,
      updatedAt,
      rules,
      sides: sides.map((given) =>
        given.kind === 'recorded' ? { ...given, play: named(given.play) } : given,
      ),
      games: games.map((game) => ({ ...game, plays: game.plays.map(named) })),
    },
  };
  return `${JSON.stringify(withoutSecrets(toJson(file)), null, 1)}\n`;
}

/** Reads a match file; an error is a sentence. */
export function readMatchFile(text: string): Result<FiledMatch, string> {
  if (text.length > LARGEST_FILE) return fail('The file is too large to be a match.');
  const json = parseJson(text);
  const parsed = v.safeParse(FILE_SCHEMA, json.ok ? json.value : null);
  return parsed.success
    ? ok(parsed.output.match)
    : fail('The file is no match of this app, or one of a later version.');
}

/** The plays that a match needs. */
export function playsIn({ sides, games }: FiledMatch): readonly FiledPlay[] {
  return [
    ...sides.map((given) => (given.kind === 'recorded' ? given.play : null)),
    ...games.flatMap(({ plays }) => plays),
  ].filter((given) => given !== null);
}

/**
 * The match with the episodes that it has here. Nothing goes on by itself after an import: a game without a result is
 * void, unless it had not begun.
 * @param found the episode of a play; `null` when it is not here.
 * @returns `null` where a recorded side's play is missing, without which there is no match.
 */
export function matchFromFile(
  filed: FiledMatch,
  id: MatchId,
  found: (play: FiledPlay) => MatchPlay | null,
): MatchRecord | null {
  const here = (given: FiledPlay | null): MatchPlay | null => given && found(given);
  const sideOf = (given: FiledMatch['sides'][number]): MatchSide | null => {
    if (given.kind === 'person') return given;
    // The schema lets fields of later versions through, as everywhere in run files.
    if (given.kind === 'agent') return given as MatchSide;
    const at = here(given.play);
    return at && { ...given, play: at };
  };
  const [first, second] = [sideOf(filed.sides[0]), sideOf(filed.sides[1])];
  if (!first || !second) return null;
  const games = filed.games.map(({ plays, result, ...game }): MatchGame => {
    const begun = plays.some((given) => given !== null);
    return { ...game, plays: [here(plays[0]), here(plays[1])], result: result ?? (begun ? 'void' : null) };
  });
  return { ...filed, id, sides: [first, second], games, deletedAt: null };
}

/** Whether a path is that of a match's file: `NAME.match.json`. */
export function isMatchFile(path: string): boolean {
  return path.endsWith('.match.json');
}
