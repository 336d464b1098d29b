import { describe, expect, it } from 'vitest';
import type { Console } from '../../core/env';
import { fail, ok } from '../../core/shared';
import { walk, type WalkedGame } from './travel';

const QUIET: Console = { messages: [], status: [{ label: 'HP', value: '10', share: 1 }], inventory: [] };

/**
 * A corridor to the right: at column 5 the way ends; `happens` says what a column brings, and at the columns of `looks`
 * the game wants a look to be taken first.
 */
function corridor(
  happens: Readonly<Record<number, Partial<Console>>> = {},
  endsAt = Infinity,
  looks: readonly number[] = [],
) {
  let column = 0;
  const news = new Set(looks);
  const acted: string[] = [];
  const game: WalkedGame & { readonly acted: readonly string[] } = {
    acted,
    towards: async (to) => {
      const looks = news.delete(column);
      return ok(!looks && column < Math.min(to, 5) ? 'east' : null);
    },
    act: async (action) => {
      acted.push(action);
      column += 1;
      return ok(null);
    },
    getState: () => ({
      outcome: column >= endsAt ? 'failed' : null,
      scene: { console: { ...QUIET, ...happens[column] } },
    }),
  };
  return game;
}

const noPause = async (): Promise<void> => undefined;
const go = (game: WalkedGame, column: number, stop = new AbortController().signal, pause = noPause) =>
  walk(game, { column, row: 0 }, stop, pause);

describe('walking to a cell', () => {
  it('takes ordinary steps until it is reached', async () => {
    const game = corridor();
    expect(await go(game, 3)).toBe('arrived');
    expect(game.acted).toEqual(['east', 'east', 'east']);
  });

  it('takes no step where no way is known', async () => {
    const game = corridor();
    expect(await go(game, 0)).toBe('noWay');
    expect(game.acted).toEqual([]);
  });

  it.each<[string, Partial<Console>]>([
    ['asks something', { prompt: { kind: 'text', lines: [], confirm: 'more' } }],
    ['takes hit points', { status: [{ label: 'HP', value: '8', share: 0.8 }] }],
  ])('stops where the game %s', async (_, event) => {
    const game = corridor({ 2: event });
    expect(await go(game, 5)).toBe('interrupted');
    expect(game.acted).toHaveLength(2);
  });

  it('stops for a look where the game wants one, and goes on when asked again', async () => {
    const game = corridor({}, Infinity, [2]);
    expect(await go(game, 5)).toBe('interrupted');
    expect(game.acted).toHaveLength(2);
    expect(await go(game, 5)).toBe('arrived');
    expect(game.acted).toHaveLength(5);
  });

  it('begins although the walk before ended with news', async () => {
    expect(await go(corridor({}, Infinity, [0]), 3)).toBe('arrived');
  });

  it('goes on where a share rises', async () => {
    const low = { status: [{ label: 'HP', value: '5', share: 0.5 }] };
    expect(await go(corridor({ 0: low, 1: low }), 4)).toBe('arrived');
  });

  it('stops when the game ends', async () => {
    expect(await go(corridor({}, 3), 5)).toBe('interrupted');
  });

  it('stops when the person does', async () => {
    const game = corridor();
    const stop = new AbortController();
    const pause = async (): Promise<void> => {
      if (game.acted.length === 2) stop.abort();
    };
    expect(await go(game, 5, stop.signal, pause)).toBe('stopped');
    expect(game.acted).toHaveLength(2);
  });

  it('gives an error back', async () => {
    const error = { kind: 'environment', message: 'It broke.', advice: '' } as const;
    const game = { ...corridor(), act: async () => fail(error) };
    expect(await go(game, 5)).toEqual({ error });
  });
});
