import { describe, expect, it, vi } from 'vitest';
import { createFakeLab } from '../../../test/support/fakeLab';
import {
  makeCollection,
  makeNewWorld,
  makePlan,
  makeModel,
  WORLD,
  COLLECTION,
} from '../../../test/support/worldRecords';
import {
  bench,
  collectionOf,
  firstWorld,
  planOf,
  PROGRAM,
  reach,
  valueOf,
  versionOf,
  worldsOf,
  type Asked,
  type Said,
} from '../../../test/support/worldsBench';
import { PAPER_MEASURES, PAPER_REFLECTION } from '../../core/worlds';
import { createMemoryStorage } from '../../storage';

const CRASHING = '```python\nclass TextGame:\n    crashes = True\n```';
const MENDED = '```python\nclass TextGame:\n    mended = True\n```';
const isReflection = ({ prompt }: Asked): boolean => prompt.includes('Correct a Python program');

const ALL_MEASURES = { ...PAPER_MEASURES, votes: 3, paths: 2 };
const PATHS = ['look', 'win'].map((action) => [
  { action: '', observation: 'A room.', numSteps: 0, score: 0, gameOver: false, gameWon: false },
  { action, observation: 'You do.', numSteps: 1, score: 0, gameOver: false, gameWon: false },
]);

/** The author writes; the judge votes, judges, and plays: it thinks, looks and wins. */
function measuring(asked: Asked): Said {
  if (asked.modelId === 'author') return PROGRAM;
  if (asked.prompt.includes('Begin your answer with Yes or No')) return 'Yes, there is.';
  if (asked.prompt.includes('Your evaluation of playthrough')) return '{"evaluation": "yes"}';
  const turns = (asked.prompt.split('Now you play another game').at(-1) ?? '').match(/^> \w/gm) ?? [];
  return ['think: a room', 'look', 'win'][turns.length] ?? 'done';
}

