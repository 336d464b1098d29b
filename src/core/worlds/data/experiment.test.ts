import { expect, it } from 'vitest';
import { parseSpecification, SPECIFICATION_FIELDS } from '../specification';
import {
  availableReferences,
  corpusWorldOf,
  DIMENSIONS,
  drawPairings,
  EVALUATION_SPECIFICATIONS,
  evaluationSpecification,
  featureOf,
  hasFeature,
  PAIRINGS_AGAINST_TABLE,
  pairingId,
  publishedMark,
  publishedPairing,
  PUBLISHED_PAIRINGS,
  REFERENCE_GAMES,
  unlikePublished,
} from './experiment';

it('has 16 specifications of 470 to 900 bytes with all nine fields', () => {
  expect(EVALUATION_SPECIFICATIONS.map(({ number }) => number)).toEqual(
    Array.from({ length: 16 }, (_, index) => index + 1),
  );
  for (const { number, text } of EVALUATION_SPECIFICATIONS) {
    const bytes = new TextEncoder().encode(text).length;
    expect(bytes, `specification ${number}`).toBeGreaterThanOrEqual(470);
    expect(bytes, `specification ${number}`).toBeLessThanOrEqual(900);
    const { fields, others } = parseSpecification(text);
    expect(others).toEqual([]);
    for (const { key } of SPECIFICATION_FIELDS) expect(fields[key], `${number} ${key}`).not.toBe('');
  }
});

it('asks for distractors of the kind that the specification lists', () => {
  for (const { number, text, asked } of EVALUATION_SPECIFICATIONS) {
    const { distractorItems, distractorActions } = parseSpecification(text).fields;
    const listed = distractorItems === 'None' ? 'action' : 'object';
    expect(asked.distractor, `specification ${number}`).toBe(listed);
    expect(distractorActions === 'None', `specification ${number}`).toBe(listed === 'object');
  }
});

it('names the object that compliance asks for among the critical ones, or the agent', () => {
  for (const { number, text, asked } of EVALUATION_SPECIFICATIONS)
    for (const name of asked.object.split('/'))
      expect(parseSpecification(text).fields.criticalObjects, `specification ${number}`).toContain(name);
});

it('finds no specification outside 1 to 16', () => {
  expect(evaluationSpecification(16)?.title).toBe("Measure a stone's density");
  expect(evaluationSpecification(0)).toBeNull();
  expect(evaluationSpecification(17)).toBeNull();
});

it('has the 96 published pairings, 86 distinct couples among them', () => {
  expect(PUBLISHED_PAIRINGS).toHaveLength(96);
  expect(new Set(PUBLISHED_PAIRINGS.map(pairingId)).size).toBe(96);
  expect(new Set(PUBLISHED_PAIRINGS.map((p) => `${p.specification} ${p.reference}`)).size).toBe(86);
  for (const { reference } of PUBLISHED_PAIRINGS) expect(REFERENCE_GAMES).toContain(reference);
  expect(publishedPairing('action', 13, 'p')).toEqual({
    dimension: 'action',
    specification: 13,
    fold: 'p',
    feature: 'open door',
    reference: 'cooking',
  });
  expect(publishedPairing('action', 17, 'p')).toBeNull();
});

it('keeps the marks that the published pairings tell', () => {
  for (const pairing of PUBLISHED_PAIRINGS) {
    const expected = (pairing.fold === 'p') !== PAIRINGS_AGAINST_TABLE.has(pairingId(pairing));
    expect(publishedMark(pairing.dimension, pairing.feature, pairing.reference)).toBe(expected);
  }
  expect(publishedMark('action', 'dig', 'plant-tree')).toBeNull();
});

it('says of each published mark that our world does not bear out what it has, and of no other', () => {
  const unlike = PUBLISHED_PAIRINGS.filter(({ dimension, feature, reference }) => {
    const differs =
      hasFeature(dimension, feature, reference) !== publishedMark(dimension, feature, reference);
    expect(unlikePublished(dimension, feature, reference) !== null, `${feature} ${reference}`).toBe(differs);
    return differs;
  });
  expect(unlike.map((pairing) => `${pairingId(pairing)} ${pairing.reference}`)).toEqual([
    // Our scale for letters distracts from the balance scale, and is turned on and off.
    'object-3-n balance-scale-weigh',
    // Pictures break, and are named by what they show.
    'object-7-n hang-painting',
    // Broom and dustpan come out of a closet, and the can has a lid.
    'action-5-n sweep-floor',
    // Water comes out of a tap.
    'action-7-n volume-container',
    // Published as drawn for "turn on/off", which the published game lacks and our lamp has.
    'action-11-p mix-paint',
  ]);
});

it('has 32 reference games and marks no other', () => {
  expect(new Set(REFERENCE_GAMES).size).toBe(32);
  expect([...REFERENCE_GAMES]).toEqual([...REFERENCE_GAMES].sort());
  for (const dimension of DIMENSIONS)
    for (let specification = 1; specification <= 16; specification++)
      expect(
        REFERENCE_GAMES.filter((game) =>
          hasFeature(dimension, featureOf(dimension, specification) ?? '', game),
        ),
      ).not.toEqual([]);
  expect(hasFeature('action', 'use', 'no-such-game')).toBe(false);
  expect(hasFeature('action', 'no such feature', 'boil-water')).toBe(false);
});

it('draws p among the games that have a feature and n among the others, the same for a seed', () => {
  const drawn = drawPairings(7);
  expect(drawn.impossible).toEqual([]);
  expect(drawn.pairings).toHaveLength(96);
  for (const { dimension, feature, reference, fold, specification } of drawn.pairings) {
    expect(feature).toBe(featureOf(dimension, specification));
    expect(hasFeature(dimension, feature, reference)).toBe(fold === 'p');
  }
  expect(drawPairings(7)).toEqual(drawn);
  expect(drawPairings(8)).not.toEqual(drawn);
});

it('draws every qualified game sooner or later', () => {
  const drawn = new Set<string>();
  for (let seed = 0; seed < 60; seed++)
    for (const pairing of drawPairings(seed).pairings)
      if (pairingId(pairing) === 'object-4-p') drawn.add(pairing.reference);
  expect([...drawn].sort()).toEqual(['bird-life-cycle', 'metal-detector', 'space-walk', 'sunburn']);
});

it('tells which pairings a small corpus cannot serve', () => {
  const games = availableReferences(['boil-water', 'dishwasher', 'campfire', 'sunburn']);
  expect(games).toEqual(['boil-water', 'dishwasher', 'make-campfire', 'sunburn']);
  const { pairings, impossible } = drawPairings(0, games);
  expect(pairings.length + impossible.length).toBe(96);
  expect(impossible).toContain('action-4-p');
  expect(impossible).not.toContain('object-4-p');
  for (const { reference } of pairings) expect(games).toContain(reference);
});

it('finds our world for a published game where there is one', () => {
  expect(corpusWorldOf('make-campfire', ['campfire', 'boil-water'])).toBe('campfire');
  expect(corpusWorldOf('boil-water', ['campfire', 'boil-water'])).toBe('boil-water');
  expect(corpusWorldOf('volume', ['campfire', 'boil-water'])).toBeNull();
});
