/** What a game says after a command, and what an episode makes of it, whoever plays the game. */
import type { Console, Observation, Progress, StepResult } from '../../core/env';
import { MAX_STEPS } from './tasks';

/** What a game says after a command; before the first one, what it begins with. */
export interface StoryAnswer {
  /** What it printed after the objective, trimmed. */
  readonly text: string;
  /** What the agent sees: the text, with the screen's last line where the game shows one. */
  readonly observation: string;
  /** What `look` prints at the end of the turn; kept from before when the command took no turn. */
  readonly description: string;
  readonly score: number;
  /** Turns done. Commands that are not understood take none. */
  readonly moves: number;
  readonly won: boolean;
  readonly lost: boolean;
  /** Won, lost or quit: nothing happens any more. */
  readonly over: boolean;
}

/** What an episode keeps beside the game itself. */
export interface Course {
  readonly steps: number;
  /** Sum of the rewards, each of which is the score so far. */
  readonly reward: number;
  readonly isOver: boolean;
  /** What the player read last. */
  readonly said: string;
}

/**
 * An episode's beginning.
 * @param objective what the agent is told; `null`: nothing, as in the benchmark.
 */
export function begun(
  first: StoryAnswer,
  objective: string | null,
): { readonly course: Course; readonly observation: Observation } {
  const told = objective === null ? '' : `${objective}\n\n`;
  return {
    course: { steps: 0, reward: 0, isOver: false, said: told + first.text },
    observation: observed(told + first.observation),
  };
}

/**
 * A step. The reward is the score so far, so that the sum of rewards says nothing by itself.
 * @param objective what the agent is told for `goal`; `null`: nothing, as in the benchmark.
 */
export function gone(
  course: Course,
  action: string,
  answer: StoryAnswer,
  objective: string | null,
): { readonly course: Course; readonly result: StepResult } {
  const { text, observation, score, won, lost, over } = answer;
  const told = objective !== null && /^\s*goal\s*$/i.test(action) ? objective : '';
  const steps = course.steps + 1;
  const truncated = !over && steps >= MAX_STEPS;
  return {
    course: { steps, reward: course.reward + score, isOver: over || truncated, said: told + text },
    result: {
      observation: observed(told + observation),
      reward: score,
      terminated: over,
      truncated,
      ...(over && !won && !lost ? { ending: 'quit' as const } : {}),
    },
  };
}

/** @param world the detail that says which world was played. */
export function progressOf(
  { score, moves, won, lost }: StoryAnswer,
  { steps, reward }: Course,
  maxScore: number,
  world: Progress['details'],
): Progress {
  return {
    value: won ? 1 : maxScore > 0 ? score / maxScore : 0,
    solved: won,
    details: { steps, reward, score, max_score: maxScore, moves, won, lost, ...world },
  };
}

/** What people see beside the map. */
export function consoleOf(
  { score, moves }: StoryAnswer,
  shown: {
    readonly said: string;
    /** Name of the player's room. */
    readonly room: string;
    readonly maxScore: number;
    readonly carried: readonly string[];
  },
): Console {
  return {
    messages: shown.said === '' ? [] : shown.said.split(/\n{2,}/),
    status: [
      { label: 'Room', value: shown.room },
      { label: 'Score', value: `${String(score)} of ${String(shown.maxScore)}` },
      { label: 'Moves', value: String(moves) },
    ],
    inventory: shown.carried.map((text) => ({ key: '', text })),
  };
}

/** The part of what was printed after the objective: the rest is never seen. */
export function afterObjective(printed: string, objective: string): string {
  const at = objective === '' ? -1 : printed.lastIndexOf(objective);
  return at < 0 ? printed : printed.slice(at + objective.length);
}

function observed(text: string): Observation {
  return { text: { longTerm: text, shortTerm: '' } };
}
