/** What a match says, in words. */
import type { AgentSpec } from '../../../core/agent';
import type { GameResult, MatchRecord, MatchRules, MatchSide, SideState } from '../../../core/evaluate';
import { OUTCOME_LABELS } from '../../../core/evaluate';
import type { Tone } from '../../../ui';

/** "You versus naive · random". */
export function matchTitle({ sides }: Pick<MatchRecord, 'sides'>): string {
  return `${sides[0].name} versus ${sides[1].name}`;
}

/** A score as people write it: 1½. */
export function scoreText(points: number): string {
  const whole = Math.floor(points);
  if (whole === points) return String(whole);
  return whole === 0 ? '½' : `${String(whole)}½`;
}

/** Who won a game, as a sentence without its full stop. */
export function resultText(result: GameResult | null, sides: MatchRecord['sides']): string {
  switch (result) {
    case null:
      return 'Not over yet';
    case 'draw':
      return 'A draw';
    case 'void':
      return 'No result: a side was broken off';
    default: {
      const winner = sides[result === 'first' ? 0 : 1];
      return winner.kind === 'person' && winner.name === 'You' ? 'You won' : `${winner.name} won`;
    }
  }
}

export function resultTone(result: GameResult | null, sides: MatchRecord['sides']): Tone {
  if (result === null) return 'accent';
  if (result === 'draw') return 'neutral';
  if (result === 'void') return 'warning';
  const personPlays = sides[0].kind === 'person';
  return !personPlays || result === 'first' ? 'success' : 'danger';
}

/** Where a side stands, in a few words. */
export function standingText(state: SideState): string {
  switch (state.phase) {
    case 'opening':
      return 'Getting ready';
    case 'playing':
      return 'Playing';
    case 'stuck':
      return 'Waiting';
    case 'ended':
      return OUTCOME_LABELS[state.outcome];
  }
}

export function standingTone(state: SideState): Tone {
  switch (state.phase) {
    case 'opening':
      return 'neutral';
    case 'playing':
      return 'accent';
    case 'stuck':
      return 'warning';
    case 'ended':
      return state.outcome === 'solved' ? 'success' : 'neutral';
  }
}

/** A side as far as it is told of; a recorded play need not be stored yet. */
export type ShownSide =
  Exclude<MatchSide, { kind: 'recorded' }> | Omit<Extract<MatchSide, { kind: 'recorded' }>, 'play'>;

/** What a side gets of the game. */
export function readsText(side: ShownSide, { rights }: Pick<MatchRules, 'rights'>): string {
  switch (side.kind) {
    case 'person':
      return rights === 'both' ? 'the text and the picture an agent gets' : 'the text an agent gets';
    case 'recorded':
      return 'what it got when it was recorded';
    case 'agent':
      return agentReads(side.agent);
  }
}

function agentReads({ model, images = 0, clip = 0 }: AgentSpec): string {
  if (model.kind === 'random') return 'nothing: it picks by chance';
  if (model.kind === 'scriptedBot') return 'the text';
  const pictures = Math.max(images, clip);
  return pictures === 0
    ? 'the text'
    : `the text and ${pictures === 1 ? 'the last picture' : `the last ${String(pictures)} pictures`}`;
}

/** Headings of what a side sees. */
export function sideTitles({ kind, name }: Pick<MatchSide, 'kind' | 'name'>): {
  readonly board: string;
  readonly reads: string;
} {
  return kind === 'person' && name === 'You'
    ? { board: 'Board: yours', reads: 'What you read' }
    : { board: `Board: ${name}`, reads: `What ${name} reads` };
}

/** The pace in a sentence. */
export function paceText({ pace, stepSeconds }: Pick<MatchRules, 'pace' | 'stepSeconds'>): string {
  if (pace === 'turns') return 'Turn by turn: each step waits for the other side';
  return stepSeconds === 0
    ? 'Live: both as fast as they can'
    : `Live: a side that needs no time to think takes a step every ${stepSeconds === 1 ? 'second' : `${String(stepSeconds)} seconds`}`;
}

/** The limit that holds for both sides. */
export function limitText({ maxSteps }: Pick<MatchRules, 'maxSteps'>, own: number | null): string {
  if (maxSteps !== null) return `${String(maxSteps)} steps`;
  return own === null ? 'The environment’s own' : `The environment’s own: ${String(own)} steps`;
}

/** What a screen reader says of the other side's step. */
export function spokenMove(name: string, steps: number, action: string | null, state: SideState): string {
  if (state.phase === 'ended')
    return `${name}: ${OUTCOME_LABELS[state.outcome]} after ${steps === 1 ? '1 step' : `${String(steps)} steps`}.`;
  if (state.phase === 'stuck') return `${name}: ${state.reason}`;
  return steps === 0 || action === null ? '' : `${name}, step ${String(steps)}: ${action}.`;
}
