/** Putting together the parts of a split plan that are stored: those just imported with those that were there. */
import {
  headlineOf,
  isSamePlan,
  shardText,
  type EpisodeId,
  type EpisodeRecord,
  type PlayedPart,
  type RunId,
  type RunRecord,
  type Shard,
} from '../../core/evaluate';
import { joinParts, missingParts, takePart } from '../../core/runfile';
import { ok } from '../../core/shared';
import type { ReleaseRun, Storage, Stored } from '../../storage';
import { copyPictures, StepBatch } from './copySteps';
import { nameWithoutPart } from './exportRun';
import { wholeOf } from './twins';

/** A run that was put together, that took in a part, or that has a part already. */
export interface JoinedRun {
  readonly run: RunRecord;
  /** Episodes that came from parts. */
  readonly episodes: number;
  /** The parts it was made of now, and those that were not kept since it has all they hold. */
  readonly from: readonly RunId[];
  readonly notes: readonly string[];
}

export interface JoinReport {
  readonly joined: readonly JoinedRun[];
  /** Why parts stayed runs of their own, or were not kept. */
  readonly notes: readonly string[];
}

export interface JoinDeps {
  readonly newId: () => string;
  readonly now: () => number;
  readonly holdRun?: (id: RunId) => Promise<ReleaseRun | null>;
}

type Part = RunRecord & { readonly plan: NonNullable<RunRecord['plan']> & { readonly shard: Shard } };

/**
 * Joins the given parts with the others of their plan. A run that was put together before takes them in; else a new run
 * is made of all parts that are stored. Parts that were imported are then hidden, since the whole has all they held;
 * parts that were played here stay. An imported part is hidden, too, where such a run has every step of it already. Runs
 * that are no parts are passed over.
 */
export async function joinShards(
  given: readonly RunId[],
  storage: Storage,
  deps: JoinDeps,
): Promise<Stored<JoinReport>> {
  const joined: JoinedRun[] = [];
  const notes: string[] = [];
  const done = new Set<RunId>();
  for (const id of given) {
    if (done.has(id)) continue;
    const listed = await storage.listRuns();
    if (!listed.ok) return listed;
    const part = listed.value.filter(isPart).find((run) => run.id === id);
    if (!part) continue;
    const isWhole = (run: RunRecord): boolean =>
      run.joinedParts?.count === part.plan.shard.count &&
      run.plan !== null &&
      isSamePlan(run.plan, part.plan) &&
      run.state !== 'importing' &&
      run.state !== 'interrupted';
    const wholes = listed.value.filter(isWhole);
    const { index } = part.plan.shard;
    const lacking = wholes.find((run) => !(run.joinedParts?.indexes.includes(index) ?? false));
    // Parts that were there before are in a whole by now; a second set of parts makes a second whole of its own.
    const candidates = listed.value.filter(isPart);
    const mates = matesOf(
      part,
      wholes.length > 0
        ? candidates.filter((run) => given.includes(run.id) && !done.has(run.id))
        : candidates,
      given,
    );
    // All parts at once are a second run where one of them was played otherwise; a few are what is there.
    if (!lacking && part.source !== null) {
      const again = mates.length < part.plan.shard.count ? [part] : mates;
      const there = await wholeOf(again, wholes, storage);
      if (!there.ok) return there;
      if (there.value) {
        for (const one of again) {
          const left = await leaveOut(one, there.value, storage, deps);
          if (!left.ok) return left;
          notes.push(left.value);
          done.add(one.id);
        }
        const from = again.map((one) => one.id);
        const at = joined.findIndex(({ run }) => run.id === there.value?.id);
        const earlier = joined[at];
        if (earlier) joined[at] = { ...earlier, from: [...earlier.from, ...from] };
        else joined.push({ run: there.value, episodes: 0, from, notes: [] });
        continue;
      }
    }
    const whole = lacking ?? (mates.length > 1 ? undefined : wholes[0]);
    const result = whole
      ? await takeIn(whole, part, storage, deps)
      : mates.length > 1
        ? await together(mates, storage, deps)
        : ok(alone(part));
    if (!result.ok) return result;
    if (!whole) mates.forEach((run) => done.add(run.id));
    if (typeof result.value === 'string') notes.push(result.value);
    else {
      const { value } = result;
      const earlier = joined.findIndex(({ run }) => run.id === value.run.id);
      if (earlier < 0) joined.push(value);
      else joined[earlier] = withEarlier(joined[earlier], value);
    }
    done.add(id);
  }
  return ok({ joined, notes });
}

function withEarlier(earlier: JoinedRun | undefined, later: JoinedRun): JoinedRun {
  if (!earlier) return later;
  return {
    ...later,
    episodes: earlier.episodes + later.episodes,
    from: [...earlier.from, ...later.from],
  };
}

/** Hides a part that came in again. @returns a sentence that says so. */
async function leaveOut(
  part: Part,
  whole: RunRecord,
  storage: Storage,
  deps: JoinDeps,
): Promise<Stored<string>> {
  const hidden = await storage.deleteRun(part.id, deps.now());
  if (!hidden.ok) return hidden;
  return ok(
    `Part ${shardText(part.plan.shard)} is already part of “${whole.name}”, so it was not kept a second time.`,
  );
}

function isPart(run: RunRecord): run is Part {
  return (run.plan?.shard?.count ?? 1) > 1 && run.state !== 'importing' && run.state !== 'interrupted';
}

