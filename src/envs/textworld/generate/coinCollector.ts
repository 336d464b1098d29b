/** Worlds of `coin_collector` (TextWorld spec, "coin_collector generator"). */
import { LegacyRandom } from '../../../core/random';
import {
  DIRECTIONS,
  OPPOSITE,
  openWay,
  passage,
  roomId,
  type Direction,
  type Fact,
  type GeneratedWorld,
} from '../facts';
import { pick, type GameSeeds } from './seeds';

export const COIN = 'o_0';

/** How long the way is and how many rooms there are. */
export interface CoinCollectorSize {
  /** Commands to win: moves and taking the coin. */
  readonly questLength: number;
  readonly rooms: number;
}

/** @param level 1…300. */
export function coinCollectorSize(level: number): CoinCollectorSize {
  const questLength = ((level - 1) % 100) + 1;
  return { questLength, rooms: (Math.floor((level - 1) / 100) + 1) * questLength };
}

export interface CoinCollectorWorld extends GeneratedWorld {
  /** The only way: moves along the chain of rooms, then taking the coin. */
  readonly walkthrough: readonly string[];
}

/** A chain of rooms with dead ends along it and a coin on the floor of its last room. */
export function generateCoinCollector(level: number, seeds: GameSeeds): CoinCollectorWorld {
  const { questLength, rooms } = coinCollectorSize(level);
  const random = new LegacyRandom(seeds.map);
  const facts: Fact[] = [];
  const freeExits: Direction[][] = [];
  const walkthrough: string[] = [];

  const addRoom = (): number => freeExits.push([...DIRECTIONS]) - 1;
  const attachRoom = (source: number): Direction => {
    const direction = pick(random, freeExits[source] ?? []);
    const room = addRoom();
    use(freeExits[source], direction);
    use(freeExits[room], OPPOSITE[direction]);
    facts.push(...passage(roomId(source), direction, roomId(room)), ...openWay(roomId(source), roomId(room)));
    return direction;
  };

  addRoom();
  for (let i = 1; i < questLength; i++) walkthrough.push(`go ${attachRoom(i - 1)}`);
  for (let count = questLength; count < rooms; count++) attachRoom(count % questLength);

  facts.push(['at', 'P', roomId(0)], ['at', COIN, roomId(questLength - 1)]);
  return {
    facts,
    quests: [{ reward: 1, win: [[['in', COIN, 'I']]], fail: [] }],
    walkthrough: [...walkthrough, 'take coin'],
  };
}

function use(exits: Direction[] | undefined, direction: Direction): void {
  exits?.splice(exits.indexOf(direction), 1);
}
