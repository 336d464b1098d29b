import { marksOnFigure, type BoardEntry, type FigureName } from '../../core/leaderboard';

/** What tells points apart: color and shape by group, filled or hollow by comparability. */
export interface PointLook {
  readonly group: 'LLM' | 'VLM' | 'own';
  readonly comparable: boolean;
}

export const SYMBOLS = { LLM: 'circle', VLM: 'square', own: 'diamond' } as const satisfies Readonly<
  Record<PointLook['group'], string>
>;

/** Of all words in the charts. */
export const FONT_SIZE = '12px';

const COLORS: Readonly<Record<PointLook['group'], string>> = {
  LLM: 'var(--text-muted)',
  VLM: 'var(--warning)',
  own: 'var(--accent)',
};

export function colorOf({ group }: Pick<PointLook, 'group'>): string {
  return COLORS[group];
}

/** @param name the figure that the point stands for. */
export function lookOf(entry: BoardEntry, name: FigureName): PointLook {
  return {
    group: entry.origin.kind === 'own' ? 'own' : entry.modality,
    comparable: marksOnFigure(entry, name).length === 0,
  };
}
