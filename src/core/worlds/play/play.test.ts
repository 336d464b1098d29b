import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../python';
import {
  afterCrash,
  afterStep,
  commandsToTell,
  crashedBeforePlay,
  playMessages,
  playPrompt,
  playTranscript,
  readTurn,
  startPlay,
  takeReply,
  winnabilityOf,
  type PlayState,
} from '.';
import { EXAMPLE_PLAY } from './example';

const START = {
  taskDescription: 'Your task is to boil water.',
  firstObservation: 'A kitchen.\n\tA pot\nA stove.',
  actions: ['look', 'take pot', 'turn on stove'],
  score: 0,
};
const STEP = { observation: 'Done.', score: 0, reward: 0, gameOver: false, gameWon: false };

function act(state: PlayState, action: string, step: Partial<typeof STEP> = {}): PlayState {
  return afterStep(takeReply(state, action), { ...STEP, ...step }, START.actions);
}

describe('readTurn', () => {
  it.each([
    ['take pot', 'action', 'take pot'],
    ['> take pot\n> look', 'action', 'take pot'],
    ['\n\n  >>  take pot  ', 'action', 'take pot'],
    ['```\nlook\n```', 'action', 'look'],
    ['think: what now?\nlook', 'think', 'think: what now?'],
    ['> Think : hm', 'think', 'Think : hm'],
    ['<think>done</think>look', 'action', 'look'],
    ['done', 'done', 'done'],
    ['> Done.', 'done', 'Done.'],
    ['“bug”'.replace(/[“”]/g, '"'), 'bug', '"bug"'],
    ['done with it', 'action', 'done with it'],
    ['', 'action', ''],
  ])('reads %j as %s', (reply, kind, text) => {
    expect(readTurn(reply)).toEqual({ kind, text });
  });
});

describe('a turn', () => {
  it('is read the same from what is kept of it, so that a play can be taken up again', () => {
    const piece = fc.constantFrom(
      '>',
      ' ',
      '\n',
      '<think>',
      '</think>',
      '```',
      'look',
      'think:',
      'done',
      '"',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (reply) => {
          const turn = readTurn(reply);
          expect(readTurn(turn.text)).toEqual(turn);
        },
      ),
    );
  });
});

