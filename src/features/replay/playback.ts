/** Where a replay stands and how it moves: no timers here, they call `tick`. */
export interface Playback {
  /** 0: the start; k: after k steps. */
  readonly position: number;
  /** Steps recorded so far. */
  readonly total: number;
  /** More steps may come. */
  readonly live: boolean;
  readonly playing: boolean;
  /** Stays at the newest step as steps arrive. */
  readonly following: boolean;
  /** Steps per second. */
  readonly speed: Speed;
}

export const SPEEDS = [1, 2, 5, 10, 25] as const;
export type Speed = (typeof SPEEDS)[number];

export type PlaybackEvent =
  | { readonly type: 'seek'; readonly position: number }
  | { readonly type: 'move'; readonly by: number }
  | { readonly type: 'toggle' }
  | { readonly type: 'tick' }
  | { readonly type: 'speed'; readonly speed: Speed }
  | { readonly type: 'recorded'; readonly total: number; readonly live: boolean };

/**
 * @param position `null`: the newest step of a live episode, else the start.
 * @param playing plays from there; a live episode is waited for and not followed, so that no step is skipped.
 */
export function openPlayback(
  total: number,
  live: boolean,
  position: number | null,
  speed: Speed,
  playing = false,
): Playback {
  const at = clamp(position ?? (live ? total : 0), total);
  return { position: at, total, live, playing, following: live && at === total && !playing, speed };
}

export function playbackReducer(state: Playback, event: PlaybackEvent): Playback {
  switch (event.type) {
    case 'seek':
      return moveTo({ ...state, playing: false }, event.position);
    case 'move':
      return moveTo({ ...state, playing: false }, state.position + event.by);
    case 'toggle': {
      if (state.playing) return { ...state, playing: false };
      const atEnd = state.position >= state.total;
      if (atEnd && state.live) return { ...state, playing: true, following: true };
      if (state.total === 0) return state;
      return { ...state, playing: true, position: atEnd ? 0 : state.position, following: false };
    }
    case 'tick': {
      if (!state.playing) return state;
      const { following } = state;
      const next = { ...moveTo(state, state.position + 1), following };
      return next.position >= next.total && !next.live ? { ...next, playing: false } : next;
    }
    case 'speed':
      return { ...state, speed: event.speed };
    case 'recorded': {
      if (event.total === state.total && event.live === state.live) return state;
      const { total, live } = event;
      const position = state.following ? total : clamp(state.position, total);
      const done = !live && position >= total;
      return {
        ...state,
        total,
        live,
        position,
        following: state.following && live,
        playing: state.playing && !done,
      };
    }
  }
}

/** Milliseconds between two steps at a speed. */
export function tickMs(speed: Speed): number {
  return 1000 / speed;
}

/** Reads a stored speed; anything unknown means the default. */
export function parseSpeed(text: string | null): Speed {
  return SPEEDS.find((speed) => String(speed) === text) ?? 2;
}

/**
 * How far a held arrow key goes at its nth repeat: single steps at first, longer ones when the episode is long enough
 * for that to be wanted.
 */
export function strideOfRepeat(repeats: number, total: number): number {
  const wanted = repeats < 15 ? 1 : repeats < 40 ? 3 : repeats < 80 ? 10 : repeats < 150 ? 40 : 150;
  return Math.max(1, Math.min(wanted, Math.floor(total / 60)));
}

function moveTo(state: Playback, position: number): Playback {
  const at = clamp(position, state.total);
  return { ...state, position: at, following: state.live && at === state.total };
}

function clamp(position: number, total: number): number {
  return Math.min(total, Math.max(0, Math.trunc(position)));
}
