import type { Console, Prompt } from '../../core/env';
import type { Outcome, Turn } from '../../core/evaluate';

export interface Ending {
  readonly title: string;
  readonly tone: 'success' | 'warning' | 'danger';
  readonly sentence: string;
}

/**
 * How a game ended, for the person who played it.
 * @param lossTitle what the environment calls a loss, e.g. "You died".
 */
export function describeEnding(
  outcome: Outcome,
  steps: number,
  maxSteps: number,
  lossTitle = 'Failed',
): Ending {
  const moves = steps === 1 ? '1 step' : `${String(steps)} steps`;
  switch (outcome) {
    case 'solved':
      return { title: 'Solved', tone: 'success', sentence: `You did it in ${moves} of ${String(maxSteps)}.` };
    case 'stepLimit':
      return {
        title: 'Step limit reached',
        tone: 'warning',
        sentence: `All ${moves} are used and the mission is not done.`,
      };
    case 'failed':
      return {
        // A world that ends by itself on its last step is not lost in the environment's own way.
        title: steps < maxSteps ? lossTitle : 'Failed',
        tone: 'danger',
        sentence: `The game ended without success after ${moves}. The last observation says where it stood.`,
      };
    case 'noProgress':
      return {
        title: 'Ended without progress',
        tone: 'warning',
        sentence: `The game ended after ${moves} because nothing changed any more.`,
      };
    case 'quit':
      return { title: 'Quit', tone: 'warning', sentence: `The game was quit after ${moves}.` };
    case 'modelError':
    case 'appError':
    case 'cancelled':
      return { title: 'Broken off', tone: 'warning', sentence: `The game was broken off after ${moves}.` };
  }
}

/** What a screen reader says after a move where only the picture may be seen: the action, and the end. */
export function spokenAction({ steps, action, outcome }: Turn, maxSteps: number, lossTitle?: string): string {
  const ending = outcome === null ? null : describeEnding(outcome, steps, maxSteps, lossTitle);
  return `Step ${String(steps)}: ${action}.${ending === null ? '' : `\n${ending.title}. ${ending.sentence}`}`;
}

/** What a screen reader says after a move: the action, what came of it, and how it ended if it did. */
export function spokenTurn(turn: Turn, maxSteps: number, lossTitle?: string): string {
  const { longTerm, shortTerm } = turn.observation.text;
  const parts = [
    `Step ${String(turn.steps)}: ${turn.action}.`,
    turn.reward === 0 ? '' : `Reward ${rewardText(turn.reward)}.`,
    shortTerm,
    longTerm,
  ];
  if (turn.outcome !== null) {
    const ending = describeEnding(turn.outcome, turn.steps, maxSteps, lossTitle);
    parts.push(`${ending.title}. ${ending.sentence}`);
  }
  return parts.filter((part) => part !== '').join('\n');
}

/**
 * What a screen reader says after a move in a game with a console, whose messages speak for themselves: what the game
 * asks, what is alarming, and how it ended if it did.
 */
export function spokenConsole(
  lines: Console,
  turn: Turn | undefined,
  maxSteps: number,
  lossTitle?: string,
): string {
  if (turn?.outcome) {
    const ending = describeEnding(turn.outcome, turn.steps, maxSteps, lossTitle);
    return `${ending.title}. ${ending.sentence}`;
  }
  const alarms = lines.status.filter(({ alarming }) => alarming === true);
  return [
    ...(lines.prompt ? [promptText(lines.prompt)] : []),
    ...alarms.map(({ label, value }) => `${label} ${value}.`),
  ].join('\n');
}

/** Said where a character is no answer. */
export function refusalText(character: string): string {
  return `No action of this game types “${character}”. Nothing was sent.`;
}

function promptText(prompt: Prompt): string {
  switch (prompt.kind) {
    case 'question':
    case 'line':
      return prompt.text;
    case 'menu':
      return prompt.title;
    case 'text':
      return prompt.lines.join('\n');
  }
}

/** A reward with at most four decimals. */
export function rewardText(reward: number): string {
  return String(Math.round(reward * 10_000) / 10_000);
}
