import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  holderOf,
  NO_OWN_KEYS,
  readOwnKeys,
  refusalOf,
  withKey,
  withOwnKeys,
  withoutKey,
  withUsualKeys,
} from './ownKeys';

const USUAL = new Map([
  ['north', ['k', 'ArrowUp']],
  ['search', ['s']],
  ['kick', ['control+d']],
]);

describe('a person’s own keys', () => {
  it('are the only ones of their action, and nobody else’s', () => {
    const keys = withOwnKeys(USUAL, { search: ['k', 'x', 'x'] });
    expect([...keys]).toEqual([
      ['north', ['ArrowUp']],
      ['search', ['k', 'x']],
      ['kick', ['control+d']],
    ]);
  });

  it('may be none at all, and mean nothing for actions that are not there', () => {
    expect(withOwnKeys(USUAL, { north: [], fly: ['s'] }).get('north')).toEqual([]);
    expect(withOwnKeys(USUAL, { north: [], fly: ['s'] }).get('search')).toEqual(['s']);
  });

  it('move from one action to another, also when it was given them before', () => {
    let own = withKey(NO_OWN_KEYS, USUAL, 'search', 'k');
    let keys = withOwnKeys(USUAL, own);
    expect([keys.get('north'), keys.get('search')]).toEqual([['ArrowUp'], ['s', 'k']]);
    expect(holderOf('k', 'kick', keys)).toBe('search');
    own = withKey(own, keys, 'kick', 'k');
    keys = withOwnKeys(USUAL, own);
    expect([...keys.values()]).toEqual([['ArrowUp'], ['s'], ['control+d', 'k']]);
    expect(holderOf('k', 'kick', keys)).toBeNull();
  });

  it('are taken away one by one, and go back to the usual ones', () => {
    const own = withoutKey(NO_OWN_KEYS, USUAL, 'north', 'k');
    expect(withOwnKeys(USUAL, own).get('north')).toEqual(['ArrowUp']);
    expect(withOwnKeys(USUAL, withUsualKeys(own, 'north'))).toEqual(USUAL);
  });

  it('never stand on two actions, whatever was kept', () => {
    const kept = fc.dictionary(
      fc.constantFrom('north', 'search', 'kick'),
      fc.array(fc.constantFrom('k', 's', 'x')),
    );
    fc.assert(
      fc.property(kept, (own) => {
        const all = [...withOwnKeys(USUAL, readOwnKeys(JSON.stringify(own))).values()].flat();
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  it('are read from what was kept, where it is sound', () => {
    expect(readOwnKeys('{"north":["x"],"search":"s","kick":[1],"jump":[""]}')).toEqual({ north: ['x'] });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const keys of Object.values(readOwnKeys(text))) for (const key of keys) expect(key).not.toBe('');
      }),
    );
  });

  it('are not those that the page or the browser needs', () => {
    for (const key of ['Tab', 'shift+Tab', 'Escape', '?', 'control+k', 'control+w', 'F5'])
      expect(refusalOf(key)).not.toBeNull();
    for (const key of ['k', 'K', 'alt+p', 'control+d', 'F1', 'Space']) expect(refusalOf(key)).toBeNull();
  });
});
