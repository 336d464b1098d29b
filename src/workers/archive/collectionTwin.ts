/** Finding out that a collection of worlds that was read is here already. */
import { isSameJson, ok } from '../../core/shared';
import type {
  CollectionRecord,
  Rating,
  VersionMeasures,
  WorldExchange,
  WorldRecord,
} from '../../core/worlds';
import type { NewVersion, NewWorld, Storage, Stored } from '../../storage';

type WorldsReader = Pick<Storage, 'listCollections' | 'listWorlds' | 'getWorldVersion' | 'getPlannedWorld'>;

/**
 * The stored collection that holds all that one out of files holds: the same worlds in the same order, and of each every
 * version, measure and rating. Versions, measures and ratings that came since do not matter, nor does its name. A
 * collection, or a world of it, whose deletion is pending does not count.
 * @returns `null`: there is none.
 */
export async function collectionTwin(
  brought: CollectionRecord,
  worlds: readonly NewWorld[],
  storage: WorldsReader,
): Promise<Stored<CollectionRecord | null>> {
  const listed = await storage.listCollections();
  if (!listed.ok) return listed;
  for (const collection of listed.value) {
    if (!isSameJson(collection.plan, brought.plan) || collection.calls < brought.calls) continue;
    // Nothing but the time tells apart those that hold nothing.
    if (worlds.length === 0 && collection.createdAt !== brought.createdAt) continue;
    const there = await storage.listWorlds(collection.id);
    if (!there.ok) return there;
    if (there.value.length !== worlds.length) continue;
    let held = true;
    for (const [place, world] of there.value.entries()) {
      const made = worlds[place];
      const holds = made ? await holdsWorld(world, made, storage) : ok(false);
      if (!holds.ok) return holds;
      held = holds.value;
      if (!held) break;
    }
    if (held) return ok(collection);
  }
  return ok(null);
}

async function holdsWorld(
  here: WorldRecord,
  { world, versions, planned }: NewWorld,
  storage: WorldsReader,
): Promise<Stored<boolean>> {
  if (
    here.name !== world.name ||
    here.specification !== world.specification ||
    !isSameJson(here.pairing, world.pairing) ||
    here.versions.length < versions.length ||
    !world.ratings.every((rating) => here.ratings.some((known) => isSameRating(known, rating)))
  )
    return ok(false);
  for (const [place, version] of versions.entries()) {
    const summary = here.versions[place];
    const { reflections, stopped } = version.making;
    if (!summary || summary.reflections !== reflections || summary.stopped !== stopped) return ok(false);
    const there = await storage.getWorldVersion(here.id, summary.index);
    if (!there.ok) return there;
    if (!there.value || !holdsVersion(there.value, version.content)) return ok(false);
  }
  const plan = await storage.getPlannedWorld(here.id);
  return plan.ok ? ok(isSameJson(plan.value, planned)) : plan;
}

type Content = Pick<NewVersion['content'], 'source' | 'exchange' | 'measures' | 'play'>;

function holdsVersion(here: Content, brought: Content): boolean {
  return (
    here.source === brought.source &&
    isSameJson(withoutTime(here.exchange), withoutTime(brought.exchange)) &&
    MEASURES.every(
      (name) => brought.measures[name] === null || isSameJson(here.measures[name], brought.measures[name]),
    ) &&
    (brought.play === null || isSameJson(here.play, brought.play))
  );
}

const MEASURES = [
  'validity',
  'compliance',
  'alignment',
  'winnability',
  'search',
] as const satisfies readonly (keyof VersionMeasures)[];

/** Files of other tools tell no times: what comes out of them has that of its import. */
function withoutTime(exchange: WorldExchange | null): object | null {
  return exchange && { ...exchange, at: 0 };
}

function isSameRating(one: Rating, other: Rating): boolean {
  return isSameJson({ ...one, at: 0 }, { ...other, at: 0 });
}
