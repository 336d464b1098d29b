import type { RunState } from '../../core/evaluate';
import type { Tone } from '../../ui';

export const STATE_TONES: Readonly<Record<RunState, Tone>> = {
  running: 'accent',
  paused: 'warning',
  needsKey: 'warning',
  finished: 'success',
  stopped: 'neutral',
  importing: 'accent',
  interrupted: 'danger',
};
