import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Turns } from './turns';

const never = new AbortController().signal;

describe('the line before a local model', () => {
  it('lets one work at a time, in the order they came, whoever leaves or fails', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('works', 'leaves', 'fails'), { minLength: 1, maxLength: 12 }),
        async (scheduler, visitors) => {
          const turns = new Turns();
          const order: number[] = [];
          let inside = 0;
          let most = 0;
          const done = visitors.map((visitor, index) => {
            const leave = new AbortController();
            const turn = turns.take(leave.signal, async () => {
              most = Math.max(most, ++inside);
              order.push(index);
              await scheduler.schedule(Promise.resolve(), `work ${String(index)}`);
              inside--;
              if (visitor === 'fails') throw new Error('broken');
              return index;
            });
            if (visitor === 'leaves') leave.abort();
            return turn.catch(() => 'failed' as const);
          });
          await scheduler.waitFor(Promise.all(done));
          expect(most).toBeLessThanOrEqual(1);
          expect(order).toEqual([...visitors.keys()].filter((index) => visitors[index] !== 'leaves'));
        },
      ),
    );
  });

  it('says that the turn never came to one who left', async () => {
    const turns = new Turns();
    const leave = new AbortController();
    let finish: () => void = () => undefined;
    const first = turns.take(never, () => new Promise<void>((done) => (finish = done)));
    const second = turns.take(leave.signal, async () => 'worked');
    leave.abort();
    expect(await second).toBeNull();
    finish();
    await first;
    expect(await turns.take(never, async () => 'third')).toBe('third');
  });
});
