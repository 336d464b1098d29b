import { expect, it } from 'vitest';
import { loadExperimentData } from '../../../core/worlds';
import { pairingNote } from './pairingNote';

const data = await loadExperimentData();

it('says of each published pairing what does not agree about its game, and nothing of the others', () => {
  const notes = data.PUBLISHED_PAIRINGS.flatMap((pairing) => {
    const note = pairingNote(data, pairing, pairing.reference);
    return note === null ? [] : [[data.pairingId(pairing), note] as const];
  });
  expect(Object.fromEntries(notes)).toEqual({
    'object-3-n':
      'The published table says that balance-scale-weigh lacks “Device (other)”; ours has it: a kitchen scale.',
    'object-7-n':
      'The published table says that hang-painting lacks “Name changes with state”; ours has it: a picture may be broken, and goes by what it shows once that was seen.',
    'action-5-n':
      'The published table says that sweep-floor lacks “open/close”; ours has it: a closet and a garbage can.',
    'action-7-n': 'The published table says that volume-container lacks “turn on/off”; ours has it: a sink.',
    'action-10-p':
      'The published table says that thermometer lacks “turn on/off”, though it was drawn for having it; ours lacks it, too.',
    'action-11-p':
      'The published table says that mix-paint lacks “turn on/off”, though it was drawn for having it; ours has it: a lamp.',
    'action-12-n':
      'The published table says that sunburn has “take/put”, though it was drawn for lacking it; ours has it, too.',
    'action-13-p':
      'The published table says that cooking lacks “open door”, though it was drawn for having it; ours lacks it, too.',
  });
});

it('says nothing of a game whose published mark is not known', () => {
  expect(pairingNote(data, { dimension: 'action', feature: 'dig', fold: 'n' }, 'plant-tree')).toBeNull();
});

it('says that ours lacks what the published table says the game has', () => {
  const marks = { ...data, hasFeature: () => false, unlikePublished: () => null };
  expect(pairingNote(marks, { dimension: 'action', feature: 'dig', fold: 'p' }, 'metal-detector')).toBe(
    'The published table says that metal-detector has “dig”; ours lacks it.',
  );
});
