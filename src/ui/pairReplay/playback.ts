/** Where two replays stand: one position for both. No timers here; they call `tick`. */
export interface Playback {
  /** 0: the start; k: after k steps of each episode, or as many as it took. */
  readonly position: number;
  /** Steps of the longer episode. */
  readonly total: number;
  readonly playing: boolean;
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
  | { readonly type: 'speed'; readonly speed: Speed };

/** @param stepText the step in the address; anything that is none means the start. */
export function openPlayback(total: number, stepText: string | null): Playback {
  const step = /^\d{1,9}$/.test(stepText ?? '') ? Number(stepText) : 0;
  return { position: Math.min(step, total), total, playing: false, speed: 2 };
}

export function playbackReducer(state: Playback, event: PlaybackEvent): Playback {
  const within = (position: number): number => Math.min(state.total, Math.max(0, Math.trunc(position)));
  switch (event.type) {
    case 'seek':
      return { ...state, playing: false, position: within(event.position) };
    case 'move':
      return { ...state, playing: false, position: within(state.position + event.by) };
    case 'toggle':
      if (state.playing || state.total === 0) return { ...state, playing: false };
      return { ...state, playing: true, position: state.position >= state.total ? 0 : state.position };
    case 'tick': {
      if (!state.playing) return state;
      const position = within(state.position + 1);
      return { ...state, position, playing: position < state.total };
    }
    case 'speed':
      return { ...state, speed: event.speed };
  }
}
