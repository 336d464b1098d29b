import { useState } from 'react';
import type { EpisodeRecord } from '../../core/evaluate';
import type { LibraryItem } from '../../core/library';
import { messageOf } from '../../core/shared';
import { Button, useToast } from '../../ui';
import { keepAsDemonstration, setDemonstration, type Stored } from '../../workers/bridge';

/** Keeps an ended episode in the library for agents to be shown, or takes its mark away. */
export function DemonstrationButton({ episode }: { readonly episode: EpisodeRecord }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const toggle = (): void => {
    setBusy(true);
    const changed: Promise<Stored<LibraryItem | null>> = episode.demonstration
      ? setDemonstration(episode.id, false)
      : keepAsDemonstration(episode.id);
    changed.then(
      (done) => {
        setBusy(false);
        if (!done.ok) toast({ tone: 'error', message: done.error.message, detail: done.error.advice });
        else if (done.value)
          toast({
            tone: 'success',
            message: `Kept in the library as “${done.value.name}”.`,
            detail: 'Agents can be shown it: choose it in the evaluation form.',
          });
      },
      (thrown: unknown) => {
        setBusy(false);
        toast({ tone: 'error', message: messageOf(thrown), detail: 'The mark was not changed. Try again.' });
      },
    );
  };
  return (
    <Button
      icon={episode.demonstration ? 'check' : 'plus'}
      aria-pressed={episode.demonstration}
      busy={busy}
      title="Demonstrations can be shown to an agent as examples of how to play."
      onClick={toggle}
    >
      {episode.demonstration ? 'Demonstration' : 'Keep as demonstration'}
    </Button>
  );
}
