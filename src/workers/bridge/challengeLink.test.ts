import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeEpisode, makeStep } from '../../../test/support/records';
import { writeChallenge, type Challenge } from '../../core/evaluate';
import { environmentMetas } from '../../envs';
import {
  challengeOfCode,
  challengeOfFile,
  LONGEST_LINK,
  packText,
  unpackText,
  writeChallengeOf,
} from './challengeLink';

const challenge: Challenge = {
  environmentId: 'babyai',
  task: 'BabyAI-MixedTrainLocal-v0/goto',
  options: {},
  seed: 7,
  maxSteps: 64,
  opponent: { name: 'naive · “m”', actions: ['turn left', 'go forward', 'go forward'] },
};

describe('a packed text', () => {
  it('comes back as it was, in letters that an address leaves alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), async (text) => {
        const code = await packText(text);
        expect(code).toMatch(/^[\w-]+$/);
        expect(await unpackText(code)).toEqual({ ok: true, value: text });
      }),
      { numRuns: 40 },
    );
  });

  it('that would unpack to more than two megabytes is not unpacked', async () => {
    const bomb = await packText('x'.repeat(3_000_000));
    expect(bomb.length).toBeLessThan(20_000);
    expect(await unpackText(bomb)).toMatchObject({ ok: false });
  });

  it('that is damaged gives a sentence and never throws', async () => {
    const code = await packText(writeChallenge(challenge));
    for (const damaged of ['', '%%', code.slice(0, 20), `${code}!`, 'x'.repeat(200_001)])
      expect((await unpackText(damaged)).ok).toBe(false);
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[\w-]{1,60}$/), async (text) => {
        expect(typeof (await unpackText(text)).ok).toBe('boolean');
      }),
      { numRuns: 60 },
    );
  });
});

describe('a challenge', () => {
  it('of a link comes back as it was written', async () => {
    expect(await challengeOfCode(await packText(writeChallenge(challenge)))).toEqual({
      ok: true,
      value: challenge,
    });
  });

  it.each(environmentMetas.map((meta) => ({ meta, id: meta.id })))(
    'of $id is read with all that its levels are made of',
    async ({ meta, id }) => {
      for (const task of meta.tasks) {
        const given = { ...challenge, environmentId: id, task: task.id, options: meta.defaults };
        const read = await challengeOfCode(await packText(writeChallenge(given)));
        expect(read).toEqual({ ok: true, value: given });
      }
    },
  );

  it.each([
    ['an unknown task', { task: 'BabyAI-MixedTrainLocal-v0/fly' }, 'no task'],
    ['an option that there is not', { options: { wings: 2 } }, 'no option'],
    [
      'an unshown option of another kind',
      { environmentId: 'crafter', task: 'default', options: { text_version: 3 } },
      'no option',
    ],
    ['an option out of its range', { environmentId: 'crafter', task: 'default', options: { size: 'x' } }, ''],
  ] as const)('with %s is refused', async (_, change, words) => {
    const read = await challengeOfCode(await packText(writeChallenge({ ...challenge, ...change })));
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error).toContain(words);
  });

  it('of a file is read, and a file that is too large is not', async () => {
    expect((await challengeOfFile(new Blob([writeChallenge(challenge)]))).ok).toBe(true);
    expect((await challengeOfFile(new Blob(['x'.repeat(2_000_001)]))).ok).toBe(false);
    expect((await challengeOfFile(new Blob(['{}']))).ok).toBe(false);
  });

  it('holds the level and the actions of an episode, and nothing that was asked or answered', async () => {
    const episode = makeEpisode({ seed: 9, maxSteps: 64 });
    const secret = 'SECRET PROMPT';
    const steps = [0, 1].map((step) =>
      makeStep(step, { action: 'turn left', answer: secret, reasoning: secret }),
    );
    const terms = { name: ' Ada ', rights: 'picture', reads: 'both' } as const;
    const written = await writeChallengeOf(episode, steps, terms, 'https://example.org/');
    expect(await written.file.text()).not.toContain(secret);
    const read = await challengeOfCode(written.path?.split('c=')[1] ?? '');
    expect(read).toMatchObject({
      ok: true,
      value: {
        seed: 9,
        rights: 'picture',
        opponent: { name: 'Ada', reads: 'both', actions: ['turn left', 'turn left'] },
      },
    });
  });

  it('that is too long for a link is only a file', async () => {
    const steps = Array.from({ length: 9_000 }, (_, step) =>
      makeStep(step, { action: `say ${String((step * 7919) % 4999)}` }),
    );
    const terms = { name: 'Ada', rights: 'both', reads: null } as const;
    const written = await writeChallengeOf(makeEpisode(), steps, terms, 'https://example.org/');
    expect(written.path).toBeNull();
    expect(written.file.size).toBeGreaterThan(LONGEST_LINK);
    expect(written.fileName).toMatch(/\.challenge\.json$/);
  });
});
