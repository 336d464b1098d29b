import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { episodeId, makeEpisode, makeRun } from '../../../../test/support/records';
import type { EpisodeRecord } from '../records';
import { compareRuns, differenceOf } from './comparison';
import { pairEpisodes, type PairedRun } from './pairing';

const versions = { babyai: '1', crafter: '1' };

function scored(name: string, change: Partial<EpisodeRecord> = {}): EpisodeRecord {
  return makeEpisode({ id: episodeId(name), state: 'ended', outcome: 'failed', ...change });
}

function run(episodes: readonly EpisodeRecord[], environmentVersions: object = versions): PairedRun {
  return { run: makeRun({ environmentVersions }), episodes };
}

const names = ({ pairs }: ReturnType<typeof pairEpisodes>) =>
  pairs.map(({ first, second }) => `${first.id}-${second.id}`);
const reasons = ({ unpaired }: ReturnType<typeof pairEpisodes>) =>
  unpaired.map(({ side, episode, reason }) => `${side} ${episode.id}: ${reason}`);

describe('pairing', () => {
  it('pairs equal environment, task, options and seed, in whatever order they were played', () => {
    const paired = pairEpisodes(
      run([scored('a1', { seed: 1 }), scored('a2', { seed: 2, options: { x: 1, y: 2 } })]),
      run([scored('b2', { seed: 2, options: { y: 2, x: 1 } }), scored('b1', { seed: 1, index: 9 })]),
    );
    expect(names(paired)).toEqual(['a1-b1', 'a2-b2']);
    expect(paired.unpaired).toEqual([]);
  });

  it('pairs a seed that was planned several times by episode number, and the rest in order', () => {
    const paired = pairEpisodes(
      run([0, 2, 4].map((index) => scored(`a${String(index)}`, { seed: 7, index }))),
      run([2, 1, 3, 5].map((index) => scored(`b${String(index)}`, { seed: 7, index }))),
    );
    expect(names(paired)).toEqual(['a0-b1', 'a2-b2', 'a4-b3']);
    expect(reasons(paired)).toEqual(['second b5: noCounterpart']);
  });

  it('says why an episode has no counterpart', () => {
    const paired = pairEpisodes(
      run([
        scored('noSeed', { seed: null }),
        scored('broken', { seed: 1, outcome: 'modelError' }),
        scored('options', { seed: 2, options: { size: 5 } }),
        scored('alone', { seed: 3 }),
        scored('waiting', { seed: 4, state: 'running', outcome: null }),
      ]),
      run([scored('whole', { seed: 1 }), scored('plain', { seed: 2 }), scored('ended', { seed: 4 })]),
    );
    expect(paired.pairs).toEqual([]);
    expect(reasons(paired)).toEqual([
      'first noSeed: seedUnknown',
      'first broken: notScored',
      'first options: otherOptions',
      'first alone: noCounterpart',
      'first waiting: notScored',
      'second whole: counterpartNotScored',
      'second plain: otherOptions',
      'second ended: counterpartNotScored',
    ]);
  });

  it('completes options that one of the runs leaves to the defaults', () => {
    const paired = pairEpisodes(
      run([scored('a', { options: { size: 5 } })]),
      run([scored('b')]),
      (episode) => ({ size: 5, ...episode.options }),
    );
    expect(names(paired)).toEqual(['a-b']);
  });

  it('never pairs different versions of an environment, and tells where one is unknown', () => {
    const other = scored('a2', { environmentId: 'crafter' });
    const paired = pairEpisodes(
      run([scored('a1'), other], { babyai: '1', crafter: '1' }),
      run([scored('b1'), { ...other, id: episodeId('b2') }], { babyai: '2' }),
    );
    expect(names(paired)).toEqual(['a2-b2']);
    expect(reasons(paired)).toEqual(['first a1: otherVersion', 'second b1: otherVersion']);
    expect(paired.otherVersions).toEqual([{ environmentId: 'babyai', first: '1', second: '2' }]);
    expect(paired.unknownVersions).toEqual([{ environmentId: 'crafter', first: '1', second: null }]);
  });
});

