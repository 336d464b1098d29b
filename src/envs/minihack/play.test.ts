import { describe, expect, test } from 'vitest';
import { type Answering, lastPageOnly, press } from './play';
import { createTask } from '../../../test/support/miniHack';

const task = await createTask('MazeWalk-9x9');
task.reset(0);
const blank = task.inspect().observe();

type State = (typeof blank)['state'];

const KEY: State = { kind: 'key' };
const MENU: State = { kind: 'menu', title: 'Pick up what?', pick: 'any', items: [], page: 0, pages: 1 };
const LINE: State = { kind: 'line', text: 'Call it:', typed: '' };
const COMMAND: State = { kind: 'extendedCommand', text: '#', typed: '' };

const ESCAPE = 27;
const SPACE = 32;
const NORTH = 'k'.charCodeAt(0);

const MOVEMENT: Answering = { asksLetters: false, asksLists: false };
const QUEST: Answering = { asksLetters: true, asksLists: false };
const QUEST_WITH_LISTS: Answering = { asksLetters: true, asksLists: true };

function question(text: string): State {
  return { kind: 'question', text, answers: null, defaultAnswer: '' };
}

/** A game that goes from state to state with every key, and says so. */
function scripted(...states: readonly State[]) {
  const keys: number[] = [];
  const state = (): State => states[keys.length - 1] ?? KEY;
  return {
    keys,
    press: (key: number) => void keys.push(key),
    get state() {
      return state();
    },
    observe: () => ({
      ...blank,
      state: state(),
      message: `page ${String(keys.length)}`,
      messagePages: [`page ${String(keys.length)}`],
    }),
  };
}

describe('after a key', () => {
  test.each<[Answering, State, number | null]>([
    [MOVEMENT, question('What do you want to drop? [a or ?*]'), ESCAPE],
    [MOVEMENT, question('There is a corpse here; eat it?'), null],
    [MOVEMENT, question('Really attack the gnome?'), null],
    [MOVEMENT, question('In what direction?'), null],
    [MOVEMENT, question('Are you sure you want to pray?'), null],
    [QUEST, question('What do you want to drop? [a or ?*]'), null],
    [MOVEMENT, MENU, SPACE],
    [QUEST, MENU, SPACE],
    [QUEST_WITH_LISTS, MENU, null],
    [QUEST_WITH_LISTS, LINE, ESCAPE],
    [QUEST_WITH_LISTS, COMMAND, ESCAPE],
    [QUEST_WITH_LISTS, { kind: 'text', lines: [] }, SPACE],
  ])('with %o, %o is answered by %s', (answering, state, answer) => {
    const game = scripted(state, KEY);
    press(game, NORTH, answering);
    expect(game.keys).toEqual(answer === null ? [NORTH] : [NORTH, answer]);
  });

  test('several questions are answered one after the other, and all that was said is kept', () => {
    const game = scripted(MENU, question('What?'), LINE, KEY);
    const { message, messagePages } = press(game, NORTH, MOVEMENT);
    expect(game.keys).toEqual([NORTH, SPACE, ESCAPE, ESCAPE]);
    expect(messagePages).toEqual(['page 1', 'page 2', 'page 3', 'page 4']);
    expect(message).toBe(messagePages.join('\n'));
    expect(lastPageOnly({ ...blank, messagePages }).message).toBe('page 4');
  });

  test('a game that never stops asking is left asking', () => {
    const game = scripted(...Array.from({ length: 1000 }, () => MENU));
    press(game, NORTH, MOVEMENT);
    expect(game.keys.length).toBeLessThan(200);
  });
});

test('the last page of nothing is nothing', () => {
  expect(lastPageOnly({ ...blank, message: '', messagePages: [] })).toMatchObject({
    message: '',
    messagePages: [],
  });
});
