/**
 * Every figure that ByteSized32 (arXiv 2305.14879) prints in its Tables 1 to 6 and Figure 4. Percentages as printed;
 * N is 96 unless said otherwise.
 */

/** Table 1: means over the published corpus. */
export const TABLE_1 = {
  games: 32,
  linesOfCode: 618.1,
  linesOfComments: 198.1,
  tokens: 6792,
  actionVerbs: 9.8,
  validActions: 306.6,
  objectClasses: 5.4,
  objectInstances: 7.4,
  expertPathLength: 12.8,
} as const;

/** Technical validity after 0, 1, 2 and 3 reflections, percent and games of 96. */
export interface PublishedValidity {
  readonly initialization: readonly [number, number, number, number];
  readonly validActions: readonly [number, number, number, number];
  readonly runnable: readonly [number, number, number, number];
  readonly counts: {
    readonly initialization: readonly [number, number, number, number];
    readonly validActions: readonly [number, number, number, number];
    readonly runnable: readonly [number, number, number, number];
  };
}

/** Table 2: GPT-4. */
export const TABLE_2: PublishedValidity = {
  initialization: [85.4, 85.4, 89.6, 88.5],
  validActions: [80.2, 83.3, 87.5, 88.5],
  runnable: [28.1, 42.7, 51.0, 57.3],
  counts: {
    initialization: [82, 82, 86, 85],
    validActions: [77, 80, 84, 85],
    runnable: [27, 41, 49, 55],
  },
};

/** Table 5: CodeLlama-34b-Instruct. Without its time limit one more game is runnable in every column. */
export const TABLE_5: PublishedValidity = {
  initialization: [60.4, 52.1, 52.1, 56.2],
  validActions: [60.4, 52.1, 52.1, 52.1],
  runnable: [20.8, 20.8, 20.8, 20.8],
  counts: {
    initialization: [58, 50, 50, 54],
    validActions: [58, 50, 50, 50],
    runnable: [20, 20, 20, 20],
  },
};

/** Rows of Tables 3, 4 and 6. */
export type MeasureRow = 'object' | 'action' | 'distractor' | 'winnability';

/** A share before and after reflection, percent; compliance over 32 games a dimension, winnability (by hand) over 96. */
export interface PublishedChange {
  readonly before: number;
  readonly after: number;
  readonly delta: number;
}

/** Table 3: GPT-4. */
export const TABLE_3: Readonly<Record<MeasureRow, PublishedChange>> = {
  object: { before: 100.0, after: 100.0, delta: 0.0 },
  action: { before: 93.8, after: 93.8, delta: 0.0 },
  distractor: { before: 21.9, after: 18.8, delta: -3.1 },
  winnability: { before: 30.2, after: 37.5, delta: 7.3 },
};

/** Table 6: CodeLlama-34b-Instruct. */
export const TABLE_6: Readonly<Record<MeasureRow, PublishedChange>> = {
  object: { before: 96.9, after: 78.1, delta: -18.8 },
  action: { before: 100.0, after: 90.6, delta: -9.4 },
  distractor: { before: 18.8, after: 9.4, delta: -9.4 },
  winnability: { before: 4.2, after: 4.2, delta: 0.0 },
};

/** A share by hand and by machine after reflection, percent; `delta` has no sign in print. */
export interface PublishedAgreement {
  readonly manual: number;
  readonly automatic: number;
  readonly delta: number;
  readonly kappa: number;
  /** What the released files give where that is known. */
  readonly recomputed: { readonly manual?: number; readonly automatic?: number; readonly kappa?: number };
}

/** Table 4: GPT-4. */
export const TABLE_4: Readonly<Record<MeasureRow, PublishedAgreement>> = {
  object: {
    manual: 97.2,
    automatic: 100.0,
    delta: 2.8,
    kappa: 0.96,
    recomputed: { manual: 96.9, kappa: 0.0 },
  },
  action: { manual: 87.5, automatic: 93.8, delta: 6.3, kappa: 0.75, recomputed: { kappa: 0.64 } },
  distractor: { manual: 37.5, automatic: 18.8, delta: 18.7, kappa: 0.5, recomputed: { kappa: 0.56 } },
  winnability: {
    manual: 37.5,
    automatic: 17.8,
    delta: 19.7,
    kappa: 0.43,
    recomputed: { automatic: 17.7 },
  },
};

/** The mean of Table 4's kappas: its caption and the appendix differ. */
export const TABLE_4_AVERAGE_KAPPA = { caption: 0.74, appendix: 0.71 } as const;

/** Games of Table 4 on which both raters differed: as printed, and as the released files give it. */
export const TABLE_4_RATED_DIFFERENTLY = { printed: 8, recomputed: 9 } as const;

/** Figure 4: mean share of sampled paths judged physical, 0…1. */
export const FIGURE_4 = {
  before: { mean: 0.43, n: 96, meanWithoutZeros: 0.58, nWithoutZeros: 71 },
  after: { mean: 0.51, n: 96, meanWithoutZeros: 0.62, nWithoutZeros: 80 },
  kappaWithPeople: 0.89,
  judgementsByPeople: 200,
} as const;

/** How the agent's plays of the 96 last versions ended. */
export const AGENT_ENDS = { games: 96, reachedTheEnd: 17, saidDone: 16, saidBug: 34, crashed: 29 } as const;