describe('a play', () => {
  it('asks for a step only after an action', () => {
    const thought = takeReply(startPlay(START), 'think: a pot first');
    expect(thought).toMatchObject({ pendingAction: null, steps: 0, outcome: null });
    expect(thought.turns).toEqual([{ kind: 'think', text: 'think: a pot first', observation: 'OK.' }]);
    const waiting = takeReply(thought, '> take pot');
    expect(waiting.pendingAction).toBe('take pot');
    expect(takeReply(waiting, 'look')).toBe(waiting);
    expect(afterStep(waiting, { ...STEP, observation: 'Taken.\nIt is\twarm.', score: 1 }, [])).toMatchObject({
      pendingAction: null,
      steps: 1,
      score: 1,
      turns: [{ kind: 'think' }, { kind: 'action', text: 'take pot', observation: 'Taken. It is. warm.' }],
    });
  });

  it('repeats the commands, as they are now, after an action that was not understood', () => {
    const state = afterStep(
      takeReply(startPlay(START), 'fly'),
      { ...STEP, observation: "I don't understand that." },
      ['open door'],
    );
    expect(state.turns[0]?.observation).toMatch(/^I don't understand that\. Hint: .*open door/);
    expect(act(startPlay(START), 'look').turns[0]?.observation).toBe('Done.');
  });

  it.each([
    ['won', (state: PlayState) => act(state, 'look', { gameWon: true, gameOver: true, score: 2 })],
    ['won', (state: PlayState) => act(state, 'look', { gameWon: true })],
    ['lost', (state: PlayState) => act(state, 'look', { gameOver: true })],
    ['done', (state: PlayState) => takeReply(state, 'done')],
    ['bug', (state: PlayState) => takeReply(state, 'bug')],
    ['crashed', (state: PlayState) => afterCrash(takeReply(state, 'look'), 'KeyError: 1')],
    ['crashed', (state: PlayState) => afterCrash(state, 'KeyError: 1')],
  ])('ends as %s', (outcome, end) => {
    const running = startPlay(START);
    expect(winnabilityOf(running)).toBeNull();
    const ended = end(running);
    expect(winnabilityOf(ended)).toMatchObject({ outcome, taskDescription: START.taskDescription });
    expect(takeReply(ended, 'look')).toBe(ended);
  });

  it('keeps the traceback and the action of a crash', () => {
    const result = winnabilityOf(afterCrash(takeReply(startPlay(START), 'look'), 'KeyError: 1'));
    expect(result).toMatchObject({ error: 'KeyError: 1', turns: [{ text: 'look', observation: '' }] });
    expect(crashedBeforePlay('KeyError: 1')).toMatchObject({ outcome: 'crashed', error: 'KeyError: 1' });
  });

  it('ends after 60 turns, thoughts counted, and is won where the last turn wins', () => {
    let state = startPlay(START);
    for (let turn = 0; turn < 59; turn++)
      state = turn % 2 === 0 ? takeReply(state, 'think: hm') : act(state, 'look');
    expect(state.outcome).toBeNull();
    expect(act(state, 'look')).toMatchObject({ outcome: 'turns', steps: 30 });
    expect(takeReply(state, 'think: hm').outcome).toBe('turns');
    expect(act(state, 'look', { gameWon: true }).outcome).toBe('won');
  });

  it('can be read as a transcript', () => {
    const result = winnabilityOf(takeReply(act(startPlay(START), 'take pot'), 'done'));
    expect(result && playTranscript(result)).toBe(
      `${START.firstObservation}\n${START.taskDescription}\n> take pot\nDone.\n> done`,
    );
  });
});

describe('playPrompt', () => {
  it('has example, commands, rules, and the play, in this order, and ends with the sign to go on', () => {
    const prompt = playPrompt(act(startPlay(START), 'take pot'));
    const places = [
      /text games/,
      /make ice cubes/,
      /look, take pot, turn on stove/,
      /“think:”/,
      /“done”/,
      /“bug”/,
      /A kitchen\. A pot\. A stove\.\nYour task is to boil water\.\n> take pot\nDone\.\n>$/,
    ].map((part) => prompt.search(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(playMessages(startPlay(START))).toHaveLength(1);
  });

  it('shows an example of 18 actions and four thoughts', () => {
    const thoughts = EXAMPLE_PLAY.segments.filter((segment) => segment.startsWith('> think:'));
    expect(thoughts).toHaveLength(4);
    expect(EXAMPLE_PLAY.segments).toHaveLength(22);
    const turns = EXAMPLE_PLAY.segments.map((segment) => segment.split('\n')[0] ?? '');
    expect(turns.map((turn) => readTurn(turn).kind).filter((kind) => kind === 'action')).toHaveLength(18);
  });

  it('drops the oldest of the example first, then the oldest of the play', () => {
    let state = startPlay(START, { turns: 60, contextTokens: 900 });
    const sizes: number[] = [];
    for (let turn = 0; turn < 40; turn++) {
      state = act(state, 'look', { observation: `Number ${turn}. ${'Something. '.repeat(8)}` });
      const prompt = playPrompt(state);
      sizes.push(estimateTokens(prompt));
      const kept = EXAMPLE_PLAY.segments.map((segment) => prompt.includes(segment));
      const oldest = prompt.includes('Number 0.');
      if (kept.includes(true)) expect(oldest).toBe(true);
      expect(prompt).toContain(`Number ${turn}.`);
      expect(prompt).toContain(EXAMPLE_PLAY.opening);
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(900 - 60);
    expect(playPrompt(state)).not.toContain('Number 0.');
    expect(playPrompt(state)).not.toContain('> open freezer');
  });

  it('keeps the latest turn and the rules beside texts that have no end', () => {
    const endless = 'Again. '.repeat(30_000);
    const letters = (index: number) =>
      index.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)));
    const actions = Array.from({ length: 5000 }, (_, index) => `${letters(index)} door`);
    const start = { ...START, firstObservation: endless, actions };
    const state = act(act(startPlay(start), 'look', { observation: endless }), 'take pot');
    const prompt = playPrompt(state);
    expect(estimateTokens(prompt)).toBeLessThanOrEqual(8192 - 60);
    expect(prompt.endsWith('> take pot\nDone.\n>')).toBe(true);
    expect(/and \d+ more like these/.test(prompt)).toBe(true);
    expect(prompt.includes('“bug”')).toBe(true);
  });

  it('names some commands of every first word where not all fit', () => {
    const objects = Array.from(
      { length: 4000 },
      (_, index) => `thing${'abcdefgh'.charAt(index % 8)}${'x'.repeat(index % 90)}`,
    );
    const actions = [
      'look',
      ...objects.map((name) => `take ${name}`),
      ...objects.map((name) => `open ${name}`),
    ];
    const prompt = playPrompt(startPlay({ ...START, actions }, { turns: 60, contextTokens: 2000 }));
    expect(prompt).toMatch(/look, take thing.* \(and \d+ more like these\), open thing.* \(and \d+ more/);
  });

  it('fits the context for any list of commands and any play', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/);
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(word, word).map((words) => words.join(' ')),
          { maxLength: 3000 },
        ),
        fc.array(fc.string({ maxLength: 400 }), { maxLength: 20 }),
        (actions, observations) => {
          let state = startPlay({ ...START, actions }, { turns: 60, contextTokens: 8192 });
          for (const observation of observations) state = act(state, 'look', { observation });
          expect(estimateTokens(playPrompt(state))).toBeLessThanOrEqual(8192 - 60);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('commandsToTell', () => {
  it('replaces numbers only when that shortens the list by more than 30', () => {
    const answers = (count: number) => ['look', ...Array.from({ length: count }, (_, n) => `answer ${n} g`)];
    expect(commandsToTell(answers(31))).toHaveLength(32);
    expect(commandsToTell(answers(32))).toEqual(['look', 'answer <number> g']);
    expect(commandsToTell(['answer 1.5 g', 'answer 1.5 g'])).toEqual(['answer 1.5 g']);
  });
});
