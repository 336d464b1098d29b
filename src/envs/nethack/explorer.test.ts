import { expect, test } from 'vitest';
import { MAP_COLUMNS, MAP_ROWS } from './engine';
import { Explorer, type Intent } from './explorer';
import { readObservation } from './grammar';
import { COMPASS } from './compass';
import { LevelMap } from './mapReading';
import { findRoute } from './routes';

/** A level as an observation shows it; the hero is the `@`. */
function levelOf(...rows: readonly string[]): LevelMap {
  const level = new LevelMap();
  look(level, ...rows);
  return level;
}

function look(level: LevelMap, ...rows: readonly string[]): void {
  const row = rows.findIndex((line) => line.includes('@'));
  const column = rows[row]?.indexOf('@') ?? 0;
  const map = Array.from({ length: MAP_ROWS + 2 }, (_, index) => (rows[index] ?? '').padEnd(MAP_COLUMNS + 1));
  const reading = readObservation(
    `message:\n\n\nlanguage observation:\n\n\ncursor:\nYourself a monk\n(x=${String(column)}, y=${String(row + 1)})\n\nmap:\n${map.join('\n')}\n\n`,
  );
  expect(reading && level.read(reading)).toBe(true);
}

function names(directions: readonly number[] | undefined): readonly string[] {
  return (directions ?? []).map((direction) => COMPASS[direction]?.name ?? '');
}

function wayOf(intent: Intent | null): readonly string[] {
  return intent?.kind === 'walk' ? names(intent.directions) : [];
}

test('the nearest way out of a seen room is taken', () => {
  const level = levelOf('-------', '|.....|', '|..@...', '|.....|', '-------');
  expect(wayOf(new Explorer(level, 1).next())).toEqual(['east', 'east', 'east']);
});

test('doors are entered straight, closed and open ones', () => {
  for (const door of ['+', '-']) {
    const level = levelOf('------', '|....|', `|....${door}`, '|...@|', '------');
    expect(wayOf(new Explorer(level, 1).next())).toEqual(['north', 'east']);
  }
});

test('a locked door is kicked from the side', () => {
  const level = levelOf('-----', '|..@+', '-----');
  level.terrain[MAP_COLUMNS + 4] = 'lockedDoor';
  expect(new Explorer(level, 1).next()).toEqual({ kind: 'kick', direction: 1 });
});

test('where everything is seen, the end of a corridor is searched first', () => {
  const level = levelOf('-----', '|.@.|', '|...###', '-----');
  for (const column of [4, 5, 6]) {
    const corridor = Array.from('|...###').with(column, '@').join('');
    look(level, '-----', '|...|', corridor, '-----');
  }
  expect(new Explorer(level, 1).next()).toEqual({ kind: 'search' });
  expect(level.searches[MAP_COLUMNS * 2 + 7]).toBe(1);
});

test('a step that failed is not tried again until it is given another chance', () => {
  const level = levelOf('-----', '|@.>|', '-----');
  const toStairs = (): readonly string[] | undefined =>
    findRoute(level, (square) => (square === level.stairsDown ? 0 : null))?.directions.map(String);
  expect(toStairs()).toHaveLength(2);
  level.block(level.hero, 1);
  expect(toStairs()).toBeUndefined();
  level.unblock();
  expect(toStairs()).toHaveLength(2);
});

test('what a creature stands on is remembered', () => {
  const level = levelOf('-----', '|@#.|', '-----');
  look(level, '-----', '|@d.|', '-----');
  expect(level.terrain[MAP_COLUMNS + 2]).toBe('corridor');
  expect(level.hasCreature(MAP_COLUMNS + 2)).toBe(true);
});
