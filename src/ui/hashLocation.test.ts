import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeQuery, decodeSegment, parseHash, routePath, withQuery } from './hashLocation';

describe('parseHash', () => {
  it.each([
    ['', '/', ''],
    ['#', '/', ''],
    ['#/', '/', ''],
    ['#/runs', '/runs', ''],
    ['#/runs/', '/runs', ''],
    ['#runs', '/runs', ''],
    ['#//runs///a', '/runs/a', ''],
    ['#/runs?sort=name&q=a%20b', '/runs', 'sort=name&q=a%20b'],
    ['#/?import=1', '/', 'import=1'],
    ['#/runs?next=/a?b', '/runs', 'next=/a?b'],
  ])('%s gives %s and %s', (hash, path, query) => {
    expect(parseHash(hash)).toEqual({ path, query });
  });

  it('always gives a path that starts with a slash and never ends with one, except the root', () => {
    fc.assert(
      fc.property(fc.string(), (hash) => {
        const { path } = parseHash(hash);
        expect(path.startsWith('/')).toBe(true);
        expect(path === '/' || !path.endsWith('/')).toBe(true);
      }),
    );
  });
});

describe('routePath', () => {
  it('keeps any id through address and back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 4 }),
        (ids) => {
          const { path } = parseHash(`#${routePath(...ids)}`);
          expect(path.slice(1).split('/').map(decodeSegment)).toEqual(ids);
        },
      ),
    );
  });

  it('leaves a malformed escape as it stands', () => {
    expect(decodeSegment('100%')).toBe('100%');
  });
});

describe('queries', () => {
  it('sets, replaces and removes parameters', () => {
    expect(changeQuery('sort=name&q=key', { sort: 'date', q: null, page: 2 })).toBe('sort=date&page=2');
    expect(changeQuery('a=1', { a: '' })).toBe('');
    expect(changeQuery('', { seed: 0, all: false })).toBe('seed=0&all=false');
  });

  it('adds a query only where there is one', () => {
    expect(withQuery('/evaluate', { model: 'scriptedBot' })).toBe('/evaluate?model=scriptedBot');
    expect(withQuery('/evaluate', { model: undefined })).toBe('/evaluate');
  });
});
