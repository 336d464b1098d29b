import { describe, expect, it } from 'vitest';
import { makeRun } from '../../../test/support/records';
import type { RunSource } from '../evaluate';
import { statedEntry } from './stated';

const METADATA = {
  name: 'Grok-3-beta',
  oss: true,
  site: null,
  verified: true,
  org_logo: 'https://example.org/logo.png',
  trajs: true,
  date: '2025-04-25',
};
const from = (source: Partial<RunSource>) =>
  statedEntry({
    source: {
      format: 'balrog',
      fileName: 'results',
      importedAt: 0,
      summary: null,
      metadata: null,
      notes: [],
      ...source,
    },
  });

describe('what a result folder says of itself', () => {
  const stated = {
    name: 'Grok-3-beta',
    openSource: true,
    site: null,
    logo: 'https://example.org/logo.png',
    verified: true,
    day: '2025-04-25',
  };

  it('is kept by a run that was imported from it, also by way of a run file', () => {
    expect(from({ metadata: METADATA })).toEqual(stated);
    expect(from({ format: 'arcade', metadata: { balrogMetadata: METADATA } })).toEqual(stated);
  });

  it('is nothing for runs of one’s own and for their files', () => {
    expect(statedEntry(makeRun({ source: null }))).toBeNull();
    expect(from({ format: 'arcade', metadata: { name: 'other' } })).toBeNull();
  });

  it.each([
    ['2025-04-25', 'results', '2025-04-25'],
    [undefined, '20250425_naive_grok-3', '2025-04-25'],
    ['2025-04-31', '20241101_naive.zip', '2024-11-01'],
    ['soon', '20251341_x', null],
    ['2024-02-29', 'results', '2024-02-29'],
    ['2023-02-29', 'results', null],
    [undefined, '20250425', null],
  ])('has a day, of date %j in a folder “%s”: %j', (date, fileName, day) => {
    expect(from({ metadata: { date }, fileName })?.day).toBe(day);
  });

  it('leaves out what is of another type', () => {
    expect(from({ metadata: { name: 3, oss: 'yes', site: [], verified: 1, org_logo: ' ' } })).toEqual({
      name: null,
      openSource: null,
      site: null,
      logo: null,
      verified: null,
      day: null,
    });
  });
});
