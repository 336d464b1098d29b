import type { EpisodeRecord } from '../../core/evaluate';
import { EpisodeHand, Panel, useToast } from '../../ui';
import {
  environmentMetas,
  holdEpisode,
  overrule,
  stepEpisode,
  useRunProgress,
  type RunnerResult,
} from '../../workers/bridge';

/** Hold, step and overrule, for an episode that this tab plays right now; nothing for any other. */
export function LiveBar({ episode }: { readonly episode: EpisodeRecord }) {
  const toast = useToast();
  const progress = useRunProgress(episode.runId);
  const active = progress?.active.find(({ episodeId }) => episodeId === episode.id);
  if (!active || progress?.state !== 'running') return null;
  const meta = environmentMetas.find(({ id }) => id === episode.environmentId);
  const act = async (verb: Promise<RunnerResult<null>>): Promise<boolean> => {
    const done = await verb;
    if (!done.ok) toast({ message: done.error.message, detail: done.error.advice, tone: 'error' });
    return done.ok;
  };
  return (
    <Panel title="This episode is being played">
      <EpisodeHand
        held={active.held}
        actions={meta?.actions.map(({ text }) => text) ?? []}
        freeText={meta?.freeText === true}
        onHold={(held) => void act(holdEpisode(episode.runId, episode.id, held))}
        onStep={() => void act(stepEpisode(episode.runId, episode.id))}
        onOverrule={(action) => act(overrule(episode.runId, episode.id, action))}
      />
    </Panel>
  );
}
