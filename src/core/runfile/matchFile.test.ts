import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { episodeId, makeMatch, runId } from '../../../test/support/records';
import type { MatchId, MatchPlay } from '../evaluate';
import { matchFromFile, playsIn, readMatchFile, writeMatchFile, type FiledPlay } from './matchFile';

const id = 'match-9' as MatchId;
const filed = ({ runId: run }: MatchPlay): FiledPlay => ({ run, order: 0 });
const found = ({ run }: FiledPlay): MatchPlay => ({
  runId: runId(`new ${run}`),
  episodeId: episodeId('new episode'),
});

function readBack(text: string, look: (play: FiledPlay) => MatchPlay | null = found) {
  const read = readMatchFile(text);
  if (!read.ok) throw new Error(read.error);
  return matchFromFile(read.value, id, look);
}

describe('a match file', () => {
  const match = makeMatch();

  it('comes back with the episodes that it has where it is read', () => {
    const play = { runId: 'new run-1', episodeId: 'new episode' };
    expect(readBack(writeMatchFile(match, filed))).toEqual({
      ...match,
      id,
      sides: [match.sides[0], { ...match.sides[1], play }],
      games: [{ ...match.games[0], plays: [null, play], result: 'void' }],
    });
  });

  it('keeps what may be shown, and what a recorded side got where that is known', () => {
    for (const rights of ['text', 'picture', 'both'] as const) {
      const rules = { ...match.rules, rights };
      const [person] = match.sides;
      const play: MatchPlay = { runId: runId('run-1'), episodeId: episodeId('episode-1') };
      for (const known of [{}, { reads: rights }]) {
        const recorded = { kind: 'recorded', name: 'Ada', play, ...known } as const;
        const back = readBack(writeMatchFile({ ...match, rules, sides: [person, recorded] }, filed));
        expect(back?.rules.rights).toBe(rights);
        expect(back?.sides[1]).toEqual({ ...recorded, play: found(filed(play)) });
      }
    }
  });

  it('names every play that it needs', () => {
    const read = readMatchFile(writeMatchFile(match, filed));
    expect(read.ok && playsIn(read.value)).toEqual([
      { run: 'run-1', order: 0 },
      { run: 'run-1', order: 0 },
    ]);
  });

  it('leaves a game that has not begun as it is, and ends one that nobody can go on with', () => {
    const games = [
      { seed: 1, plays: [null, null], result: null },
      { seed: 2, plays: [null, null], result: 'draw' },
    ] as const;
    expect(readBack(writeMatchFile(makeMatch({ games }), filed))?.games).toEqual(games);
  });

  it('without the recorded play of a side is no match', () => {
    expect(readBack(writeMatchFile(match, filed), () => null)).toBeNull();
  });

  it('never holds a key', () => {
    const agent = {
      strategy: 'naive',
      model: { kind: 'random' },
      history: 16,
      answerReading: 'lenient',
      apiKey: 'SECRET',
    } as const;
    const sides = [match.sides[0], { kind: 'agent', name: 'a', agent }] as const;
    expect(writeMatchFile(makeMatch({ sides }), filed)).not.toContain('SECRET');
  });

  it.each([
    ['no JSON', 'x'],
    ['another format', '{"format":"agent-arcade-quiz"}'],
    ['an unknown pace', writeMatchFile(match, filed).replace('"turns"', '"blitz"')],
    ['no game', writeMatchFile(makeMatch({ games: [] }), filed)],
  ])('with %s is refused', (_, text) => {
    expect(readMatchFile(text).ok).toBe(false);
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readMatchFile(text).ok).toBe(false);
      }),
    );
  });
});
