import { ok } from '../../shared';
import type { Message } from '../message';
import { estimateMessageTokens } from '../tokens';
import { openSession, promptBudget, visibleText } from './baseSession';
import type { EpisodeEnding, Strategy, StrategySetup } from './contract';
import { parameterOf } from './parameters';
import { CLOSE_WITH_ACTION, clipped } from './wording';

const LESSONS = {
  key: 'lessons',
  label: 'Lessons shown',
  hint: 'Of the last so many episodes of the same task.',
  minimum: 1,
  maximum: 10,
  default: 3,
} as const;

const STEPS = {
  key: 'steps',
  label: 'Steps looked back on',
  hint: 'How many of the last steps are shown when the model looks back on an episode; fewer where its context is short.',
  minimum: 5,
  maximum: 100,
  default: 30,
} as const;

const MOST_OBSERVATION_CHARACTERS = 300;
const MOST_LESSON_CHARACTERS = 1500;

const ACT = `Think in at most three sentences about what to do next; use what you learned in earlier episodes, if anything. ${CLOSE_WITH_ACTION}`;

interface PastTurn {
  readonly observation: string;
  action: string | null;
}

function lookBack(
  { game, lessons }: Pick<StrategySetup, 'game' | 'lessons'>,
  { outcome, progression, steps }: EpisodeEnding,
  shown: readonly PastTurn[],
): Message[] {
  const turns = shown.map(
    ({ observation, action }) => `Observation: ${observation}${action === null ? '' : `\nAction: ${action}`}`,
  );
  const before = lessons.length === 0 ? [] : [`What you had learned before:\n${lessons.join('\n\n')}`];
  const text = [
    `The episode is over after ${String(steps)} steps. Outcome: ${outcome}. Progression: ${(100 * progression).toFixed(0)}%.`,
    `Its end:\n${turns.join('\n')}`,
    ...before,
    'You will play this task again; the world may be laid out anew. Look back: what helped, what was wasted, and where did it go wrong? Write in at most six short sentences what you will do differently, as rules that hold in any layout. Keep what was learned before where it held. Write nothing else.',
  ].join('\n\n');
  return [
    { role: 'user', content: game.instructions },
    { role: 'user', content: text },
  ];
}

/** Learns from episode to episode by lessons in words. */
export const reflexion: Strategy = {
  meta: {
    id: 'reflexion',
    title: 'Reflexion',
    summary:
      'Thinks briefly before each action, and after each episode writes down what to do better; the next episodes of the task begin with these lessons. Shows whether a model learns from experience in its prompt alone. Episodes of one task follow each other, and later ones are no longer independent.',
    source: 'Shinn et al. 2023, “Reflexion: Language Agents with Verbal Reinforcement Learning”',
    calls: { least: 1, most: 1, perEpisode: 1 },
    outputTokens: { low: 40, high: 200 },
    inputFactor: 1.2,
    diagram: [
      { from: 'world', to: 'agent', label: 'observation' },
      { from: 'agent', to: 'model', label: 'lessons, history and request' },
      { from: 'model', to: 'agent', label: 'thoughts and action' },
      { from: 'agent', to: 'world', label: 'action' },
      { from: 'agent', to: 'model', label: 'the episode, asks for a lesson', when: 'after the episode' },
      { from: 'model', to: 'agent', label: 'lesson for the next episodes', when: 'after the episode' },
    ],
    parameters: [LESSONS, STEPS],
    acrossEpisodes: true,
  },
  open: (setup) => {
    const lessons = setup.lessons.slice(-parameterOf(setup.agent, LESSONS));
    const most = parameterOf(setup.agent, STEPS);
    const turns: PastTurn[] = [];
    const learned = lessons.map((lesson, index) => `${String(index + 1)}. ${lesson}`).join('\n\n');
    return openSession(setup, {
      request: ACT,
      demonstrations:
        learned === ''
          ? []
          : [
              {
                role: 'user',
                content: `What you learned in earlier episodes of this task, oldest first:\n\n${learned}`,
              },
            ],
      observed: ({ text }) => {
        const said = clipped(`${text.shortTerm}\n${text.longTerm}`.trim(), MOST_OBSERVATION_CHARACTERS);
        turns.push({ observation: said, action: null });
        // One more than steps: the last observation has no action.
        if (turns.length > most + 1) turns.shift();
      },
      acted: (action) => {
        const last = turns.at(-1);
        if (last) last.action = action;
      },
      lesson: async (ending, desk) => {
        const budget = promptBudget(setup) ?? Number.POSITIVE_INFINITY;
        let shown: readonly PastTurn[] = turns;
        let messages = lookBack({ ...setup, lessons }, ending, shown);
        while (shown.length > 1 && tokensOf(messages) > budget) {
          shown = shown.slice(Math.ceil(shown.length / 2));
          messages = lookBack({ ...setup, lessons }, ending, shown);
        }
        const reply = await desk.ask('reflect', messages);
        if (!reply.ok) return reply;
        const lesson = visibleText(reply.value.text);
        return ok(lesson === '' ? null : clipped(lesson, MOST_LESSON_CHARACTERS));
      },
    });
  },
};

function tokensOf(messages: readonly Message[]): number {
  return messages.reduce((sum, message) => sum + estimateMessageTokens(message), 0);
}
