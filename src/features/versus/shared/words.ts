/** What a match says, in words. */
import type { AgentSpec } from '../../../core/agent';
import type {
  GameResult,
  MatchRecord,
  MatchRules,
  MatchSide,
  ObservationRights,
  SideReads,
  SideState,
} from '../../../core/evaluate';
import { OUTCOME_LABELS, seriesScore, sideReads } from '../../../core/evaluate';
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

/** How far a series is and who won it; `null` for a match of one game. Games without a result count for nobody. */
export function seriesText({
  rules,
  games,
  sides,
}: Pick<MatchRecord, 'rules' | 'games' | 'sides'>): string | null {
  const total = rules.seeds.length;
  if (total < 2) return null;
  const counted = games.filter(({ result }) => result !== null && result !== 'void').length;
  if (counted < total) return `${String(counted)} of ${String(total)} games played`;
  if (counted > total) return `${String(counted)} games played; the series was set to ${String(total)}`;
  const [first, second] = seriesScore(games);
  if (first === second) return `All ${String(total)} games are played: the series is a draw`;
  return `All ${String(total)} games are played: ${sides[first > second ? 0 : 1].name} won the series`;
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

/** What a side gets of the game in fact. */
export function readsText(side: ShownSide, rules: Pick<MatchRules, 'rights'>): string {
  const reads = sideReads(side, rules);
  if (side.kind === 'agent') return agentText(side.agent, reads, rules.rights);
  if (reads === null) return 'what it got when it was recorded';
  if (side.kind === 'recorded') return `${READS[reads]}, when it was recorded`;
  return reads === 'picture'
    ? 'the picture an agent gets, without the text'
    : `${READS[reads]} an agent gets`;
}

const READS: Readonly<Record<SideReads, string>> = {
  text: 'the text',
  picture: 'the picture alone',
  both: 'the text and the picture',
  nothing: 'nothing',
};

function agentText(
  { model, images = 0, clip = 0 }: AgentSpec,
  reads: SideReads | null,
  rights: ObservationRights,
): string {
  const pictures = Math.max(images, clip);
  const shown = pictures === 1 ? 'the last picture' : `the last ${String(pictures)} pictures`;
  switch (reads) {
    case 'nothing':
      return 'nothing: it picks by chance';
    case 'picture':
      return `${shown}, without the text`;
    case 'both':
      return `the text and ${shown}`;
    default:
      return model.kind === 'scriptedBot' && rights === 'picture'
        ? 'the text all the same: a scripted bot plays by nothing else'
        : 'the text';
  }
}

/** What both sides may be shown. */
export function rightsText({ rights }: Pick<MatchRules, 'rights'>): string {
  switch (rights) {
    case 'text':
      return 'Text alone';
    case 'picture':
      return 'Picture alone';
    case 'both':
      return 'Text and picture';
  }
}

/** Headings of what a side sees. @param got what it got itself; `null`: as far as is known, the text. */
export function sideTitles(
  { kind, name }: Pick<MatchSide, 'kind' | 'name'>,
  got: SideReads | null = null,
): { readonly board: string; readonly reads: string } {
  const isYou = kind === 'person' && name === 'You';
  const unread = got === 'picture' || got === 'nothing';
  return {
    board: isYou ? 'Board: yours' : `Board: ${name}`,
    reads: unread ? 'The same in words' : isYou ? 'What you read' : `What ${name} reads`,
  };
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
