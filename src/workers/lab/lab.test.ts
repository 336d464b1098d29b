import { describe, expect, it, vi } from 'vitest';
import { createFakeLab, type FakeLabParts } from '../../../test/support/fakeLab';
import { makeValidity } from '../../../test/support/worldRecords';
import { ALIGNMENT_PATHS, VALIDITY_CRAWL, WIN_SEARCH, type PythonGame } from '../../core/worlds';
import { connectLab, serveLab } from './index';

function connected(parts: FakeLabParts = {}) {
  const lab = createFakeLab(parts);
  const { port1, port2 } = new MessageChannel();
  const stop = serveLab(lab, port1);
  return { lab, far: connectLab(port2), stop };
}

async function opened(far: ReturnType<typeof connectLab>, source = 'class TextGame'): Promise<PythonGame> {
  const game = await far.openGame(source, 7);
  if (!game.ok) throw new Error(game.error.message);
  return game.value;
}

const never = () => new Promise<void>(() => undefined);

describe('a lab behind a port', () => {
  it('plays games as the lab itself does, several side by side', async () => {
    const { lab, far } = connected();
    const [first, second] = [await opened(far), await opened(far)];
    expect(first.taskDescription).toBe('Win.');
    expect(await first.actions()).toMatchObject({ ok: true, value: { total: 3 } });
    expect(await first.step('look')).toMatchObject({ ok: true, value: { observation: 'You look, step 1.' } });
    expect(await first.step('win')).toMatchObject({ ok: true, value: { gameWon: true, score: 1 } });
    expect(await second.step('look')).toMatchObject({ value: { observation: 'You look, step 1.' } });
    expect(first.printed).toBe('look\nwin\n');
    expect(await second.look()).toMatchObject({ value: { observation: 'A room.' } });
    expect(await second.score()).toMatchObject({ value: { gameOver: false } });
    first.close();
    await vi.waitFor(() => expect(lab.open()).toBe(1));
    expect(await first.look()).toMatchObject({ ok: false, error: { cause: 'closed', call: 'look' } });
  });

  it("hands on a game's own errors as they are", async () => {
    const { far } = connected();
    expect(await far.openGame('broken', 0)).toMatchObject({ ok: false, error: { type: 'SyntaxError' } });
    const game = await opened(far);
    expect(await game.step('crash')).toMatchObject({
      ok: false,
      error: { cause: 'raised', type: 'KeyError' },
    });
  });

  it('works with progress, and answers with what the lab found', async () => {
    const { far } = connected();
    const done: number[] = [];
    const checked = await far.checkValidity('class TextGame', VALIDITY_CRAWL, {
      onProgress: (paths) => done.push(paths),
    });
    expect(checked).toEqual({ ok: true, value: makeValidity() });
    await vi.waitFor(() => expect(done).toEqual([7]));
    expect(await far.samplePaths('x', ALIGNMENT_PATHS)).toEqual({ ok: true, value: [] });
    expect(await far.searchForWin('x', WIN_SEARCH)).toMatchObject({ ok: true, value: { won: false } });
  });

  it('stops at once when it is told to, and stops the lab too', async () => {
    let stopped = false;
    const { far, lab } = connected({ beforeCheck: never });
    const original = lab.checkValidity.bind(lab);
    Object.assign(lab, {
      checkValidity: async (...args: Parameters<typeof original>) => {
        const result = await original(...args);
        stopped = true;
        return result;
      },
    });
    const controller = new AbortController();
    const checking = far.checkValidity('x', VALIDITY_CRAWL, { signal: controller.signal });
    await vi.waitFor(() => expect(lab.calls).toEqual(['check x']));
    controller.abort();
    expect(await checking).toMatchObject({ ok: false, error: { cause: 'closed' } });
    await vi.waitFor(() => expect(stopped).toBe(true));
    const late = await far.checkValidity('y', VALIDITY_CRAWL, { signal: controller.signal });
    expect(late).toMatchObject({ ok: false, error: { cause: 'closed' } });
  });

  it('ends games and jobs when the other end goes, and tells those who wait', async () => {
    const { far, lab, stop } = connected({ beforeCheck: never });
    await opened(far);
    const checking = far.checkValidity('x', VALIDITY_CRAWL);
    await vi.waitFor(() => expect(lab.calls).toContain('check x'));
    stop();
    expect(await checking).toMatchObject({ ok: false, error: { cause: 'interpreter' } });
    expect(lab.open()).toBe(0);
    expect(await far.openGame('x', 0)).toMatchObject({
      ok: false,
      error: { cause: 'interpreter', call: 'load' },
    });
  });

  it('ends games when the worker that plays them is gone', async () => {
    const { far, lab } = connected();
    await opened(far);
    far.close();
    await vi.waitFor(() => expect(lab.open()).toBe(0));
  });

  it('gives further ports to the same lab', async () => {
    const { far, lab } = connected();
    const further = connectLab(far.fork());
    await opened(further, 'forked');
    expect(lab.calls).toEqual(['open forked 7']);
    further.close();
    await vi.waitFor(() => expect(lab.open()).toBe(0));
    expect((await far.openGame('x', 1)).ok).toBe(true);
  });

  it('holds a bounded number of games: the one asked longest ago goes', async () => {
    const { far, lab } = connected();
    const games: PythonGame[] = [];
    for (let count = 0; count < 16; count++) games.push(await opened(far));
    await games[0]?.look();
    await opened(far);
    expect(lab.open()).toBe(16);
    expect(await games[0]?.look()).toMatchObject({ ok: true });
    expect(await games[1]?.look()).toMatchObject({ ok: false, error: { cause: 'closed' } });
  });

  it('tells a lab that throws as a fault of the interpreter', async () => {
    const { far, lab } = connected();
    Object.assign(lab, { searchForWin: () => Promise.reject(new Error('no frame')) });
    expect(await far.searchForWin('x', WIN_SEARCH)).toMatchObject({
      ok: false,
      error: { cause: 'interpreter', message: 'no frame' },
    });
  });
});
