/** Where the replay of a game's two sides stands: one position for both. No timers here; they call `tick`. */
import type { StepRecord } from '../../../core/evaluate';

export interface SyncedPlayback {
  /** 0: the start; k: after k steps of each side, or as many as it took. */
  readonly position: number;
  /** Steps of the longer side. */
  readonly total: number;
  readonly playing: boolean;
  /** Steps per second. */
  readonly speed: SyncedSpeed;
}

export const SYNCED_SPEEDS = [1, 2, 5, 10, 25] as const;
export type SyncedSpeed = (typeof SYNCED_SPEEDS)[number];

export type SyncedEvent =
  | { readonly type: 'seek'; readonly position: number }
  | { readonly type: 'move'; readonly by: number }
  | { readonly type: 'toggle' }
  | { readonly type: 'tick' }
  | { readonly type: 'speed'; readonly speed: SyncedSpeed };

/** Opens at the start, with the whole game before it. */
export function openSynced(total: number): SyncedPlayback {
  return { position: 0, total, playing: false, speed: 2 };
}

export function syncedPlayback(state: SyncedPlayback, event: SyncedEvent): SyncedPlayback {
  const at = (position: number): number => Math.min(state.total, Math.max(0, Math.trunc(position)));
  switch (event.type) {
    case 'seek':
      return { ...state, playing: false, position: at(event.position) };
    case 'move':
      return { ...state, playing: false, position: at(state.position + event.by) };
    case 'toggle':
      if (state.playing || state.total === 0) return { ...state, playing: false };
      return { ...state, playing: true, position: state.position >= state.total ? 0 : state.position };
    case 'tick': {
      if (!state.playing) return state;
      const position = at(state.position + 1);
      return { ...state, position, playing: position < state.total };
    }
    case 'speed':
      return { ...state, speed: event.speed };
  }
}

/** A position worth jumping to. */
export interface SyncedMark {
  readonly position: number;
  readonly label: string;
}

type MarkedStep = Pick<StepRecord, 'reward' | 'turn' | 'overruled'>;

/** Rewards, invalid answers, overruled steps and the ends of both sides, in order; those at one position together. */
export function syncedMarks(
  sides: readonly { readonly name: string; readonly steps: readonly MarkedStep[]; readonly end: string }[],
): readonly SyncedMark[] {
  const found = new Map<number, string[]>();
  const mark = (position: number, label: string): void => {
    const labels = found.get(position) ?? [];
    labels.push(label);
    found.set(position, labels);
  };
  for (const { name, steps, end } of sides) {
    for (const [index, { reward, turn, overruled }] of steps.entries()) {
      if (reward !== 0) mark(index + 1, `${name}: reward`);
      if (turn !== 'valid') mark(index + 1, `${name}: ${turn} answer`);
      if (overruled) mark(index + 1, `${name}: decided by a person`);
    }
    mark(steps.length, `${name}: ${end}`);
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([position, labels]) => ({ position, label: labels.join(', ') }));
}

/** The nearest mark before (−1) or after (1) a position. */
export function neighborMark(
  marks: readonly SyncedMark[],
  position: number,
  direction: 1 | -1,
): SyncedMark | null {
  return direction === 1
    ? (marks.find((mark) => mark.position > position) ?? null)
    : (marks.findLast((mark) => mark.position < position) ?? null);
}
