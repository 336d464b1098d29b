/** Worlds of `treasure_hunter` (TextWorld spec, "treasure_hunter generator"). */
import { LegacyRandom } from '../../../core/random';
import { relationTo, roomsInOrder, type Fact, type GeneratedWorld } from '../facts';
import { searchQuest, type QuestAction } from './questSearch';
import { factsOf, questMapOf, questStateOf } from './questState';
import type { GameSeeds } from './seeds';
import { generateTreasureMap } from './treasureMap';
import { placeTreasureThings } from './treasureThings';

export interface TreasureHunterSize {
  readonly mode: 'easy' | 'medium' | 'hard';
  readonly rooms: number;
  /** Actions of the chain that the quest is made of. */
  readonly questLength: number;
  /** Containers and supporters. */
  readonly distractors: number;
}

/** @param level 1…30. */
export function treasureHunterSize(level: number): TreasureHunterSize {
  if (level >= 21) {
    return { mode: 'hard', rooms: 20, questLength: spread(3, 20, level - 21), distractors: 20 };
  }
  if (level >= 11) {
    return { mode: 'medium', rooms: 10, questLength: spread(2, 10, level - 11), distractors: 10 };
  }
  return { mode: 'easy', rooms: 5, questLength: spread(1, 5, level - 1), distractors: 0 };
}

/** Entry `index` of ten evenly spread numbers, rounded half to even. */
function spread(first: number, last: number, index: number): number {
  const value = first + ((last - first) * index) / 9;
  const floor = Math.floor(value);
  return value - floor === 0.5 ? floor + (floor % 2) : Math.round(value);
}

export interface TreasureHunterWorld extends GeneratedWorld {
  /** What must be taken. */
  readonly target: string;
}

/** Why a seed gives no world. */
export type TreasureHunterRefusal = 'none' | 'outOfBudget';

/**
 * The world of a seed.
 * @param budget steps that the search for the quest may try, over all rooms it could end in.
 */
export function generateTreasureHunter(
  size: TreasureHunterSize,
  seeds: GameSeeds,
  budget: number,
): TreasureHunterWorld | TreasureHunterRefusal {
  const mapRandom = new LegacyRandom(seeds.map);
  const mapFacts = generateTreasureMap(mapRandom, size.rooms, size.mode !== 'easy');
  const rooms = roomsInOrder(mapFacts);
  const things = placeTreasureThings(new LegacyRandom(seeds.objects), rooms, size.distractors);
  const facts: Fact[] = [...mapFacts, ...things.facts];
  const map = questMapOf(facts, rooms);

  const lastRooms = [...rooms];
  mapRandom.shuffle(lastRooms);
  const questRandom = new LegacyRandom(seeds.quest);
  const left = { left: budget };
  for (const room of lastRooms) {
    const found = searchQuest(map, questStateOf(facts, room), questRandom, {
      length: size.questLength,
      newKeys: size.mode === 'hard',
      budget: left,
    });
    if (found === 'outOfBudget') return found;
    if (found === 'none') continue;
    const place = lastPlace(found.actions);
    return {
      facts: factsOf(map, mapFacts, found.state),
      quests: [
        {
          reward: 1,
          win: [winningFacts(things.target, room, place)],
          fail: [[['in', things.wrong, 'I']]],
        },
      ],
      target: things.target,
    };
  }
  return 'none';
}

function lastPlace(actions: readonly QuestAction[]): string {
  const last = actions.at(-1);
  return last?.kind === 'take' ? last.place : '';
}

/** What is true right after the target was taken. */
function winningFacts(target: string, room: string, place: string): Fact[] {
  const facts: Fact[] = [
    ['at', 'P', room],
    ['in', target, 'I'],
  ];
  if (relationTo(place) !== 'at') facts.push(['at', place, room]);
  if (place.startsWith('c_')) facts.push(['open', place]);
  return facts;
}
