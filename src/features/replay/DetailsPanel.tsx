import { replayDetails } from '../../core/env';
import type { EpisodeRecord } from '../../core/evaluate';
import { DetailList, Panel } from '../../ui';
import { environmentMetas } from '../../workers/bridge';

/** What was recorded of the progress beyond the figures of every episode; nothing where there is no such thing. */
export function DetailsPanel({ episode }: { readonly episode: EpisodeRecord }) {
  const meta = environmentMetas.find(({ id }) => id === episode.environmentId);
  const items = replayDetails(episode.details, meta?.details);
  if (items.length === 0) return null;
  return (
    <Panel title={episode.state === 'ended' ? 'Progress details at the end' : 'Progress details'}>
      <DetailList items={items} />
    </Panel>
  );
}
