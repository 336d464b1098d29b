import { useEffect, useRef, useState } from 'react';
import type { EpisodeRecord, StepRecord } from '../../core/evaluate';
import { messageOf } from '../../core/shared';
import {
  downloadBlob,
  exportPicture,
  type PictureChoice,
  type PictureError,
  type PictureFile,
  type PictureProgress,
} from '../../workers/bridge';

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: PictureProgress | null }
  | { readonly kind: 'failed'; readonly error: PictureError };

export interface PictureExport {
  readonly state: ExportState;
  /** Makes a file and downloads it. @returns the file; `null` when it failed or was called off. */
  readonly save: (choice: PictureChoice) => Promise<PictureFile | null>;
  /** Calls off what is under way and forgets what failed. */
  readonly cancel: () => void;
}

const IDLE = { kind: 'idle' } as const;

/** Saving pictures of an episode, one file at a time. Leaving the page calls it off. */
export function usePictureExport(episode: EpisodeRecord, steps: readonly StepRecord[]): PictureExport {
  const [state, setState] = useState<ExportState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  const cancel = (): void => {
    running.current?.abort();
    running.current = null;
    setState(IDLE);
  };

  const save = async (choice: PictureChoice): Promise<PictureFile | null> => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const show = (next: ExportState): void => {
      if (running.current === mine) setState(next);
    };
    show({ kind: 'running', progress: null });
    try {
      const made = await exportPicture(
        episode,
        steps,
        choice,
        (progress) => show({ kind: 'running', progress }),
        mine.signal,
      );
      if (running.current !== mine) return null;
      if (made.ok) {
        downloadBlob(made.value.blob, made.value.fileName);
        show(IDLE);
        return made.value;
      }
      show(made.error.kind === 'cancelled' ? IDLE : { kind: 'failed', error: made.error });
    } catch (thrown) {
      const advice = 'The recorded episode is unchanged. Try again, or load the page again.';
      show({ kind: 'failed', error: { kind: 'worker', message: messageOf(thrown), advice } });
    }
    return null;
  };

  return { state, save, cancel };
}
