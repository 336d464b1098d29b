/** What people see beside the text: what is carried, where they have been, and what the game would accept. */
import type { RoomMap, RoomWay, Scene } from '../../core/env';
import { consoleOf } from './answer';
import type { TextWorldSession } from './engine';
import { roomName, withState } from './engine/names';

/** @param said what the player read last. */
export function drawScene(session: TextWorldSession, said: string): Scene {
  const { turn, world, story } = session;
  const { game } = story;
  return {
    tileSet: 'text',
    views: [],
    console: consoleOf(turn, {
      said,
      room: titleOf(session, world.room),
      maxScore: game.maxScore,
      carried: world.contentsOf('I').map((thing) => withState(world, thing)),
    }),
    rooms: mapOf(session),
    hints: { objective: game.objective, commands: session.admissible() },
  };
}

function mapOf(session: TextWorldSession): RoomMap {
  const { world, visited } = session;
  const known = new Set(visited);
  const ways: RoomWay[] = [];
  visited.forEach((room, i) => {
    const earlier = new Set(visited.slice(0, i));
    for (const [direction, { to, door }] of world.exits(room)) {
      if (earlier.has(to)) continue;
      ways.push({
        from: room,
        to: known.has(to) ? to : null,
        direction,
        ...(door === null
          ? {}
          : { door: { title: titleOf(session, door), open: world.lockOf(door) === 'open' } }),
      });
    }
  });
  return {
    places: visited.map((id) => ({ id, title: titleOf(session, id), here: id === world.room })),
    ways,
  };
}

/** A room as its heading is printed, a door by its name. */
function titleOf({ world }: TextWorldSession, id: string): string {
  const { name } = world.plan.entity(id);
  return world.plan.isDoor(id) ? name : roomName(name);
}
