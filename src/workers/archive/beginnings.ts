/** Finding the options of episodes whose files do not record them: replays need those that they were played with. */
import type { EnvironmentId } from '../../core/env';
import type { EpisodeRecord, RunRecord } from '../../core/evaluate';
import { findOptions, recordedEpisode, type ImportedEpisode, type RecordedEpisode } from '../../core/runfile';
import { ok } from '../../core/shared';
import type { Storage, Stored } from '../../storage';
import type { ImportFilesDeps } from './importFiles';

interface Beginning {
  readonly episode: EpisodeRecord;
  /** With the first step only. */
  readonly recorded: RecordedEpisode;
}

/** The beginnings of a run's episodes whose options are not recorded, by environment. */
export class Beginnings {
  readonly #found = new Map<EnvironmentId, Beginning[]>();

  note(run: RunRecord, { episode, steps }: ImportedEpisode): void {
    if (Object.keys(episode.options).length > 0) return;
    const recorded = recordedEpisode(run, { episode, steps: steps.slice(0, 1) });
    if (recorded?.options !== null) return;
    const known = this.#found.get(episode.environmentId) ?? [];
    known.push({ episode, recorded });
    this.#found.set(episode.environmentId, known);
  }

  /** Stores the options that were found with the episodes, which are stored already. */
  async fillIn(
    storage: Pick<Storage, 'writeEpisodes'>,
    { loadEnvironment, metaOf }: Pick<ImportFilesDeps, 'loadEnvironment' | 'metaOf'>,
  ): Promise<Stored<null>> {
    if (!loadEnvironment) return ok(null);
    for (const [id, beginnings] of this.#found) {
      if (metaOf(id)?.notReplayable !== undefined) continue;
      const module = await loadEnvironment(id).catch(() => null);
      if (!module) continue;
      const options = await findOptions(
        beginnings.map(({ recorded }) => recorded),
        module,
      );
      if (!options) continue;
      const stored = await storage.writeEpisodes(
        beginnings.map(({ episode }) => ({ episode: { ...episode, options }, steps: [] })),
      );
      if (!stored.ok) return stored;
    }
    return ok(null);
  }
}
