/** Builders of collections, worlds and versions for tests. */
import { DEFAULT_MODEL_SETTINGS, NO_USAGE, type ModelSpec } from '../../src/core/agent';
import {
  NOT_MEASURED,
  PAPER_MEASURES,
  PAPER_PROMPT,
  PAPER_REFLECTION,
  type CollectionId,
  type CollectionRecord,
  type Rating,
  type Validity,
  type WorldId,
  type WorkPlan,
} from '../../src/core/worlds';
import type { NewVersion, NewWorld } from '../../src/storage';

export const COLLECTION = 'collection-1' as CollectionId;
export const WORLD = 'world-1' as WorldId;

export function makeModel(modelId = 'author'): ModelSpec {
  return {
    kind: 'openAiCompatible',
    baseUrl: 'http://localhost:8000/v1',
    modelId,
    settings: DEFAULT_MODEL_SETTINGS,
  };
}

/** One generation and nothing else; no reflection, no measure but technical validity. */
export function makePlan(change: Partial<WorkPlan> = {}): WorkPlan {
  return {
    model: makeModel(),
    judge: null,
    prompt: PAPER_PROMPT,
    reflection: { ...PAPER_REFLECTION, rounds: 0 },
    measures: {
      ...PAPER_MEASURES,
      compliance: false,
      alignment: false,
      winnability: false,
      search: false,
    },
    cap: { calls: null, tokens: null, minutes: null },
    parallel: 1,
    ...change,
  };
}

export function makeCollection(change: Partial<CollectionRecord> = {}): CollectionRecord {
  return {
    id: COLLECTION,
    name: 'First collection',
    createdAt: 1_000,
    updatedAt: 1_000,
    deletedAt: null,
    origin: 'experiment',
    trusted: true,
    plan: null,
    state: 'idle',
    error: null,
    calls: 0,
    usage: NO_USAGE,
    spentTokens: 0,
    workedMs: 0,
    ...change,
  };
}

export function makeNewWorld(
  change: Partial<NewWorld['world']> = {},
  sources: readonly string[] = [],
): NewWorld {
  const world = {
    id: WORLD,
    collectionId: COLLECTION,
    order: 0,
    name: 'boil-water',
    specification: '# Task: Boil water.',
    pairing: null,
    ratings: [],
    error: null,
    updatedAt: 1_000,
    deletedAt: null,
    ...change,
  };
  return {
    world,
    versions: sources.map((source, index) => makeNewVersion(source, { reflections: index }, world.id)),
    planned: null,
  };
}

export function makeNewVersion(
  source = 'class TextGame: pass',
  making: Partial<NewVersion['making']> = {},
  worldId: WorldId = WORLD,
): NewVersion {
  return {
    content: { worldId, source, exchange: null, measures: NOT_MEASURED, play: null },
    making: { reflections: 0, origin: 'generated', createdAt: 2_000, stopped: null, ...making },
  };
}

/** A version that passed the check, or failed in a step. */
export function makeValidity(runnable = true): Validity {
  return {
    TextGame: true,
    getTaskDescription: true,
    calculateScore: true,
    generatePossibleActions: true,
    step: runnable,
    runnable,
    wonInCrawl: false,
    numValidActions: 12,
    failure: runnable
      ? null
      : {
          stage: 'step',
          text: 'KeyError: pot',
          error: {
            cause: 'raised',
            call: 'step',
            type: 'KeyError',
            message: 'pot',
            frames: [],
            omittedFrames: 0,
          },
          path: ['take pot'],
        },
    pathsPlayed: 30,
    milliseconds: 12,
  };
}

export function makeRating(change: Partial<Rating> = {}): Rating {
  return { rater: 'AB', version: 0, measure: 'compliance', yes: true, path: null, at: 3_000, ...change };
}
