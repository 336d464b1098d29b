/** What people see beside the text: what is carried, where they have been, and what the game would accept. */
import type { Console, RoomMap, RoomWay, Scene } from '../../core/env';
import type { TextWorldSession } from './engine';
import { withState } from './engine/names';

/** What the scene shows that the game itself does not keep. */
export interface SceneParts {
  /** What the game printed last. */
  readonly said: string;
  /** Rooms the player has been to, in order. */
  readonly visited: readonly string[];
}

export function drawScene(session: TextWorldSession, parts: SceneParts): Scene {
  const { game } = session.story;
  return {
    tileSet: 'text',
    views: [],
    console: consoleOf(session, parts.said),
    rooms: mapOf(session, parts.visited),
    hints: { objective: game.objective, commands: session.turn.over ? [] : session.admissible() },
  };
}

function consoleOf(session: TextWorldSession, said: string): Console {
  const { turn, world, story } = session;
  return {
    messages: said === '' ? [] : said.split(/\n{2,}/),
    status: [
      { label: 'Room', value: titleOf(session, world.room) },
      { label: 'Score', value: `${String(turn.score)} of ${String(story.game.maxScore)}` },
      { label: 'Moves', value: String(turn.moves) },
    ],
    inventory: world.contentsOf('I').map((thing) => ({ key: '', text: withState(world, thing) })),
  };
}

function mapOf(session: TextWorldSession, visited: readonly string[]): RoomMap {
  const { world } = session;
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

function titleOf({ world }: TextWorldSession, id: string): string {
  return world.plan.entity(id).name;
}