describe('a collection of worlds', () => {
  it('makes, checks and mends each world, and keeps what was asked and answered', async () => {
    const { service, storage, asked, lab, progress } = bench({
      script: (one) => (isReflection(one) ? MENDED : one.prompt.includes('Task: bad') ? CRASHING : PROGRAM),
    });
    const reflection = { ...PAPER_REFLECTION, rounds: 3 };
    const plan = planOf(['good', 'bad'], { reflection, parallel: 2 });
    const id = valueOf(await service.startCollection('Two', plan));
    const collection = await reach(storage, id, 'finished');
    const [good, bad] = await worldsOf(storage, id);
    if (!good || !bad) throw new Error('A world is missing.');
    expect(good.versions).toMatchObject([
      { origin: 'generated', reflections: 0, validity: { runnable: true } },
    ]);
    expect(bad.versions).toMatchObject([
      { origin: 'generated', validity: { runnable: false } },
      { origin: 'reflected', reflections: 1, stopped: null, validity: { runnable: true } },
    ]);
    const mended = await versionOf(storage, bad, 1);
    expect(mended.source).toContain('mended');
    expect(mended.exchange).toMatchObject({ reply: MENDED, parts: 1, model: plan.model });
    expect(mended.exchange?.prompt).toContain('KeyError: pot');
    expect(asked).toHaveLength(3);
    expect(asked[0]?.request).toMatchObject({
      topP: 1,
      frequencyPenalty: 0,
      presencePenalty: 0,
      acceptPartial: true,
    });
    expect(asked[0]?.prompt).toContain('reference = True');
    expect(collection).toMatchObject({
      error: null,
      calls: 3,
      usage: { inputTokens: 300, outputTokens: 60 },
      spentTokens: 360,
    });
    expect(lab.calls.filter((call) => call.startsWith('check'))).toHaveLength(3);
    expect(progress.at(-1)).toMatchObject({ piece: null });
    expect(progress.map(({ piece }) => piece)).toContain('generate');
  });

  it('takes every measure of the plan, with the judge', async () => {
    const lab = createFakeLab({ pathsOf: () => PATHS });
    const { service, storage, asked } = bench({ script: measuring, lab });
    const plan = planOf(['one'], { judge: makeModel('judge'), measures: ALL_MEASURES });
    const id = valueOf(await service.startCollection('One', plan));
    await reach(storage, id, 'finished');
    const world = await firstWorld(storage, id);
    expect(world.versions).toMatchObject([
      { compliance: true, alignment: 1, winnability: 'won', searchWon: false },
    ]);
    const { measures, play } = await versionOf(storage, world, 0);
    expect(measures.compliance?.answers).toHaveLength(3);
    expect(measures.alignment?.judgements).toHaveLength(2);
    expect(measures.winnability?.turns.map(({ kind }) => kind)).toEqual(['think', 'action', 'action']);
    expect(play).toBeNull();
    expect(asked.map(({ modelId }) => modelId)).toEqual(['author', ...Array<string>(8).fill('judge')]);
    expect(asked[1]?.request.answers).toBe(3);
    expect(asked[2]?.request.answers).toBe(2);
    expect(lab.open()).toBe(0);
  });

  it('counts a game that cannot be searched or played as not won, not as a fault of ours', async () => {
    const measures = { ...ALL_MEASURES, compliance: false, alignment: false };
    const script = (): Said => '```python\nclass TextGame: broken (\n```';
    const { service, storage } = bench({ script });
    const id = valueOf(await service.startCollection('One', planOf(['one'], { measures })));
    await reach(storage, id, 'finished');
    const world = await firstWorld(storage, id);
    expect(world).toMatchObject({ error: null, versions: [{ searchWon: false, winnability: 'crashed' }] });
    const version = await versionOf(storage, world, 0);
    expect(version.measures.search?.end).toBe('error');
    expect(version.measures.winnability?.error).toContain('SyntaxError');
  });

  it('asks for all votes in one call where the service gives them', async () => {
    const others = ['No, none.', 'Yes.', 'Yes, and one too many.'];
    const { service, storage, asked } = bench({
      script: (one) => (one.prompt.includes('Yes or No') ? { text: 'Yes.', others } : PROGRAM),
    });
    const measures = { ...makePlan().measures, compliance: true, votes: 3 };
    const id = valueOf(await service.startCollection('One', planOf(['one'], { measures })));
    await reach(storage, id, 'finished');
    expect(asked).toHaveLength(2);
    const { compliance } = (await versionOf(storage, await firstWorld(storage, id), 0)).measures;
    expect(compliance?.answers.map(({ yes }) => yes)).toEqual([true, false, true]);
  });

  it('lets a cut answer go on, and streams the whole of it to the page', async () => {
    const { service, storage, asked, progress } = bench({
      script: async ({ request }, place) => {
        request.onText?.(place === 0 ? '```python\nclass Text' : 'Game:\n    pa');
        const soFar = place === 0 ? '```python\nclass Text' : '```python\nclass TextGame:\n    pa';
        if (place < 2) await vi.waitFor(() => expect(progress.at(-1)?.text).toBe(soFar));
        if (place === 0) return { text: '```python\nclass Text', partial: true };
        return place === 1 ? { text: 'Game:\n    pa', stopReason: 'length' } : 'ss\n```';
      },
    });
    const id = valueOf(await service.startCollection('One', planOf(['one'])));
    const collection = await reach(storage, id, 'finished');
    const version = await versionOf(storage, await firstWorld(storage, id), 0);
    expect(version.source).toBe('class TextGame:\n    pass');
    expect(version.exchange).toMatchObject({ parts: 3, reply: PROGRAM });
    expect(asked[1]?.request.messages.at(-1)).toEqual({
      role: 'assistant',
      content: '```python\nclass Text',
    });
    expect(collection.calls).toBe(3);
  });

  it('goes on with the others when one world fails, tells it, and tries it again when asked', async () => {
    let refuse = true;
    const { service, storage } = bench({
      script: ({ prompt }) => (refuse && prompt.includes('Task: bad') ? 'contextTooLong' : PROGRAM),
    });
    const id = valueOf(await service.startCollection('Three', planOf(['bad', 'good', 'better'])));
    const stopped = await reach(storage, id, 'stopped');
    expect(stopped.error?.message).toBe('One world could not be finished.');
    const worlds = await worldsOf(storage, id);
    expect(worlds.map(({ versions, error }) => [versions.length, error?.kind ?? null])).toEqual([
      [0, 'model'],
      [1, null],
      [1, null],
    ]);
    refuse = false;
    valueOf(await service.retryWorlds(id));
    expect((await reach(storage, id, 'finished')).error).toBeNull();
    expect((await worldsOf(storage, id)).map(({ versions }) => versions.length)).toEqual([1, 1, 1]);
  });

  it.each(['badKey', 'quota'] as const)('stops at once on %s, and goes on from there', async (kind) => {
    let refuse = true;
    const { service, storage, asked } = bench({
      script: (_one, place) => (refuse && place === 1 ? kind : PROGRAM),
    });
    const id = valueOf(await service.startCollection('Three', planOf(['a', 'b', 'c'])));
    const stopped = await reach(storage, id, 'stopped');
    expect(stopped.error).toMatchObject({ kind: 'model', message: `It failed: ${kind}.` });
    expect(asked).toHaveLength(2);
    refuse = false;
    valueOf(await service.resumeCollection(id));
    await reach(storage, id, 'finished');
    expect(asked).toHaveLength(4);
  });

  it('runs nothing of imported games before the user agrees, then measures them with settings of their own', async () => {
    const storage = createMemoryStorage();
    const imported = makeCollection({ origin: 'imported', trusted: false });
    valueOf(await storage.addCollection(imported, [makeNewWorld({}, ['class TextGame: one'])]));
    const { service, lab, asked } = bench({ storage });
    expect(await service.resumeCollection(COLLECTION)).toMatchObject({ ok: false, error: { kind: 'plan' } });
    expect(await service.measureVersion(WORLD, 0, 'check')).toMatchObject({ ok: false });
    expect(lab.calls).toEqual([]);
    valueOf(await storage.updateCollection(COLLECTION, { trusted: true }));
    valueOf(await service.resumeCollection(COLLECTION));
    await reach(storage, COLLECTION, 'finished');
    expect(lab.calls).toEqual(['check class TextGame: one']);
    expect(asked).toEqual([]);
  });

  it('adds worlds to a collection, under names of their own', async () => {
    const { service, storage } = bench();
    const id = valueOf(await service.startCollection('One', planOf(['a', 'a'])));
    await reach(storage, id, 'finished');
    valueOf(await service.addWorlds(id, planOf(['a', 'b']).worlds));
    valueOf(await service.resumeCollection(id));
    await vi.waitFor(async () => {
      const worlds = await worldsOf(storage, id);
      expect(worlds.map(({ name }) => name)).toEqual(['a', 'a-2', 'a-3', 'b']);
      expect(worlds.every(({ versions }) => versions[0]?.validity)).toBe(true);
    });
  });

  it('refuses players that write no programs, and plans without worlds', async () => {
    const { service } = bench();
    const player = { kind: 'random' } as const;
    expect(await service.startCollection('x', planOf(['a'], { model: player }))).toMatchObject({
      error: { kind: 'plan' },
    });
    expect(await service.startCollection('x', planOf([]))).toMatchObject({ error: { kind: 'plan' } });
  });
});