describe('a run without a version, as BALROG’s harness leaves it', () => {
  const nethack = (name: string) => scored(name, { environmentId: 'nle' });
  const pair = (first: object, second: object) =>
    pairEpisodes(run([nethack('a')], first), run([nethack('b')], second), undefined, (id) => id === 'nle');

  it('is of another version where BALROG has an engine of its own, unless neither records one', () => {
    expect(pair({ nle: '1' }, {}).otherVersions).toEqual([
      { environmentId: 'nle', first: '1', second: null },
    ]);
    expect(pair({ nle: '1' }, {}).pairs).toEqual([]);
    expect(names(pair({}, {}))).toEqual(['a-b']);
    expect(pair({}, {}).unknownVersions).toHaveLength(1);
  });
});

const anyEpisodes = (name: string) =>
  fc
    .array(
      fc.record({
        environmentId: fc.constantFrom('babyai' as const, 'crafter' as const, 'bytesized32' as const),
        task: fc.constantFrom('a', 'b'),
        seed: fc.constantFrom(null, 1, 2),
        index: fc.nat(4),
        options: fc.constantFrom({}, { size: 5 }),
        outcome: fc.constantFrom('solved' as const, 'failed' as const, 'modelError' as const),
        progression: fc.constantFrom(0, 0.25, 1),
      }),
      { maxLength: 20 },
    )
    .map((list) => list.map((change, place) => scored(`${name}${String(place)}`, change)));

describe('any two runs', () => {
  it('have every episode in exactly one pair or unpaired, with equal levels in each pair', () => {
    fc.assert(
      fc.property(anyEpisodes('a'), anyEpisodes('b'), (first, second) => {
        const { pairs, unpaired } = pairEpisodes(run(first), run(second));
        const ids = [
          ...pairs.flatMap((pair) => [pair.first.id, pair.second.id]),
          ...unpaired.map(({ episode }) => episode.id),
        ];
        expect(ids.sort()).toEqual([...first, ...second].map(({ id }) => id).sort());
        for (const pair of pairs) {
          const level = ({ environmentId, task, seed, options }: EpisodeRecord) => [
            environmentId,
            task,
            seed,
            options,
          ];
          expect(level(pair.first)).toEqual(level(pair.second));
          expect(pair.first.seed).not.toBeNull();
          expect([pair.first.outcome, pair.second.outcome]).not.toContain('modelError');
        }
      }),
    );
  });

  it('compare alike the other way round, with the sign turned', () => {
    fc.assert(
      fc.property(anyEpisodes('a'), anyEpisodes('b'), (first, second) => {
        const there = pairEpisodes(run(first), run(second));
        const back = pairEpisodes(run(second), run(first));
        const turned = back.pairs.map((pair) => `${pair.second.id}-${pair.first.id}`);
        expect(turned.sort()).toEqual(names(there).sort());
        const [one, two] = [compareRuns(there.pairs).overall, compareRuns(back.pairs).overall];
        expect(one === null).toBe(two === null);
        if (!one || !two) return;
        expect(one.compared.difference).toBeCloseTo(-two.compared.difference, 9);
        expect(one.compared.difference).toBeCloseTo(one.second - one.first, 9);
        expect([one.compared.better, one.compared.worse]).toEqual([two.compared.worse, two.compared.better]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a comparison', () => {
  const pair = (change: Partial<EpisodeRecord>, first: number, second: number) => ({
    first: scored('a', { ...change, progression: first }),
    second: scored('b', { ...change, progression: second }),
  });

  it('averages over environments, as the score does, and counts the others apart', () => {
    const compared = compareRuns([
      pair({}, 0, 1),
      pair({}, 0, 1),
      pair({ environmentId: 'crafter' }, 0.5, 0.3),
      pair({ environmentId: 'bytesized32' }, 1, 0),
    ]);
    expect(compared.overall?.first).toBeCloseTo(25);
    expect(compared.overall?.second).toBeCloseTo(65);
    expect(compared.overall?.compared).toMatchObject({ n: 3, better: 2, worse: 1, equal: 0 });
    expect(compared.environments.map(({ means }) => means?.compared.difference)).toEqual([
      100,
      expect.closeTo(-20),
      -100,
    ]);
  });

  it('does not pool pairs of different options', () => {
    const { overall, environments } = compareRuns([pair({}, 0, 1), pair({ options: { size: 5 } }, 0, 0)]);
    expect(overall).toBeNull();
    expect(environments[0]?.means).toBeNull();
    expect(environments[0]?.tasks.map(({ means }) => means.compared.difference)).toEqual([100, 0]);
  });

  it('is about nothing without a pair', () => {
    expect(compareRuns([])).toEqual({ overall: null, environments: [] });
    expect(differenceOf(pair({}, 0.25, 1))).toBe(75);
  });
});
