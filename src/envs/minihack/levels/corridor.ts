/** Rooms joined by corridors, as on an ordinary level, but empty. */
import { levelFlags, script } from './lua';

const EMPTY_ROOM = 'type = "ordinary", lit = 1, filled = 0';

/** `rooms` (two or more) lit rooms of random place and size; the stairs are in the second one made. */
export function corridor(rooms: number): string {
  const plain = `des.room({ ${EMPTY_ROOM} });`;
  const withStairs = `des.room({ ${EMPTY_ROOM}, contents = function() des.stair("down") end });`;
  return script(
    levelFlags('noflip'),
    plain,
    withStairs,
    ...Array.from({ length: rooms - 2 }, () => plain),
    'des.random_corridors();',
  );
}
