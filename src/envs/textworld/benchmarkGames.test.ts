import { expect, it } from 'vitest';
import { benchmarkGames, PublishedGames } from './benchmarkGames';
import { compareText } from './facts';
import { TASKS } from './tasks';

it('lists 25 games per task in plain string order of their file names', () => {
  for (const task of TASKS) {
    const names = benchmarkGames(task);
    expect(new Set(names).size).toBe(25);
    expect([...names].sort((a, b) => compareText(`${a}.ulx`, `${b}.ulx`))).toEqual(names);
  }
});

it('counts a process’s published episodes of a task from 1, around the 25 games', () => {
  const games = new PublishedGames();
  expect(games.next('1', 'coin_collector')).toBe('level_220_seed_1171');
  expect(games.next('2', 'coin_collector')).toBe('level_220_seed_1171');
  expect(games.next('1', 'treasure_hunter')).toBe('seed_10915');
  const later = Array.from({ length: 25 }, () => games.next('1', 'coin_collector'));
  expect(later.slice(-3)).toEqual(['level_220_seed_8250', 'level_220_seed_100', 'level_220_seed_1171']);
});
