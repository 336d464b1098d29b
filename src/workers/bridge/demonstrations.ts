/** Demonstrations: episodes as files of the library that agents can be shown. */
import { demonstrationFile } from '../../core/agent';
import type { EpisodeId } from '../../core/evaluate';
import { itemName, type LibraryItem } from '../../core/library';
import { fail, hashOf, ok } from '../../core/shared';
import { findEnvironment, findTask } from '../../envs';
import type { StorageError, Stored } from '../../storage';
import { fileKinds } from '../fileKinds';
import { storageReady } from './storageAccess';

/**
 * Makes a demonstration of an episode ({@link keepAsDemonstration}), or takes its mark away: the file stays in the
 * library, since agents may name it, until it is removed there.
 */
export async function setDemonstration(id: EpisodeId, demonstration: boolean): Promise<Stored<null>> {
  if (!demonstration) return mark(id, false);
  const kept = await keepAsDemonstration(id);
  return kept.ok ? ok(null) : kept;
}

async function mark(id: EpisodeId, demonstration: boolean): Promise<Stored<null>> {
  const storage = await storageReady();
  const episode = await storage.getEpisode(id);
  if (!episode.ok) return episode;
  if (!episode.value) return fail(EPISODE_GONE);
  const written = await storage.writeEpisodes([{ episode: { ...episode.value, demonstration }, steps: [] }]);
  return written.ok ? ok(null) : written;
}

/**
 * Makes a demonstration of an episode: a file of the library that agents can be shown, and the episode's mark.
 * @returns the file, as the library has it: one that was there keeps its name.
 */
export async function keepAsDemonstration(id: EpisodeId): Promise<Stored<LibraryItem>> {
  const storage = await storageReady();
  const episode = await storage.getEpisode(id);
  if (!episode.ok) return episode;
  if (!episode.value) return fail(EPISODE_GONE);
  const steps = await storage.listSteps(id);
  if (!steps.ok) return steps;
  const { environmentId, task, index, seed } = episode.value;
  const title = [
    findEnvironment(environmentId)?.title ?? environmentId,
    findTask(environmentId, task)?.title ?? task,
    seed === null ? `episode ${String(index + 1)}` : `seed ${String(seed)}`,
  ].join(', ');
  const made = demonstrationFile(episode.value, steps.value, title);
  if (!made.ok) return fail(noDemonstration(made.error));
  const bytes = new TextEncoder().encode(made.value.text);
  const contents = await fileKinds.find(({ kind }) => kind === 'demonstration')?.inspect(bytes);
  if (!contents?.ok) return fail(noDemonstration(contents?.error ?? 'This version knows no demonstrations.'));
  const item: LibraryItem = {
    hash: hashOf(bytes),
    kind: 'demonstration',
    name: itemName(`${title.replaceAll('/', ' ')}.json`),
    size: bytes.length,
    contents: contents.value,
    addedAt: Date.now(),
    deletedAt: null,
  };
  const added = await storage.addLibraryFile(item, bytes);
  if (!added.ok) return added;
  const marked = await mark(id, true);
  if (!marked.ok) return marked;
  const kept = await storage.getLibraryItem(item.hash);
  return kept.ok ? ok(kept.value ?? item) : kept;
}

const EPISODE_GONE: StorageError = {
  kind: 'failed',
  message: 'This episode is not in this browser any more.',
  advice: 'Open its run file again.',
};

function noDemonstration(reason: string): StorageError {
  return {
    kind: 'failed',
    message: `No demonstration was made. ${reason}`,
    advice: 'Choose an episode whose steps were recorded.',
  };
}
