import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atticGame, leekGame } from '../../../../test/support/smallTextWorld';
import type { StoryAnswer } from '../answer';
import { TextWorldSession, TextWorldStory } from '.';

const attic = new TextWorldStory(atticGame());
const leek = new TextWorldStory(leekGame());

function play(story: TextWorldStory, ...lines: readonly string[]): StoryAnswer {
  const session = TextWorldSession.start(story);
  for (const line of lines) session.step(line);
  return session.turn;
}

const toChest = ['take key from shelf', 'unlock chest with key', 'open chest'] as const;

describe('rooms and things', () => {
  test('the first turn is the first room', () => {
    const { turn } = TextWorldSession.start(attic);
    expect(turn.text).toContain('-= Attic =-\nA low room under the roof.');
    expect(turn.text).toContain(
      'A locked chest stands here. There is a shelf. On it: a brass key and a key.',
    );
    expect(turn.text).toContain('There is some plum on the floor.');
    expect(turn).toMatchObject({ score: 0, moves: 0, won: false, lost: false, over: false });
    expect(turn.observation).toBe(turn.description);
  });

  test('quotes that enclose words are double', () => {
    const { description } = play(attic, 'take brass key', 'take key from shelf');
    expect(description).toContain('It is "bare".');
  });

  test('what was put down last is listed first', () => {
    const { text } = play(attic, 'take plum', 'take brass key', 'inventory');
    expect(text).toBe('You are carrying: a brass key and some plum.');
  });

  test('a locked thing asks for its key by name, and opens after it was unlocked', () => {
    expect(play(attic, 'open chest').text).toBe('You have to unlock the chest with the key first.');
    expect(play(attic, ...toChest).text).toBe('You open the chest, revealing a pearl.');
    expect(play(attic, 'take brass key', 'unlock chest with brass key').text).toBe(
      "That doesn't seem to fit the lock.",
    );
  });

  test('a door is a way once it is open', () => {
    expect(play(attic, 'go east').text).toBe('You have to open the hatch first.');
    const opened = ['take brass key', 'unlock hatch with brass key', 'open hatch'];
    expect(play(attic, ...opened, 'e').text).toMatch(/^-= Bell Tower =-/);
    expect(play(attic, ...opened, 'go through hatch').text).toMatch(/^-= Bell Tower =-/);
  });
});

describe('understanding lines', () => {
  test('a full name decides between things that share a word', () => {
    expect(play(attic, 'take brass key', 'take key').text).toBe(
      '(the key)\nYou take the key from the shelf.',
    );
    expect(play(attic, 'take brass key', 'examine key').text).toBe('(the key)\nA small one.');
  });

  test('a question is completed by the next line, unless that is a command', () => {
    const asked = play(attic, 'drop');
    expect(asked).toMatchObject({ text: 'What do you want to drop?', moves: 0 });
    expect(play(attic, 'take plum', 'take brass key', 'drop', 'plum').text).toBe(
      'You drop the plum on the ground.',
    );
    expect(play(attic, 'take plum', 'take brass key', 'drop', 'inventory').text).toMatch(/^You are carrying/);
  });

  test('"it" is the last thing in the room after its text', () => {
    expect(play(attic, 'look', 'examine it').text).toContain('Ripe.');
  });

  test('several things, "all" and exceptions', () => {
    const both = play(attic, 'take brass key and plum');
    expect(both.text).toBe(
      'brass key: You take the brass key from the shelf.\nplum: You pick up the plum from the ground.',
    );
    expect(both.moves).toBe(1);
    expect(play(attic, 'take all but brass key from shelf', 'inventory').text).toBe(
      'You are carrying: a key.',
    );
    expect(play(attic, 'take brass key', 'take plum', 'put all on shelf').moves).toBe(3);
  });

  test('several commands in a line take a turn each and show the first text', () => {
    const turn = play(attic, 'look. inventory then wait');
    expect(turn.moves).toBe(3);
    expect(turn.text).toMatch(/^-= Attic =-/);
    expect(turn.text).not.toContain('carrying');
  });

  test('"again" repeats the last line', () => {
    expect(play(attic, 'again').text).toBe('You can hardly repeat that.');
    expect(play(attic, 'wait', 'g')).toMatchObject({ text: 'Time passes.', moves: 2 });
  });

  test.each([
    ['', 'I beg your pardon?'],
    ['dance', "That's not a verb I recognise."],
    ['take nothing', "You can't see any such thing."],
    ['take brass ring', 'I only understood you as far as wanting to take the brass key.'],
    ['examine plum and chest', "You can't use multiple objects with that verb."],
    ['kiss chest', 'You can only do that to something animate.'],
    ['drop all from', 'I only understood you as far as wanting to drop those things.'],
  ])('"%s" is refused without a turn', (line, text) => {
    expect(play(attic, 'take plum', 'take brass key', 'drop plum', 'drop brass key', line).moves).toBe(4);
    if (!line.startsWith('drop')) expect(play(attic, line)).toMatchObject({ text, moves: 0 });
  });

  test('words are told apart by nine letters', () => {
    expect(play(attic, 'inventoryfoo').text).toBe('You are carrying nothing.');
  });
});

