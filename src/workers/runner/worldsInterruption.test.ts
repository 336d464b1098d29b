import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createFakeLab } from '../../../test/support/fakeLab';
import { makeModel, makePlan } from '../../../test/support/worldRecords';
import {
  bench,
  collectionOf,
  planOf,
  PROGRAM,
  reach,
  valueOf,
  worldsOf,
  type Asked,
  type Said,
} from '../../../test/support/worldsBench';
import { PAPER_MEASURES, PAPER_REFLECTION, type CollectionId } from '../../core/worlds';
import { createMemoryStorage, type Storage } from '../../storage';

const PATHS = ['look', 'win'].map((action) => [
  { action, observation: 'You do.', numSteps: 1, score: 0, gameOver: false, gameWon: false },
]);
const WRITES = ['appendVersion', 'changeVersion', 'updateCollection', 'updateWorld'] as const;

/** A storage of a tab that dies at its `last` write: before it is done, or right after, and then answers nothing. */
function dyingStorage(
  storage: Storage,
  last: number,
  done: boolean,
): { readonly storage: Storage; readonly dead: Promise<void> } {
  let writes = 0;
  let die: () => void = () => undefined;
  const dead = new Promise<void>((resolve) => (die = resolve));
  const never = new Promise<never>(() => undefined);
  const proxy = new Proxy(storage, {
    get: (target, name: keyof Storage) => {
      const verb = target[name];
      if (typeof verb !== 'function' || name === 'subscribe') return verb;
      return async (...args: never[]) => {
        const call = verb as (...given: never[]) => Promise<unknown>;
        if (writes >= last) return never;
        if (!WRITES.some((write) => write === name)) return call(...args);
        writes += 1;
        if (writes < last) return call(...args);
        if (done) await call(...args);
        die();
        return never;
      };
    },
  });
  return { storage: proxy, dead };
}

/** Everything once: two worlds, one of which is mended, with votes, judgements and a play of three turns. */
const PLAN = planOf(['good', 'bad'], {
  judge: makeModel('judge'),
  reflection: { ...PAPER_REFLECTION, rounds: 1 },
  measures: { ...PAPER_MEASURES, votes: 2, paths: 2 },
});
const CALLS = 24;

function script(asked: Asked): Said {
  const { prompt } = asked;
  if (prompt.includes('Correct a Python program'))
    return '```python\nclass TextGame:\n    mended = True\n```';
  if (asked.modelId === 'author')
    return prompt.includes('Task: bad') ? PROGRAM.replace('pass', 'crashes') : PROGRAM;
  if (prompt.includes('Yes or No')) return 'Yes.';
  if (prompt.includes('Your evaluation of playthrough'))
    return '{"evaluation": "no", "short_justification": "odd"}';
  const turns = (prompt.split('Now you play another game').at(-1) ?? '').match(/^> \w/gm) ?? [];
  return ['think: a room', 'look', 'win'][turns.length] ?? 'done';
}

const start = (storage: Storage, held?: Set<string>) =>
  bench({ storage, script, lab: createFakeLab({ pathsOf: () => PATHS }), ...(held && { held }) });

/** What a finished collection holds, without the sums of its costs. */
async function contentOf(storage: Storage, id: CollectionId) {
  const worlds = await worldsOf(storage, id);
  const versions = [];
  for (const world of worlds)
    for (const { index } of world.versions)
      versions.push(valueOf(await storage.getWorldVersion(world.id, index)));
  return { worlds, versions };
}

describe('a tab that dies', () => {
  it('loses at most the call under way, wherever it happens, and doubles none', async () => {
    const whole = start(createMemoryStorage());
    const id = valueOf(await whole.service.startCollection('Whole', PLAN));
    await reach(whole.storage, id, 'finished');
    expect(whole.asked).toHaveLength(CALLS);
    const expected = await contentOf(whole.storage, id);

    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 36 }), fc.boolean(), async (last, done) => {
        const storage = createMemoryStorage();
        const dying = dyingStorage(storage, last, done);
        const first = start(dying.storage);
        valueOf(await first.service.startCollection('Whole', PLAN));
        const finished = reach(storage, id, 'finished').then(() => 'finished');
        await Promise.race([dying.dead, finished]);
        const second = start(storage);
        valueOf(await second.service.resumeCollections());
        const collection = await reach(storage, id, 'finished');
        expect(await contentOf(storage, id)).toEqual(expected);
        // A call whose result was not stored yet is made again; what is stored is never asked again.
        expect(first.asked.length + second.asked.length - CALLS).toBeLessThanOrEqual(1);
        expect(collection.calls).toBe(CALLS);
      }),
      { numRuns: 40 },
    );
  });

  it('leaves failed worlds alone in the next tab until somebody asks', async () => {
    const storage = createMemoryStorage();
    const { service } = bench({ storage, script: () => 'server' });
    const id = valueOf(await service.startCollection('One', planOf(['a'])));
    await reach(storage, id, 'stopped');
    valueOf(await storage.updateCollection(id, { state: 'running' }));
    const next = bench({ storage });
    expect(valueOf(await next.service.resumeCollections())).toEqual([id]);
    await reach(storage, id, 'stopped');
    expect(next.asked).toEqual([]);
  });
});

