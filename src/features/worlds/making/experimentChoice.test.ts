import { describe, expect, it } from 'vitest';
import { loadExperimentData } from '../../../core/worlds';
import { chosenIds, rowsOf, textOfIds, type PairingRow } from './experimentChoice';

const data = await loadExperimentData();
const AVAILABLE = ['boil-water', 'dishwasher', 'make-campfire', 'sunburn'];

function rows(part: Partial<Parameters<typeof rowsOf>[0]> = {}): readonly PairingRow[] {
  return rowsOf({
    data,
    pairings: data.PUBLISHED_PAIRINGS,
    available: AVAILABLE,
    missing: 'leave',
    chosen: new Map(),
    ...part,
  });
}

const row = (list: readonly PairingRow[], id: string) => list.find((each) => each.id === id);

describe('pairings of an experiment', () => {
  it('keep their game where the corpus has it, and cannot be made where it lacks it', () => {
    expect(rows()).toHaveLength(96);
    expect(row(rows(), 'object-7-p')).toMatchObject({ reference: 'boil-water', replaced: false });
    expect(row(rows(), 'object-2-p')?.reference).toBeNull();
  });

  it('take another game with the feature (p) or without it (n) where that is asked for', () => {
    const fitting = rows({ missing: 'fitting' });
    for (const { pairing, reference, replaced } of fitting) {
      if (reference === null || !replaced) continue;
      expect(data.hasFeature(pairing.dimension, pairing.feature, reference)).toBe(pairing.fold === 'p');
    }
    expect(row(fitting, 'object-2-p')).toMatchObject({ reference: 'boil-water', replaced: true });
    // No game of these four can be read in.
    expect(row(fitting, 'action-4-p')?.reference).toBeNull();
  });

  it('take the game that somebody chose before any other', () => {
    const chosen = rows({ chosen: new Map([['object-2-p', 'sunburn']]) });
    expect(row(chosen, 'object-2-p')).toMatchObject({ reference: 'sunburn', replaced: true });
  });
});

describe('a choice of pairings in the address', () => {
  it('is everything that can be made when nothing is said', () => {
    const possible = rows()
      .filter(({ reference }) => reference !== null)
      .map(({ id }) => id);
    expect([...chosenIds(null, rows())]).toEqual(possible);
    expect(textOfIds(new Set(possible), rows())).toBeNull();
  });

  it('comes back as it was written', () => {
    for (const ids of [new Set<string>(), new Set(['object-7-p']), new Set(['object-7-p', 'action-12-n'])]) {
      expect(chosenIds(textOfIds(ids, rows()), rows())).toEqual(ids);
    }
  });

  it('never holds what cannot be made or does not exist', () => {
    expect(chosenIds('o2p.o99p.zzz.o7p', rows())).toEqual(new Set(['object-7-p']));
  });
});
