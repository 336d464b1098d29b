/** The figures of Figure 4 in lines, and its bars as a table. */
import type { AlignmentFigure, Spread } from '../../../core/worlds';
import { gameCount, type PaperTable, type PublishedFigures, type TableLine } from './paperTables';

/** Means before and after reflection, with and without the games whose score is 0. */
export function alignmentLines(figure: AlignmentFigure, { FIGURE_4 }: PublishedFigures): PaperTable {
  const lines = (
    group: string,
    spread: Spread,
    printed: PublishedFigures['FIGURE_4']['before' | 'after'],
  ): readonly TableLine[] => [
    {
      group,
      label: 'mean',
      ours: spread.mean,
      remark: spread.n === 0 ? 'not measured' : null,
      counted: spread.n === 0 ? '' : gameCount(spread.n),
      missing: spread.of - spread.n,
      published: printed.mean,
      unit: 'kappa',
    },
    {
      group,
      label: 'mean without zeros',
      ours: spread.meanWithoutZeros,
      remark: spread.nWithoutZeros === 0 ? 'not measured' : null,
      counted: spread.nWithoutZeros === 0 ? '' : gameCount(spread.nWithoutZeros),
      missing: 0,
      published: printed.meanWithoutZeros,
      unit: 'kappa',
    },
  ];
  return {
    id: 'figure-4',
    title: 'Figure 4: physical reality alignment',
    about:
      'Share of sampled plays that the judge calls physical, per game. Published figures are of GPT-4 over 96 games, 71 without zeros before and 80 after reflection.',
    lines: [
      ...lines('Before reflection', figure.before, FIGURE_4.before),
      ...lines('After 3 reflections', figure.after, FIGURE_4.after),
    ],
    remarks: [
      `In the paper, judge and people agree on ${String(FIGURE_4.judgementsByPeople)} plays with a kappa of ${String(FIGURE_4.kappaWithPeople)}.`,
    ],
  };
}

/** What the figure shows, in a sentence. */
export function figureWords({ before, after }: AlignmentFigure): string {
  const words = (spread: Spread): string =>
    spread.mean === null
      ? 'not measured'
      : `mean ${spread.mean.toFixed(2)} over ${String(spread.n)} of ${String(spread.of)} games`;
  return `Histogram of alignment scores. Before reflection: ${words(before)}. After 3 reflections: ${words(after)}.`;
}
