import type { Environment } from '../../core/env';
import { BabaIsAiEnvironment } from './environment';
import { BABA, BORDER, EMPTY, type World, isBlock, nounOf, stackAt, wordOf } from './rules';
import { ruleText } from './text';

/** The whole state in the words of the recorded episodes (Baba Is AI spec, Golden files). */
export interface WorldDump {
  readonly w: number;
  readonly h: number;
  readonly agent_pos: readonly [number, number];
  readonly agent_dir: number;
  readonly step_count: number;
  /** By `x,y`: the stack, bottom to top. Cells without a piece and those with a single border are left out. */
  readonly cells: Readonly<Record<string, readonly string[]>>;
}

/**
 * The state of a running Baba Is AI environment, for comparing with recordings.
 * @throws TypeError for another kind of environment.
 */
export function dumpWorld(environment: Environment): WorldDump {
  const { play, stepCount } = asBabaIsAi(environment).inspect();
  const { world, agentCell, direction } = play;
  const cells: Record<string, readonly string[]> = {};
  world.tops.forEach((_, cell) => {
    const stack = stackAt(world, cell).map((piece) => pieceName(world, piece));
    if (stack.length === 0 || (stack.length === 1 && stack[0] === '#')) return;
    cells[place(world, cell).join()] = stack;
  });
  return {
    w: world.width,
    h: world.height,
    agent_pos: place(world, agentCell),
    agent_dir: direction,
    step_count: stepCount,
    cells,
  };
}

/** The rules in force in words, transformations included. */
export function dumpRules(environment: Environment): string[] {
  return asBabaIsAi(environment).inspect().play.rules.list.map(ruleText);
}

function asBabaIsAi(environment: Environment): BabaIsAiEnvironment {
  if (environment instanceof BabaIsAiEnvironment) return environment;
  throw new TypeError(`${environment.task} is not a Baba Is AI environment.`);
}

function place({ width }: World, cell: number): [number, number] {
  return [cell % width, Math.floor(cell / width)];
}

function pieceName(world: World, piece: number): string {
  const kind = world.kinds[piece] ?? EMPTY;
  if (kind === BORDER) return '#';
  if (isBlock(kind)) return `T:${wordOf(kind)}`;
  const name = `${nounOf(kind)}:${world.colors[piece] ?? ''}:${String(world.facings[piece] ?? 0)}`;
  return kind === BABA ? name : `f${name}`;
}
