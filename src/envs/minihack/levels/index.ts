/** The levels as NetHack level scripts, written for this project (NetHack spec, "MiniHack tasks"). */
import type { Level } from '../tasks';
import { boxoban } from './boxoban';
import { corridor } from './corridor';
import { corridorBattle } from './corridorBattle';
import { mazeWalk } from './mazeWalk';
import { questEasy, questHard, questMedium } from './quest';

const QUESTS = { easy: questEasy, medium: questMedium, hard: questHard };

/**
 * The level's script.
 * @param boxes the rows of the Boxoban level that is to be played; other levels do not need them.
 */
export function levelScript(level: Level, boxes: string): string {
  switch (level.family) {
    case 'mazeWalk':
      return mazeWalk(level.columns, level.rows, level.mapped);
    case 'corridor':
      return corridor(level.rooms);
    case 'corridorBattle':
      return corridorBattle(level.lit);
    case 'quest':
      return QUESTS[level.difficulty]();
    case 'boxoban':
      return boxoban(boxes);
  }
}
