import { useState, type ReactNode } from 'react';
import { mustStartOver, type EpisodeRecord, type RunId } from '../../../core/evaluate';
import { ConfirmDialog, formatCount, PROGRAM_CONSENT, useToast } from '../../../ui';
import { agreeToPrograms, retryFailed, runAgain, type AgainOptions } from '../../../workers/bridge';

/** `failed`: those that ended by a fault. `unscored`: all that count for nothing, stopped ones as well. */
type Which = 'failed' | 'unscored';

type Asking =
  | { readonly kind: 'startOver'; readonly which: Which; readonly count: number }
  | {
      readonly kind: 'consent';
      readonly which: Which;
      readonly options: AgainOptions;
      readonly hashes: readonly string[];
    };

/**
 * Plays episodes again. Most go on behind their last step; where steps would be removed, and where a program waits for
 * consent, the person is asked first.
 * @returns what starts it, and the dialog to be put on the page.
 */
export function usePlayAgain(runId: RunId): {
  readonly play: (which: Which, episodes: readonly EpisodeRecord[]) => Promise<void>;
  readonly dialog: ReactNode;
} {
  const toast = useToast();
  const [ids, setIds] = useState<readonly EpisodeRecord['id'][]>([]);
  const [asking, setAsking] = useState<Asking | null>(null);

  const start = async (
    which: Which,
    chosen: readonly EpisodeRecord['id'][],
    options: AgainOptions,
  ): Promise<void> => {
    const started = await (which === 'failed'
      ? retryFailed(runId, options)
      : runAgain(runId, chosen, options));
    if (started.ok) return;
    if (started.error.consent && started.error.consent.length > 0)
      setAsking({ kind: 'consent', which, options, hashes: started.error.consent });
    else toast({ message: started.error.message, detail: started.error.advice, tone: 'error' });
  };

  const play = async (which: Which, episodes: readonly EpisodeRecord[]): Promise<void> => {
    const chosen = episodes.map(({ id }) => id);
    setIds(chosen);
    const over = episodes.filter(mustStartOver).length;
    if (over > 0) setAsking({ kind: 'startOver', which, count: over });
    else await start(which, chosen, {});
  };

  const agree = async (asked: Extract<Asking, { readonly kind: 'consent' }>): Promise<void> => {
    const agreed = await agreeToPrograms(asked.hashes);
    if (agreed.ok) await start(asked.which, ids, asked.options);
    else toast({ message: agreed.error.message, detail: agreed.error.advice, tone: 'error' });
  };

  const dialog = (
    <>
      <ConfirmDialog
        open={asking?.kind === 'startOver'}
        onOpenChange={() => setAsking(null)}
        title="Start these episodes over?"
        description={
          <p>
            {asking?.kind === 'startOver' && formatCount(asking.count, 'episode', 'episodes')} cannot go on
            from the recorded steps, because the world no longer agrees with them. Those steps are removed.
            Export the run first to keep them.
          </p>
        }
        confirmLabel="Start over"
        onConfirm={() => {
          if (asking?.kind === 'startOver') void start(asking.which, ids, { startOver: true });
        }}
      />
      <ConfirmDialog
        open={asking?.kind === 'consent'}
        onOpenChange={() => setAsking(null)}
        title="Run a program by somebody else?"
        description={<p>{PROGRAM_CONSENT} Its text is in the library. You are asked once for each file.</p>}
        confirmLabel="Run it here"
        onConfirm={() => {
          if (asking?.kind === 'consent') void agree(asking);
        }}
      />
    </>
  );
  return { play, dialog };
}