describe('single work on a world', () => {
  async function withWorld(source: string, parts: Parameters<typeof bench>[0] = {}) {
    const all = bench(parts);
    valueOf(
      await all.storage.addCollection(makeCollection({ plan: makePlan() }), [makeNewWorld({}, [source])]),
    );
    return all;
  }

  it('measures a version again, in place of what was there', async () => {
    const { service, storage } = await withWorld('class TextGame', {
      lab: createFakeLab({ pathsOf: () => PATHS }),
      script: (one) => measuring({ ...one, modelId: 'judge' }),
    });
    const measures = { ...PAPER_MEASURES, votes: 2 };
    for (const measure of ['check', 'search', 'play', 'alignment', 'compliance', 'alignment'] as const)
      valueOf(
        await service.measureVersion(WORLD, 0, measure, { measures }).then((result) => {
          // Its specification names no objects, so nothing can be asked about it.
          if (measure === 'compliance') {
            expect(result).toMatchObject({ ok: false, error: { kind: 'plan' } });
            return { ok: true as const, value: null };
          }
          return result;
        }),
      );
    const world = valueOf(await storage.getWorld(WORLD));
    expect(world?.versions).toMatchObject([
      { validity: { runnable: true }, winnability: 'won', alignment: 1, searchWon: false, compliance: null },
    ]);
  });

  it('checks before it reflects, and adds the answer as the next version', async () => {
    const { service, storage } = await withWorld('class TextGame: crashes', { script: () => MENDED });
    expect(valueOf(await service.reflectVersion(WORLD, 0))).toBe(1);
    const world = valueOf(await storage.getWorld(WORLD));
    expect(world?.versions).toMatchObject([
      { validity: { runnable: false } },
      { origin: 'reflected', reflections: 1 },
    ]);
  });

  it('has nothing to reflect on in a version without a known fault', async () => {
    const { service, asked } = await withWorld('class TextGame');
    expect(await service.reflectVersion(WORLD, 0)).toMatchObject({ ok: false, error: { kind: 'plan' } });
    expect(asked).toEqual([]);
  });

  it('is one at a time for a world, and can be stopped', async () => {
    const { service, storage, held } = await withWorld('class TextGame', {
      lab: createFakeLab({ beforeCheck: () => new Promise(() => undefined) }),
    });
    const first = service.measureVersion(WORLD, 0, 'check');
    await vi.waitFor(() => expect(held.size).toBe(1));
    await vi.waitFor(async () =>
      expect(await service.measureVersion(WORLD, 0, 'search')).toMatchObject({
        ok: false,
        error: { kind: 'plan' },
      }),
    );
    valueOf(await service.stopWorld(WORLD));
    expect(await first).toMatchObject({ ok: false, error: { message: 'The work was stopped.' } });
    expect(held.size).toBe(0);
    expect((await collectionOf(storage, COLLECTION)).state).toBe('idle');
  });
});
