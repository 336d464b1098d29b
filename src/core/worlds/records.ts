/**
 * What the app keeps of generated worlds. A collection is a set of worlds that belong together (an experiment, an
 * imported folder, one's own attempts); a world is one game with all its versions. Lists read only the light records;
 * a version's source, exchanges and measures are read one at a time.
 */
import type { ModelSpec, UsageTotals } from '../agent';
import type { Pairing } from './pairing';
import type { WorkPlan } from './plan';
import type { PlayTurn, VersionMeasures } from './measures';

export type CollectionId = string & { readonly __brand: 'CollectionId' };
export type WorldId = string & { readonly __brand: 'WorldId' };

/** Why work on a collection or a world ended; in words for the user. */
export interface WorldsError {
  readonly kind: 'model' | 'python' | 'storage' | 'plan' | 'cap' | 'worker' | 'heldElsewhere' | 'notFound';
  readonly message: string;
  readonly advice: string;
}

export interface CollectionRecord {
  readonly id: CollectionId;
  readonly name: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Set while a removal can still be undone. */
  readonly deletedAt: number | null;
  readonly origin: 'experiment' | 'imported' | 'written';
  /** Whether its games may run: `false` for games out of files until the user has agreed. */
  readonly trusted: boolean;
  /** How its worlds are made and measured; `null` for imported and hand-written ones until the user plans some. */
  readonly plan: WorkPlan | null;
  /** `running` is also what a reloaded tab takes up again. */
  readonly state: 'idle' | 'running' | 'stopped' | 'finished';
  readonly error: WorldsError | null;
  readonly calls: number;
  readonly usage: UsageTotals;
  /** Tokens counted against the cap: as reported, or estimated where a service reports none. */
  readonly spentTokens: number;
  /** How long it was worked on, in milliseconds. */
  readonly workedMs: number;
}

/** How a version came to be. */
export type VersionOrigin = 'generated' | 'reflected' | 'edited' | 'imported' | 'written';

/** A version in lists: what its measures came to, `null` where it was not measured. */
export interface VersionSummary {
  /** Place among the world's versions, counted from 0 without gaps. */
  readonly index: number;
  /** The `k` of `_v<k>` in its file name: reflections made up to it; `null` for an edit by hand. */
  readonly reflections: number | null;
  readonly origin: VersionOrigin;
  readonly createdAt: number;
  readonly characters: number;
  /** Set when a reflection was asked for but not taken, e.g. "STOP: …"; the source is the version before it. */
  readonly stopped: string | null;
  readonly validity: {
    readonly initialization: boolean;
    readonly validActions: boolean;
    readonly runnable: boolean;
  } | null;
  readonly compliance: boolean | null;
  /** 0…1. */
  readonly alignment: number | null;
  /** How the agent's play ended. */
  readonly winnability: 'won' | 'done' | 'bug' | 'turns' | 'crashed' | 'lost' | null;
  /** Whether the search without a model found a win. */
  readonly searchWon: boolean | null;
}

/** The measures that people rate themselves. */
export type RatedMeasure = 'compliance' | 'alignment' | 'winnability';

/** One person's judgement. */
export interface Rating {
  /** Name or initials of the person. */
  readonly rater: string;
  readonly version: number;
  readonly measure: RatedMeasure;
  /** `yes`: it complies, is physical, can be won. */
  readonly yes: boolean;
  /** For alignment: which of the sampled paths; `null` otherwise. */
  readonly path: number | null;
  readonly at: number;
}

export interface WorldRecord {
  readonly id: WorldId;
  readonly collectionId: CollectionId;
  /** Place within the collection. */
  readonly order: number;
  /** File name without `_v<k>.py`. */
  readonly name: string;
  /** The specification as comment lines (`# Field: value`); empty where none is known. */
  readonly specification: string;
  readonly pairing: Pairing | null;
  readonly versions: readonly VersionSummary[];
  readonly ratings: readonly Rating[];
  /** Why the last piece of work on it failed; it is tried again when the collection goes on. */
  readonly error: WorldsError | null;
  readonly updatedAt: number;
  readonly deletedAt: number | null;
}

/** What was asked of a model and what it answered. */
export interface WorldExchange {
  readonly model: ModelSpec;
  readonly prompt: string;
  /** The whole answer, joined where a cut stream was continued. */
  readonly reply: string;
  readonly reasoning: string;
  /** Requests that the answer took, more than 1 when it was continued. */
  readonly parts: number;
  readonly at: number;
}

/** A version with everything that belongs to it. */
export interface WorldVersion {
  readonly worldId: WorldId;
  readonly index: number;
  readonly source: string;
  /** The exchange that made it; `null` for imported, written and edited ones. */
  readonly exchange: WorldExchange | null;
  readonly measures: VersionMeasures;
  /** Turns of a play by the agent that was cut off, so that it can go on; `null` when there is none. */
  readonly play: readonly PlayTurn[] | null;
}