describe('score and end', () => {
  test('points are told in words, and the last quest wins', () => {
    const turn = play(attic, ...toChest, 'take pearl from chest');
    expect(turn).toMatchObject({ score: 2, moves: 4, won: true, over: true });
    expect(turn.text).toContain('Your score has just gone up by two points.');
    expect(turn.text).toContain(
      `${' '.repeat(31)}*** The End ***\n\nYou scored 2 out of a possible 3, in 5 turns.`,
    );
  });

  test('a turn that loses keeps the report of the turn before', () => {
    const turn = play(attic, 'take brass key', 'unlock hatch with brass key', 'open hatch', 'e', 'take mug');
    expect(turn).toMatchObject({ moves: 4, score: 1, lost: true, over: true });
    expect(turn.text).toContain('*** You lost! ***');
  });

  test('after the end nothing happens', () => {
    const session = TextWorldSession.start(attic);
    session.step('quit');
    expect(session.turn.text).toBe('Are you sure you want to quit?');
    expect(session.step('yes')).toMatchObject({ over: true, won: false, lost: false });
    expect(session.step('look')).toBe(session.turn);
    expect(session.admissible()).toEqual([]);
  });

  test('the objective is cut off wherever it is printed', () => {
    expect(play(attic, 'goal')).toMatchObject({ text: '', moves: 1 });
  });

  test('after a restart turns are not reported any more', () => {
    const turn = play(attic, 'take plum', 'restart', 'yes', 'wait');
    expect(turn).toMatchObject({ text: 'Time passes.', moves: 1 });
  });
});

describe('cooking', () => {
  const gather = ['take knife from stove', 'go east', 'take green leek'] as const;

  test('a recipe that is followed wins', () => {
    const turn = play(
      leek,
      ...gather,
      'cook leek with BBQ',
      'slice leek with knife',
      'w',
      'prepare meal',
      'eat meal',
    );
    expect(turn).toMatchObject({ won: true, score: 2, moves: 8 });
  });

  test('foods are called by their state', () => {
    expect(play(leek, 'inventory').text).toBe('You are carrying: a raw turnip.');
    const cut = play(
      leek,
      'take knife',
      'chop turnip with knife',
      'cook turnip with stove',
      'examine chopped turnip',
    );
    expect(cut.text).toBe('That is a chopped fried turnip.');
    expect(play(leek, 'examine chopped turnip').text).toBe("You can't see any such thing.");
  });

  test('the meal is refused until all is right', () => {
    expect(play(leek, 'e', 'prepare meal').text).toBe('Can only prepare meal in the -= Kitchen =-.');
    expect(play(leek, 'prepare meal').text).toBe('You still miss something.');
    expect(play(leek, ...gather, 'w', 'prepare meal').text).toBe('Something still needs to be cooked.');
    expect(play(leek, ...gather, 'cook leek with BBQ', 'w', 'prepare meal').text).toBe(
      'Something still needs to be cut.',
    );
  });

  test('a second cooking burns and loses', () => {
    expect(play(leek, ...gather, 'cook leek with BBQ', 'cook leek with BBQ').lost).toBe(true);
  });

  test('observations end with the line of the screen', () => {
    const { observation, text } = play(leek, 'wait');
    expect(observation).toBe(`${text}\n\n\n>${' '.repeat(128)}-= Kitchen =-0/2`);
    expect(play(leek, 'nonsense').observation).toBe(
      `That's not a verb I recognise.\n\n>${' '.repeat(128)}-= Kitchen =-0/1`,
    );
  });
});

