/** What the command line says of checked games. */
import {
  percentOf,
  shareOf,
  splitVersion,
  validityByReflections,
  type Share,
  type Validity,
  type ValidityAfter,
} from '../../src/core/worlds';

/** A game that was checked. */
export interface CheckedWorld {
  /** From the folder that was asked for. */
  readonly path: string;
  readonly validity: Validity;
  /** Why a reflection was not taken by the stop rule; `null` where it was, or where the rule was not applied. */
  readonly stopped: string | null;
}

export interface WorldsReport {
  readonly games: readonly CheckedWorld[];
  readonly shares: Readonly<Record<'initialization' | 'validActions' | 'runnable', Share>>;
  /** After 0, 1, 2 and 3 reflections (the paper's Table 2); `null` where no file is named `_v<k>`. */
  readonly byReflections: readonly ValidityAfter[] | null;
}

export function reportOn(games: readonly CheckedWorld[]): WorldsReport {
  const flags = games.map(({ validity }) => summaryOf(validity));
  return {
    games,
    shares: {
      initialization: shareOf(flags.map(({ initialization }) => initialization)),
      validActions: shareOf(flags.map(({ validActions }) => validActions)),
      runnable: shareOf(flags.map(({ runnable }) => runnable)),
    },
    byReflections: byReflections(games),
  };
}

/** The three columns of Table 2 (bytesized32 spec, 8). */
function summaryOf({ TextGame, generatePossibleActions, runnable }: Validity) {
  return { initialization: TextGame, validActions: generatePossibleActions, runnable };
}

/** Files without a number are games of their own, and are left out where others have one. */
function byReflections(checked: readonly CheckedWorld[]): WorldsReport['byReflections'] {
  const games = new Map<
    string,
    { reflections: number; stopped: string | null; validity: ReturnType<typeof summaryOf> }[]
  >();
  for (const { path, validity, stopped } of checked) {
    const { name, version } = splitVersion(path);
    if (version === null) continue;
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const versions = games.get(folder + name) ?? [];
    versions.push({ reflections: version, stopped, validity: summaryOf(validity) });
    games.set(folder + name, versions);
  }
  if (games.size === 0) return null;
  return validityByReflections([...games.values()].map((versions) => ({ versions })));
}

/** One line a game, and the first error below it. */
export function worldLines({ path, validity, stopped }: CheckedWorld): readonly string[] {
  const { initialization, validActions, runnable } = summaryOf(validity);
  const mark = (holds: boolean) => (holds ? 'yes' : 'no ');
  const { failure } = validity;
  const where = failure === null ? '' : `  ${failure.stage}: ${lastLine(failure.text)}`;
  const marks = `init ${mark(initialization)} actions ${mark(validActions)} run ${mark(runnable)}`;
  return [
    `${marks}  ${path}${where}`,
    ...(failure && failure.path.length > 0 ? [`    after: ${failure.path.join(' > ')}`] : []),
    ...(stopped === null ? [] : [`    ${stopped}`]),
  ];
}

export function summaryLines({ games, shares, byReflections: table }: WorldsReport): readonly string[] {
  const lines = [
    '',
    `Of ${countOf(games.length)}:`,
    `  initialization ${percent(shares.initialization)}   valid actions ${percent(shares.validActions)}   runnable ${percent(shares.runnable)}`,
  ];
  if (table === null) return lines;
  const [first] = table;
  return [
    ...lines,
    '',
    `By number of reflections, over ${countOf(first?.initialization.of ?? 0)}:`,
    `  ${''.padEnd(16)}${table.map(({ reflections }) => String(reflections).padStart(8)).join('')}`,
    ...(['initialization', 'validActions', 'runnable'] as const).map((row) => {
      const name = row === 'validActions' ? 'valid actions' : row;
      return `  ${name.padEnd(16)}${table.map((column) => percent(column[row]).padStart(8)).join('')}`;
    }),
  ];
}

function countOf(games: number): string {
  return games === 1 ? '1 game' : `${games} games`;
}

function percent(share: Share): string {
  const value = percentOf(share);
  return value === null ? '–' : `${value.toFixed(1)} %`;
}

/** The message, which traceback lines precede. */
function lastLine(text: string): string {
  const line = text.trimEnd().split('\n').at(-1) ?? '';
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
}