/** One run for each part of the plan: of several the one that was asked for, else the newest. */
function matesOf(part: Part, stored: readonly Part[], given: readonly RunId[]): readonly Part[] {
  const byIndex = new Map([[part.plan.shard.index, part]]);
  const rank = (run: Part): number => (given.includes(run.id) ? 1 : 0);
  for (const run of [...stored].sort((a, b) => rank(b) - rank(a))) {
    const { shard } = run.plan;
    if (shard.count !== part.plan.shard.count || byIndex.has(shard.index)) continue;
    if (isSamePlan(run.plan, part.plan)) byIndex.set(shard.index, run);
  }
  return [...byIndex.values()].sort((a, b) => a.plan.shard.index - b.plan.shard.index);
}

function alone(part: Part): string {
  const { index, count } = part.plan.shard;
  const others = missingParts({ joinedParts: { count, indexes: [index] } });
  const named = `${others.length === 1 ? 'part' : 'parts'} ${others.join(', ')}`;
  return `“${part.name}” is part ${shardText(part.plan.shard)} of its plan. Once ${named} ${others.length === 1 ? 'is' : 'are'} here too, played or imported, all can be put together.`;
}

async function together(
  parts: readonly Part[],
  storage: Storage,
  deps: JoinDeps,
): Promise<Stored<JoinedRun | string>> {
  const playing = parts.find(({ state }) => state === 'running' || state === 'needsKey');
  if (playing) return ok(refusal([`“${playing.name}” is being played. Let it end first.`]));
  const played = await Promise.all(parts.map((run) => withEpisodes(run, storage)));
  const full: PlayedPart[] = [];
  for (const one of played) {
    if (!one.ok) return one;
    full.push(one.value);
  }
  const [first] = parts;
  if (!first) return ok(refusal([]));
  const merged = joinParts(full, {
    id: deps.newId() as RunId,
    name: nameWithoutPart(first.name),
    newId: () => deps.newId() as EpisodeId,
    appVersion: first.appVersion,
    now: deps.now(),
  });
  if (!merged.ok) return ok(refusal(merged.error));
  const { run, episodes, stepsOf, missing } = merged.value;

  const release = await deps.holdRun?.(run.id);
  try {
    const created = await storage.createRun({ ...run, state: 'importing' }, []);
    if (!created.ok) return created;
    const batch = new StepBatch(storage, (writes) => storage.addEpisodes(writes));
    for (const episode of episodes) {
      const added = await batch.add(episode, stepsOf.get(episode.id) ?? null);
      if (!added.ok) return added;
    }
    const flushed = await batch.flush();
    if (!flushed.ok) return flushed;
    return await settled(run, episodes, parts, episodes.length - missing, storage, deps);
  } finally {
    release?.();
  }
}

async function takeIn(
  whole: RunRecord,
  part: Part,
  storage: Storage,
  deps: JoinDeps,
): Promise<Stored<JoinedRun | string>> {
  const release = deps.holdRun ? await deps.holdRun(whole.id) : undefined;
  if (release === null) return ok(refusal([`“${whole.name}” is open in another tab. Close it there first.`]));
  try {
    const [there, added] = [await withEpisodes(whole, storage), await withEpisodes(part, storage)];
    if (!there.ok) return there;
    if (!added.ok) return added;
    const result = takePart(there.value, added.value);
    if (!result.ok) return ok(refusal(result.error));
    const { run, episodes, taken } = result.value;
    const batch = new StepBatch(storage, (writes) => storage.writeEpisodes(writes));
    for (const { episode, from } of taken) {
      const written = await batch.add(episode, from);
      if (!written.ok) return written;
    }
    const flushed = await batch.flush();
    if (!flushed.ok) return flushed;
    return await settled(run, episodes, [part], added.value.episodes.length, storage, deps);
  } finally {
    release?.();
  }
}

/** The end of both ways: pictures, the run's own fields, and the parts that are not needed any more. */
async function settled(
  run: RunRecord,
  episodes: readonly EpisodeRecord[],
  parts: readonly Part[],
  count: number,
  storage: Storage,
  deps: JoinDeps,
): Promise<Stored<JoinedRun>> {
  for (const part of parts) {
    const copied = await copyPictures(part.id, run.id, storage);
    if (!copied.ok) return copied;
  }
  const ended = run.state === 'finished' || run.state === 'stopped';
  const whole: RunRecord = {
    ...run,
    updatedAt: deps.now(),
    headline: ended ? headlineOf(run, episodes) : null,
  };
  const { id, ...fields } = whole;
  const stored = await storage.updateRun(id, fields);
  if (!stored.ok) return stored;
  for (const part of parts) {
    if (part.source === null) continue;
    const hidden = await storage.deleteRun(part.id, deps.now());
    if (!hidden.ok) return hidden;
  }
  const missing = missingParts(whole);
  const names = parts.map(({ plan }) => shardText(plan.shard)).join(', ');
  return ok({
    run: whole,
    episodes: count,
    from: parts.map((part) => part.id),
    notes: [
      `“${whole.name}” ${parts.length === 1 ? 'took in part' : 'was put together from parts'} ${names}; ${
        missing.length > 0 ? `${missing.join(', ')} still missing` : 'it has all parts'
      }.`,
    ],
  });
}

function refusal(reasons: readonly string[]): string {
  return `Parts were kept as runs of their own, not put together: ${reasons.join(' ')}`;
}

async function withEpisodes(run: RunRecord, storage: Storage): Promise<Stored<PlayedPart>> {
  const episodes = await storage.listEpisodes(run.id);
  return episodes.ok ? ok({ run, episodes: episodes.value }) : episodes;
}