describe('two tabs', () => {
  it('never work on one collection at once', async () => {
    const storage = createMemoryStorage();
    const held = new Set<string>();
    let answer: (said: Said) => void = () => undefined;
    const first = bench({ storage, held, script: () => new Promise<Said>((resolve) => (answer = resolve)) });
    const id = valueOf(await first.service.startCollection('One', planOf(['a'])));
    await vi.waitFor(() => expect(first.asked).toHaveLength(1));
    const second = bench({ storage, held });
    expect(await second.service.resumeCollection(id)).toMatchObject({ error: { kind: 'heldElsewhere' } });
    expect(await second.service.pauseCollection(id)).toMatchObject({ error: { kind: 'heldElsewhere' } });
    expect(valueOf(await second.service.resumeCollections())).toEqual([]);
    answer(PROGRAM);
    await reach(storage, id, 'finished');
    expect(second.asked).toEqual([]);
    await vi.waitFor(() => expect(held.size).toBe(0));
  });

  it('can stop what the other one works on', async () => {
    const storage = createMemoryStorage();
    const held = new Set<string>();
    const first = bench({ storage, held, script: () => new Promise<Said>(() => undefined) });
    const id = valueOf(await first.service.startCollection('One', planOf(['a'])));
    await vi.waitFor(() => expect(first.asked).toHaveLength(1));
    valueOf(await bench({ storage, held }).service.stopCollection(id));
    await vi.waitFor(() => expect(held.size).toBe(0));
    expect(await collectionOf(storage, id)).toMatchObject({ state: 'stopped', error: null });
    // Nothing of it is left to stop the next go.
    const again = bench({ storage, held });
    valueOf(await again.service.resumeCollection(id));
    await reach(storage, id, 'finished');
  });

  it('end what a dead one left marked as running', async () => {
    const storage = createMemoryStorage();
    const dying = dyingStorage(storage, 1, true);
    const id = valueOf(await bench({ storage: dying.storage }).service.startCollection('One', planOf(['a'])));
    await dying.dead;
    valueOf(await bench({ storage }).service.stopCollection(id));
    expect((await collectionOf(storage, id)).state).toBe('stopped');
  });
});

describe('stopping and pausing', () => {
  it('stops at once and keeps what was stored', async () => {
    const { service, storage, asked } = bench({
      script: (_one, place) => (place === 0 ? PROGRAM : new Promise(() => undefined)),
    });
    const id = valueOf(await service.startCollection('Two', planOf(['a', 'b'])));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    valueOf(await service.stopCollection(id));
    expect((await reach(storage, id, 'stopped')).error).toBeNull();
    expect((await worldsOf(storage, id)).map(({ versions }) => versions.length)).toEqual([1, 0]);
  });

  it('pauses after the call under way, whose result is kept', async () => {
    let answer: (said: Said) => void = () => undefined;
    const { service, storage, asked } = bench({ script: () => new Promise((resolve) => (answer = resolve)) });
    const id = valueOf(await service.startCollection('Two', planOf(['a', 'b'])));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    valueOf(await service.pauseCollection(id));
    answer(PROGRAM);
    expect((await reach(storage, id, 'stopped')).error).toBeNull();
    expect(asked).toHaveLength(1);
    expect((await worldsOf(storage, id)).map(({ versions }) => versions.length)).toEqual([1, 0]);
  });

  it('goes on after the pause when that is asked while the call under way is awaited', async () => {
    let answer: (said: Said) => void = () => undefined;
    const { service, storage, asked } = bench({
      script: (_one, place) => (place === 0 ? new Promise((resolve) => (answer = resolve)) : PROGRAM),
    });
    const id = valueOf(await service.startCollection('Two', planOf(['a', 'b'])));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    valueOf(await service.pauseCollection(id));
    const goingOn = service.resumeCollection(id);
    answer(PROGRAM);
    valueOf(await goingOn);
    await reach(storage, id, 'finished');
    expect(asked).toHaveLength(2);
    expect((await worldsOf(storage, id)).map(({ versions }) => versions.length)).toEqual([1, 1]);
  });

  it('leaves one world aside when that is stopped, and goes on with the others', async () => {
    const { service, storage, asked } = bench({
      script: (_one, place) => (place === 0 ? new Promise(() => undefined) : PROGRAM),
    });
    const id = valueOf(await service.startCollection('Two', planOf(['a', 'b'])));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    const [first] = await worldsOf(storage, id);
    if (!first) throw new Error('There is no world.');
    valueOf(await service.stopWorld(first.id));
    await reach(storage, id, 'stopped');
    const worlds = await worldsOf(storage, id);
    expect(worlds.map(({ error, versions }) => [error?.message, versions.length])).toEqual([
      ['The work was stopped.', 0],
      [undefined, 1],
    ]);
  });

  it('works on no more worlds at once than the plan says', async () => {
    let now = 0;
    let most = 0;
    const { service, storage } = bench({
      script: async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setTimeout(resolve, 1));
        now -= 1;
        return PROGRAM;
      },
    });
    const id = valueOf(
      await service.startCollection('Many', planOf(['a', 'b', 'c', 'd', 'e', 'f'], { parallel: 3 })),
    );
    await reach(storage, id, 'finished');
    expect(most).toBe(3);
    expect((await worldsOf(storage, id)).every(({ versions }) => versions.length === 1)).toBe(true);
  });
});

