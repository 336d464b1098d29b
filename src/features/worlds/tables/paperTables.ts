/** Tables 1 to 6 and the figures of Figure 4 as lines to show, ours beside the published ones. */
import type {
  AgreementRow,
  ChangeRow,
  GameFacts,
  loadPublishedFigures,
  loadWorldTables,
  MeasureRow,
  PublishedChange,
  PublishedValidity,
  Share,
  ValidityAfter,
  WorldRecord,
} from '../../../core/worlds';
import { percentOf, validityByReflections } from '../../../core/worlds';
import { formatCount } from '../../../ui';

/** "1 game" or "96 games". */
export function gameCount(count: number): string {
  return formatCount(count, 'game', 'games');
}

export type Calculations = Awaited<ReturnType<typeof loadWorldTables>>;
export type PublishedFigures = Awaited<ReturnType<typeof loadPublishedFigures>>;

/** One figure of ours beside the published one. */
export interface TableLine {
  /** What a line belongs to, e.g. `Valid actions`; lines of one group follow each other. */
  readonly group: string;
  readonly label: string;
  readonly ours: number | null;
  /** What stands in place of a figure that is missing, or remarks on it. */
  readonly remark: string | null;
  /** What it was counted over, e.g. `12 of 32`; empty where nothing was counted. */
  readonly counted: string;
  /** Games that lack the measure. */
  readonly missing: number;
  readonly published: number | null;
  /** `points` and `change` are differences of percentages, `change` one with a sign. */
  readonly unit: 'percent' | 'points' | 'change' | 'mean' | 'kappa' | 'games';
}

export interface PaperTable {
  readonly id: string;
  readonly title: string;
  /** Whom the published figures are of, and how they were taken. */
  readonly about: string;
  readonly lines: readonly TableLine[];
  /** Remarks below the table. */
  readonly remarks: readonly string[];
}

const LINE = { remark: null, counted: '', missing: 0, published: null } as const;

function shareLine(group: string, label: string, share: Share, published: number | null): TableLine {
  return {
    group,
    label,
    ours: percentOf(share),
    remark: share.n === 0 ? 'not measured' : null,
    counted: share.n === 0 ? '' : `${String(share.count)} of ${String(share.n)}`,
    missing: share.of - share.n,
    published,
    unit: 'percent',
  };
}

/** @param corpus facts of the games of our corpus; `null` while they are not known. */
export function corpusLines(
  corpus: readonly GameFacts[] | null,
  { corpusTable }: Pick<Calculations, 'corpusTable'>,
  { TABLE_1 }: PublishedFigures,
): PaperTable {
  const { games, means } = corpusTable(corpus ?? []);
  const rows = [
    ['linesOfCode', 'Lines of code, without blank ones'],
    ['linesOfComments', 'Lines of comments'],
    ['tokens', 'Tokens, comments included'],
    ['actionVerbs', 'Action verbs'],
    ['validActions', 'Valid actions at the start'],
    ['objectClasses', 'Object classes'],
    ['objectInstances', 'Object instances'],
    ['expertPathLength', 'Steps of the recorded solution'],
  ] as const;
  return {
    id: 'table-1',
    title: 'Table 1: corpus',
    about: `Means over the ${String(games)} games of our corpus, and over the paper’s ${String(TABLE_1.games)}.`,
    lines: rows.map(([key, label]): TableLine => ({
      ...LINE,
      group: 'Mean per game',
      label,
      ours: means[key],
      remark: means[key] === null ? 'not counted' : null,
      counted: games === 0 ? '' : gameCount(games),
      published: TABLE_1[key],
      unit: 'mean',
    })),
    remarks: [],
  };
}

const FLAGS = [
  ['initialization', 'Game initialization'],
  ['validActions', 'Valid actions'],
  ['runnable', 'Runnable game'],
] as const;

/** Tables 2 and 5. */
export function validityLines(
  worlds: readonly WorldRecord[],
  published: PublishedValidity,
  head: Pick<PaperTable, 'id' | 'title' | 'about' | 'remarks'>,
): PaperTable {
  const columns = validityByReflections(worlds);
  const label = ({ reflections }: ValidityAfter): string =>
    reflections === 1 ? 'after 1 reflection' : `after ${String(reflections)} reflections`;
  return {
    ...head,
    lines: FLAGS.flatMap(([flag, group]) =>
      columns.map((column, place) =>
        shareLine(group, label(column), column[flag], published[flag][place] ?? null),
      ),
    ),
  };
}

const MEASURE_NAMES: Readonly<Record<ChangeRow['row'], string>> = {
  object: 'Task-critical objects',
  action: 'Task-critical actions',
  distractor: 'Distractors',
  winnability: 'Winnability, by hand',
  agent: 'Winnability, by the agent',
  search: 'Winnability, by search (lower bound)',
};

