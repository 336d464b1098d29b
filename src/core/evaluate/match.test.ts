import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChallenge, writeChallenge, type Challenge } from './challenge';
import { makeRemote } from '../../../test/support/strategies';
import {
  agentReads,
  OBSERVATION_RIGHTS,
  resultOf,
  seriesScore,
  SIDE_READS,
  sideReads,
  withinRights,
} from './match';
import type { Outcome } from './records';

const play = (outcome: Outcome | null, progression: number, steps: number) => ({
  state: outcome === null ? ('running' as const) : ('ended' as const),
  outcome,
  progression,
  steps,
});

describe('a game', () => {
  it.each([
    ['the higher progression wins', play('failed', 0.5, 9), play('stepLimit', 0.2, 3), 'first'],
    ['of two that solved it the faster wins', play('solved', 1, 9), play('solved', 1, 8), 'second'],
    ['equally fast is a draw', play('solved', 1, 9), play('solved', 1, 9), 'draw'],
    ['steps count for nothing where nobody solved it', play('failed', 0, 9), play('failed', 0, 2), 'draw'],
    ['an error of one side makes it void', play('modelError', 0, 9), play('solved', 1, 2), 'void'],
    ['is open while one plays', play(null, 1, 9), play('solved', 1, 2), null],
  ] as const)('%s', (_, first, second, result) => {
    expect(resultOf(first, second)).toBe(result);
  });

  it('gives a point, half a point for a draw, none when void', () => {
    const results = ['first', 'draw', 'void', null, 'second', 'first'] as const;
    expect(seriesScore(results.map((result) => ({ result })))).toEqual([2.5, 1.5]);
  });
});

describe('what may be shown', () => {
  const seeing = {
    strategy: 'naive',
    model: makeRemote(),
    history: 16,
    answerReading: 'lenient',
    images: 2,
  } as const;

  it('is what an agent held to it gets, pictures being its own affair where both are allowed', () => {
    const blind = { ...seeing, images: 0 };
    for (const rights of OBSERVATION_RIGHTS) expect(agentReads(withinRights(seeing, rights))).toBe(rights);
    expect(agentReads(withinRights(blind, 'both'))).toBe('text');
    expect(withinRights(blind, 'picture')).toMatchObject({ images: 1, pictureOnly: true });
    expect(withinRights({ ...seeing, pictureOnly: true }, 'both')).toEqual(seeing);
    expect(withinRights({ ...seeing, clip: 2 }, 'text')).toMatchObject({ images: 0, clip: 0 });
  });

  it('changes nothing for players without a model', () => {
    for (const rights of OBSERVATION_RIGHTS) {
      const bot = { ...seeing, model: { kind: 'scriptedBot' } } as const;
      expect(agentReads(withinRights(bot, rights))).toBe('text');
      expect(agentReads(withinRights({ ...bot, model: { kind: 'random' } }, rights))).toBe('nothing');
    }
  });

  it('is what a person gets; of a recorded play it is known or not', () => {
    expect(sideReads({ kind: 'person', name: 'You' }, { rights: 'picture' })).toBe('picture');
    expect(sideReads({ kind: 'recorded', name: 'A' }, { rights: 'picture' })).toBeNull();
    expect(sideReads({ kind: 'recorded', name: 'A', reads: 'text' }, { rights: 'picture' })).toBe('text');
  });
});

describe('a challenge', () => {
  const challenge: Challenge = {
    environmentId: 'babyai',
    task: 'BabyAI-MixedTrainLocal-v0/goto',
    options: { steps: 64, loud: false },
    seed: 42,
    maxSteps: null,
    opponent: { name: 'naive · m', actions: ['go forward', 'go forward', 'turn left', 'go forward'] },
  };
  const known = ['babyai', 'crafter'] as const;

  it('comes back as it was written', () => {
    expect(readChallenge(writeChallenge(challenge), known)).toEqual({ ok: true, value: challenge });
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', '“c”\n'), { maxLength: 300 }), (actions) => {
        const given = { ...challenge, opponent: { name: 'x', actions } };
        expect(readChallenge(writeChallenge(given), known)).toEqual({ ok: true, value: given });
      }),
    );
    for (const rights of OBSERVATION_RIGHTS)
      for (const reads of SIDE_READS) {
        const given = { ...challenge, rights, opponent: { ...challenge.opponent, reads } };
        expect(readChallenge(writeChallenge(given), known)).toEqual({ ok: true, value: given });
      }
  });

  it('folds equal actions, so that long games stay short', () => {
    const actions = Array.from({ length: 20_000 }, (_, step) =>
      step % 100 === 0 ? 'turn left' : 'go forward',
    );
    expect(writeChallenge({ ...challenge, opponent: { name: 'x', actions } }).length).toBeLessThan(5000);
  });

  it.each([
    ['no JSON', 'x'],
    ['another format', '{"format":2}'],
    ['an unknown environment', writeChallenge(challenge).replace('babyai', 'chess')],
    ['a step without its action', writeChallenge(challenge).replace('"steps":[', '"steps":[9,')],
    ['far too many steps', writeChallenge(challenge).replace('"steps":[', '"steps":[[0,50000],[0,50000],')],
    ['rights that there are not', writeChallenge(challenge).replace('{', '{"rights":"all",')],
    ['no seed', writeChallenge(challenge).replace('"seed":42', '"seed":-1')],
  ])('with %s is refused', (_, text) => {
    expect(readChallenge(text, known).ok).toBe(false);
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readChallenge(text, known).ok).toBe(false);
      }),
    );
  });
});