describe('the cap', () => {
  const cap = { calls: null, tokens: null, minutes: null };

  it.each([
    ['calls', { ...cap, calls: 2 }],
    // An answer may have 16,000 tokens: no second call fits before the first one's cost is known.
    ['tokens', { ...cap, tokens: 17_000 }],
  ] as const)('on %s is never passed, also by worlds at once', async (_what, limit) => {
    const { service, storage, asked } = bench();
    const worlds = ['a', 'b', 'c', 'd'];
    const plan = planOf(worlds, { cap: limit, parallel: 4 });
    const id = valueOf(await service.startCollection('Capped', plan));
    const stopped = await reach(storage, id, limit.tokens === null ? 'stopped' : 'finished');
    if (limit.tokens === null) {
      expect(stopped.error).toMatchObject({ kind: 'cap' });
      expect(asked).toHaveLength(2);
      valueOf(await service.resumeCollection(id, { cap: { ...cap, calls: 4 } }));
      await reach(storage, id, 'finished');
    }
    expect(asked).toHaveLength(4);
    expect((await worldsOf(storage, id)).every(({ versions }) => versions.length === 1)).toBe(true);
  });

  it('on tokens counts the longest answer that a call may get', async () => {
    const { service, storage, asked } = bench();
    const plan = planOf(['a'], { cap: { ...cap, tokens: 10_000 } });
    const id = valueOf(await service.startCollection('Capped', plan));
    expect((await reach(storage, id, 'stopped')).error?.message).toContain('10000 tokens');
    expect(asked).toEqual([]);
  });

  it('on tokens counts an estimate where a service reports none', async () => {
    const usage = { inputTokens: null, outputTokens: null, cachedTokens: null, reasoningTokens: null };
    const { service, storage } = bench({ script: () => ({ text: PROGRAM, usage }) });
    const id = valueOf(await service.startCollection('Silent', planOf(['a'])));
    const collection = await reach(storage, id, 'finished');
    expect(collection.usage).toMatchObject({ inputTokens: 0, unreportedReplies: 1 });
    expect(collection.spentTokens).toBeGreaterThan(300);
  });

  it('on minutes counts the time of work, of earlier goes too', async () => {
    let time = 0;
    const { service, storage, asked } = bench({
      now: () => time,
      script: () => {
        time += 40_000;
        return PROGRAM;
      },
    });
    const plan = planOf(['a', 'b', 'c'], { cap: { ...cap, minutes: 1 } });
    const id = valueOf(await service.startCollection('Slow', plan));
    expect((await reach(storage, id, 'stopped')).error?.kind).toBe('cap');
    expect(asked).toHaveLength(2);
    time += 10 * 60_000;
    valueOf(await service.resumeCollection(id, { cap: { ...cap, minutes: 2 } }));
    await reach(storage, id, 'finished');
    expect((await collectionOf(storage, id)).workedMs).toBe(120_000);
    expect(makePlan().cap.minutes).toBeNull();
  });
});
