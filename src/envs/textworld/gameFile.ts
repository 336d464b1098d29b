/** Reads the `.json` of a TextWorld game (TextWorld spec, "Game files and the `.json`"). */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../core/shared';
import type { Fact } from './facts';
import { maxScoreOf, type Entity, type Quest, type TextWorldGame } from './game';

/** More than any game has; a hostile file is refused. */
const MOST = 100_000;

const text = v.nullish(v.string(), '');
const factSchema = v.object({
  name: v.string(),
  arguments: v.array(v.object({ name: v.string() })),
});
const eventSchema = v.object({ condition: v.object({ preconditions: v.array(factSchema) }) });
const questSchema = v.object({
  reward: v.nullish(v.number(), 0),
  optional: v.nullish(v.boolean(), false),
  win_events: v.nullish(v.array(eventSchema), []),
  fail_events: v.nullish(v.array(eventSchema), []),
});
const infoSchema = v.object({
  id: v.string(),
  type: v.string(),
  name: text,
  desc: text,
  indefinite: v.nullish(v.string()),
  synonyms: v.nullish(v.array(v.string()), []),
});
const gameSchema = v.object({
  world: v.pipe(v.array(factSchema), v.maxLength(MOST)),
  infos: v.pipe(v.array(v.tuple([v.string(), infoSchema])), v.maxLength(MOST)),
  quests: v.pipe(v.array(questSchema), v.maxLength(MOST)),
  objective: text,
  metadata: v.nullish(v.object({ walkthrough: v.nullish(v.array(v.string()), []) })),
});

interface GameFile {
  readonly game: TextWorldGame;
  readonly walkthrough: readonly string[];
}

/**
 * A game from the parsed content of its `.json`.
 * @returns the game and commands that win it (none where none are known), or a sentence that says what is wrong with
 *   the file.
 */
export function parseGameFile(content: unknown): Result<GameFile, string> {
  const parsed = v.safeParse(gameSchema, content);
  if (!parsed.success) {
    const where = parsed.issues[0].path?.map(({ key }) => String(key)).join('.') ?? 'the file';
    return fail(`This is not the .json of a TextWorld game: ${where} is missing or has the wrong form.`);
  }
  const { world, infos, quests, objective, metadata } = parsed.output;
  const facts = world.map(factOf);
  if (!facts.some(([name, who]) => name === 'at' && who === 'P')) {
    return fail('This TextWorld game does not say where the player starts.');
  }
  const readQuests = quests.map((quest): Quest => ({
    reward: quest.reward,
    optional: quest.optional,
    win: quest.win_events.map(conditionOf),
    fail: quest.fail_events.map(conditionOf),
  }));
  const game: TextWorldGame = {
    facts,
    entities: infos.map(([, info]): Entity => ({
      id: info.id,
      type: info.type,
      name: info.name,
      description: info.desc,
      article: info.indefinite ?? null,
      synonyms: info.synonyms,
    })),
    quests: readQuests,
    objective,
    maxScore: maxScoreOf(readQuests),
  };
  return ok({ game, walkthrough: metadata?.walkthrough ?? [] });
}

function factOf(fact: v.InferOutput<typeof factSchema>): Fact {
  return [fact.name, ...fact.arguments.map(({ name }) => name)];
}

function conditionOf(event: v.InferOutput<typeof eventSchema>): Fact[] {
  return event.condition.preconditions.map(factOf);
}