/** Tables 3 and 6. */
export function changeLines(
  rows: readonly ChangeRow[],
  published: Readonly<Record<MeasureRow, PublishedChange>>,
  head: Pick<PaperTable, 'id' | 'title' | 'about' | 'remarks'>,
): PaperTable {
  return {
    ...head,
    lines: rows.flatMap(({ row, before, after }): TableLine[] => {
      const printed = row === 'agent' || row === 'search' ? null : published[row];
      const group = MEASURE_NAMES[row];
      const [first, last] = [percentOf(before), percentOf(after)];
      return [
        shareLine(group, 'before reflection', before, printed?.before ?? null),
        shareLine(group, 'after reflection', after, printed?.after ?? null),
        {
          ...LINE,
          group,
          label: 'change',
          ours: first === null || last === null ? null : last - first,
          published: printed?.delta ?? null,
          unit: 'change',
        },
      ];
    }),
  };
}

/** Table 4. */
export function agreementLines(
  rows: readonly AgreementRow[],
  calculations: Pick<Calculations, 'AGREEMENT_REMARKS' | 'meanKappa'>,
  { TABLE_4, TABLE_4_AVERAGE_KAPPA, TABLE_4_RATED_DIFFERENTLY }: PublishedFigures,
): PaperTable {
  const differing = new Set(rows.filter(({ row }) => row !== 'winnability').flatMap((row) => row.differing));
  const ties = rows.reduce((sum, { tied }) => sum + tied, 0);
  const mean = calculations.meanKappa(rows.map(({ agreement }) => agreement));
  const lines = rows.flatMap(({ row, manual, automatic, agreement }): TableLine[] => {
    const group = row === 'winnability' ? 'Winnability' : MEASURE_NAMES[row];
    const printed = TABLE_4[row];
    const [byHand, byMachine] = [percentOf(manual), percentOf(automatic)];
    return [
      shareLine(group, 'by hand', manual, printed.manual),
      shareLine(group, 'automatic', automatic, printed.automatic),
      {
        ...LINE,
        group,
        label: 'difference, without sign',
        ours: byHand === null || byMachine === null ? null : Math.abs(byHand - byMachine),
        published: printed.delta,
        unit: 'points',
      },
      {
        ...LINE,
        group,
        label: 'Cohen’s kappa',
        ours: agreement.kappa,
        remark: agreement.remark && calculations.AGREEMENT_REMARKS[agreement.remark],
        counted: agreement.n === 0 ? '' : gameCount(agreement.n),
        published: printed.kappa,
        unit: 'kappa',
      },
    ];
  });
  return {
    id: 'table-4',
    title: 'Table 4: by hand and automatic',
    about:
      'Last versions; published figures are of GPT-4. By hand counts the verdict agreed on (“Human Final”), else the majority of raters.',
    lines: [
      ...lines,
      {
        ...LINE,
        group: 'All measures',
        label: 'mean of kappas',
        ours: mean,
        remark: mean === null ? 'no kappa is defined' : null,
        published: TABLE_4_AVERAGE_KAPPA.caption,
        unit: 'kappa',
      },
      {
        ...LINE,
        group: 'All measures',
        label: 'games rated differently on compliance',
        ours: rows.some(({ agreement }) => agreement.n > 0) ? differing.size : null,
        published: TABLE_4_RATED_DIFFERENTLY.printed,
        unit: 'games',
      },
    ],
    remarks: [
      ...(ties === 0 ? [] : [`${String(ties)} ratings are tied and do not count.`]),
      'The paper’s released files give other figures than it prints: 96.9% by hand for objects, 17.7% winnable automatically, 9 games rated differently, kappas of 0.00 (objects), 0.64 (actions) and 0.56 (distractors). Almost all object ratings are yes, where kappa is 0 by construction. The appendix gives 0.71 as mean kappa.',
    ],
  };
}

/** How the agent's plays of last versions ended, beside the paper's 96. */
export function agentLines(
  worlds: readonly WorldRecord[],
  { agentEnds }: Pick<Calculations, 'agentEnds'>,
  { AGENT_ENDS }: PublishedFigures,
): PaperTable {
  const { games, played, counts } = agentEnds(worlds);
  const percent = (count: number): number => (100 * count) / AGENT_ENDS.games;
  const line = (label: string, count: number, published: number | null): TableLine =>
    shareLine('Plays of the agent', label, { count, n: played, of: games }, published);
  return {
    id: 'agent-ends',
    title: 'How the agent’s plays ended',
    about: `Last versions; published figures are of GPT-4 over ${String(AGENT_ENDS.games)} games.`,
    lines: [
      line('reached the end, won or lost', counts.won + counts.lost, percent(AGENT_ENDS.reachedTheEnd)),
      line('of these, won', counts.won, null),
      line('said done', counts.done, percent(AGENT_ENDS.saidDone)),
      line('said bug', counts.bug, percent(AGENT_ENDS.saidBug)),
      line('game crashed', counts.crashed, percent(AGENT_ENDS.crashed)),
      line('out of turns', counts.turns, null),
    ],
    remarks: [],
  };
}
