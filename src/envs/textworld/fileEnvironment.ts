import {
  EpisodeEndedError,
  isSeed,
  type ActionSpec,
  type Environment,
  type Observation,
  type Progress,
  type RoomPlace,
  type RoomWay,
  type Scene,
  type StepResult,
} from '../../core/env';
import { begun, consoleOf, gone, progressOf, type Course, type StoryAnswer } from './answer';
import { instructionsFor } from './instructions';
import type { FileGames, InterpreterSession } from './interpreter';
import { ACTIONS, DEFAULT_ACTION, MAX_STEPS, type TextWorldTask } from './tasks';

interface Episode {
  readonly session: InterpreterSession;
  /** File name of the game. */
  readonly game: string;
  answer: StoryAnswer;
  course: Course;
  /** What the player was last known to carry. */
  carried: readonly string[];
  /** Titles of the rooms the player has been to, in order, and the ways that were walked. */
  readonly visited: Set<string>;
  readonly walked: RoomWay[];
}

/** A task of TextWorld played from the user's compiled games, by a real interpreter. */
export class FileEnvironment implements Environment {
  readonly actions: readonly ActionSpec[];
  readonly freeText = true;
  readonly defaultAction = DEFAULT_ACTION;
  readonly maxSteps = MAX_STEPS;
  private current: Episode | null = null;

  /** @param showObjective tells the agent what the game asks for, which the benchmark does not. */
  constructor(
    readonly task: TextWorldTask,
    private readonly games: FileGames,
    private readonly showObjective: boolean,
  ) {
    this.actions = ACTIONS[task];
  }

  reset(seed: number): Observation {
    if (!isSeed(seed)) {
      throw new RangeError(`A seed is an integer from 0 to 4294967295, not ${String(seed)}.`);
    }
    const session = this.games.open(seed);
    const answer = session.first;
    const { course, observation } = begun(answer, this.told(session));
    const room = roomIn(answer.description);
    this.current = {
      session,
      game: this.games.game(seed).path,
      answer,
      course,
      carried: [],
      visited: new Set(room === '' ? [] : [room]),
      walked: [],
    };
    return observation;
  }

  /** The reward is the score so far, so that the sum of rewards says nothing by itself. */
  step(action: string): StepResult {
    const episode = this.episode();
    if (episode.course.isOver) throw new EpisodeEndedError();
    const before = roomIn(episode.answer.description);
    const answer = episode.session.respond(action);
    const { course, result } = gone(episode.course, action, answer, this.told(episode.session));
    episode.answer = answer;
    episode.course = course;
    noteWay(episode, before, action);
    return result;
  }

  scene(): Scene {
    const episode = this.episode();
    const { session, answer, course, visited, walked } = episode;
    episode.carried = session.carried() ?? episode.carried;
    const here = roomIn(answer.description);
    return {
      tileSet: 'text',
      views: [],
      console: consoleOf(answer, {
        said: course.said,
        room: here,
        maxScore: session.maxScore,
        carried: episode.carried,
      }),
      rooms: {
        places: [...visited].map((title): RoomPlace => ({ id: title, title, here: title === here })),
        ways: [...walked],
      },
      // The story itself does not say which commands it would accept.
      hints: { objective: session.objective },
    };
  }

  instructions(): string {
    return instructionsFor(this.task);
  }

  progress(): Progress {
    const { session, answer, course, game } = this.episode();
    return progressOf(answer, course, session.maxScore, { game });
  }

  close(): void {
    this.current = null;
  }

  /** What the agent is told; `null`: nothing. */
  private told({ objective }: InterpreterSession): string | null {
    return this.showObjective ? objective : null;
  }

  private episode(): Episode {
    if (!this.current) throw new Error('No episode is running; reset the environment first.');
    return this.current;
  }
}

/** The title above a room's text. */
function roomIn(description: string): string {
  return /^-= (.*) =-/.exec(description)?.[1] ?? '';
}

/** Remembers the room that a command led to. */
function noteWay({ answer, visited, walked }: Episode, from: string, action: string): void {
  const to = roomIn(answer.description);
  const direction = /^\s*(?:(?:go|walk|run)\s+)?(north|south|east|west|[nsew])\s*$/i
    .exec(action)?.[1]?.[0]
    ?.toLowerCase();
  if (to === '' || to === from) return;
  visited.add(to);
  if (from === '' || direction === undefined) return;
  const known = walked.some(
    (way) => (way.from === from && way.to === to) || (way.from === to && way.to === from),
  );
  if (!known) walked.push({ from, to, direction: DIRECTION_OF[direction] ?? direction });
}

const DIRECTION_OF: Readonly<Record<string, string>> = { n: 'north', s: 'south', e: 'east', w: 'west' };
