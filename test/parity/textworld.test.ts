/** The native engine against what real games printed, through their own interpreters, for scripts of commands. */
import { describe, expect, test } from 'vitest';
import type { StoryAnswer } from '../../src/envs/textworld/answer';
import { TextWorldSession, TextWorldStory } from '../../src/envs/textworld/engine';
import { recordedGame, recordedScripts, type RecordedScript, type RecordedStep } from '../support/textworld';

const scripts = recordedScripts();

/** Steps whose text is not the recorded one, with the reason; everything else about them is equal. */
const OTHER_TEXT: readonly { readonly command: string; readonly task?: string; readonly because: string }[] =
  [
    { command: 'undo', because: 'refused: an episode cannot be turned back' },
    {
      command: 'save',
      because: 'refused in the words of Glulx games; the interpreters word it in their own ways',
    },
    { command: 'restore', because: 'the same' },
    { command: 'script', because: 'the same' },
    { command: 'version', because: 'names the interpreter and the compiler, which there are not' },
    {
      command: 'put carrot on stove',
      task: 'custom',
      because: 'wins: this game was compiled by another version, which writes "13 turn(s)" for "13 turns"',
    },
  ];

type Told = Pick<StoryAnswer, keyof Omit<RecordedStep, 'cmd'>>;

function storyOf({ task, game }: RecordedScript): TextWorldStory {
  // The interpreter cleans what stories say whose names start with "tw-".
  return new TextWorldStory(recordedGame(task, game), {
    format: game.endsWith('.z8') ? 'zMachine' : 'glulx',
    statusLine: task === 'the_cooking_game',
  });
}

function told({ text, observation, description, score, moves, won, lost }: Told): Told {
  return { text, observation, description, score, moves, won, lost };
}

function hasOtherText(step: RecordedStep, { task }: RecordedScript): boolean {
  return OTHER_TEXT.some((other) => other.command === step.cmd && (other.task ?? task) === task);
}

function titleOf({ game, script, seed }: RecordedScript): string {
  return [game, script, seed].filter((part) => part !== undefined).join(' ');
}

describe.skipIf(scripts.length === 0)('recorded scripts', () => {
  test.each(scripts.map((script) => [titleOf(script), script] as const))('%s', (_, script) => {
    const session = TextWorldSession.start(storyOf(script));
    const { text, observation, description } = session.turn;
    expect({ text, observation, description }).toEqual(script.first);
    for (const step of script.steps) {
      const turn = session.step(step.cmd);
      const expected = told(step);
      const words = hasOtherText(step, script) ? { text: turn.text, observation: turn.observation } : {};
      expect({ command: step.cmd, ...told(turn) }).toEqual({ command: step.cmd, ...expected, ...words });
    }
  });

  test('are all there, and so are the steps that read differently', () => {
    expect(new Set(scripts.map(({ game }) => game)).size).toBe(13);
    expect(scripts).toHaveLength(87);
    expect(scripts.reduce((sum, { steps }) => sum + steps.length, 0)).toBe(5204);
    const differing = new Set<string>();
    for (const script of scripts) {
      const session = TextWorldSession.start(storyOf(script));
      for (const step of script.steps) if (session.step(step.cmd).text !== step.text) differing.add(step.cmd);
    }
    expect([...differing].sort()).toEqual(OTHER_TEXT.map(({ command }) => command).sort());
  });
});