describe('commands that do something', () => {
  test('are listed for where one is and what one has', () => {
    const session = TextWorldSession.start(attic);
    expect(session.admissible()).toEqual([
      'examine brass key',
      'examine chest',
      'examine hatch',
      'examine key',
      'examine plum',
      'examine shelf',
      'inventory',
      'look',
      'take brass key from shelf',
      'take key from shelf',
      'take plum',
    ]);
    session.step('take key from shelf');
    expect(session.admissible()).toEqual(
      expect.arrayContaining(['drop key', 'put key on shelf', 'unlock chest with key']),
    );
  });

  test('each of them is understood and takes a turn', () => {
    fc.assert(
      fc.property(fc.constantFrom(attic, leek), fc.array(fc.nat(), { maxLength: 30 }), (story, choices) => {
        const session = TextWorldSession.start(story);
        for (const choice of choices) {
          const commands = session.admissible();
          const command = commands[choice % Math.max(1, commands.length)];
          if (command === undefined) return;
          const { moves } = session.turn;
          const turn = session.step(command);
          if (!turn.lost) expect({ command, moves: turn.moves }).toEqual({ command, moves: moves + 1 });
        }
      }),
      { numRuns: 60 },
    );
  });
});

const word = fc.constantFrom(
  ...[
    'take',
    'open',
    'put',
    'drop',
    'look',
    'x',
    'unlock',
    'cook',
    'slice',
    'all',
    'it',
    'the',
    'a',
    'my',
    'key',
    'brass',
  ],
  ...[
    'chest',
    'shelf',
    'hatch',
    'plum',
    'leek',
    'knife',
    'stove',
    'in',
    'on',
    'with',
    'from',
    'and',
    'but',
    ',',
    '.',
    'then',
  ],
  ...['east', 'n', 'me', 'again', 'restart', 'yes', 'no', 'say', 'wait', 'superbrief', 'goal', 'foo'],
);
const line = fc.oneof(
  { weight: 4, arbitrary: fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')) },
  fc.string({ unit: 'binary', maxLength: 40 }),
);

describe('any lines', () => {
  test('are answered; turns and points never go down, and turns never outrun steps of one command', () => {
    fc.assert(
      fc.property(fc.constantFrom(attic, leek), fc.array(line, { maxLength: 25 }), (story, lines) => {
        const session = TextWorldSession.start(story);
        let commands = 0;
        for (const one of lines) {
          const before = session.turn;
          const turn = session.step(one);
          commands += one.split(/[.,]|then/).length;
          expect(turn.moves).toBeGreaterThanOrEqual(before.moves);
          expect(turn.score).toBeGreaterThanOrEqual(before.score);
          expect(turn.score).toBeLessThanOrEqual(story.game.maxScore);
          expect(turn.moves).toBeLessThanOrEqual(commands + lines.length * 6);
          if (!/[.,]|then|again|g/.test(one)) expect(turn.moves - before.moves).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('have the same future after saving and restoring', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(attic, leek),
        fc.array(line, { maxLength: 12 }),
        fc.array(line, { maxLength: 12 }),
        (story, past, future) => {
          const session = TextWorldSession.start(story);
          for (const one of past) session.step(one);
          const saved = JSON.parse(JSON.stringify(session.save())) as ReturnType<TextWorldSession['save']>;
          const restored = TextWorldSession.restore(story, saved);
          expect(restored.turn).toEqual(session.turn);
          for (const one of future) {
            expect(restored.step(one)).toEqual(session.step(one));
            expect(restored.admissible()).toEqual(session.admissible());
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
