/** The benchmark's game files, and which of them a published episode played (TextWorld spec, "Benchmark settings"). */
import type { TextWorldTask } from './tasks';

/** What file names begin with, and the numbers in them, in the order in which the benchmark lists its games. */
const FILES: Readonly<Record<TextWorldTask, readonly [start: string, numbers: string]>> = {
  treasure_hunter: [
    'seed_',
    '10033 10915 14115 16404 18762 20085 21726 24649 27903 30233 34432 34884 37212 40784 47496 50479 51016 51709 51781 53195 54472 58109 61644 61922 898',
  ],
  the_cooking_game: [
    'cooking_item5_seed_',
    '10980 11996 12274 12896 13009 15394 16632 16877 17067 19196 19296 19414 20939 21151 21622 23109 23895 3265 3569 3653 4227 5869 5972 9729 9887',
  ],
  coin_collector: [
    'level_220_seed_',
    '100 1171 12089 15858 16706 20174 23258 24972 34290 38603 39118 39317 41628 42962 43450 45669 46023 50027 51189 52044 53694 55609 57866 60838 8250',
  ],
};

/** File names of a task's games, without endings, in the benchmark's order. */
export function benchmarkGames(task: TextWorldTask): readonly string[] {
  const [start, numbers] = FILES[task];
  return numbers.split(' ').map((number) => start + number);
}

/**
 * Tells which game each published episode played: those runs passed no seed, so every process counted its episodes of
 * a task, from 1 (TextWorld spec, "Published episodes"). Episodes are asked about in the order of their runs.
 */
export class PublishedGames {
  readonly #played = new Map<string, number>();

  /**
   * @param process Of the result set and process that played the episode.
   * @returns the name of its game, without ending.
   */
  next(process: string, task: TextWorldTask): string {
    const key = `${process} ${task}`;
    const number = (this.#played.get(key) ?? 0) + 1;
    this.#played.set(key, number);
    const games = benchmarkGames(task);
    return games[number % games.length] ?? '';
  }
}
