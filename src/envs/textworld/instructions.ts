/** What the agent is told before the first observation (TextWorld spec, "Instructions given to the agent"). */
import type { TextWorldTask } from './tasks';

interface Briefing {
  readonly goal: string;
  /** Command templates with what they do. */
  readonly commands: readonly (readonly [template: string, meaning: string])[];
  readonly hints: readonly string[];
  /** Steps that the benchmark's text speaks of, which are not always those that are allowed. */
  readonly steps: number;
}

const LOOK = ['look', 'see the room you are in'] as const;
const GOAL = ['goal', 'hear the goal of the game'] as const;
const INVENTORY = ['inventory', 'see what you carry'] as const;
const GO = [
  'go <dir>',
  'walk north, east, south or west; possible only where the room text speaks of an exit or a door',
] as const;
const OPEN = ['open ...', 'open a door or a container'] as const;
const DROP = ['drop ...', 'put something you carry on the floor'] as const;
const TAKE = ['take ...', 'pick something up'] as const;
const PUT = ['put ... on ...', 'lay something on a piece of furniture'] as const;
const TAKE_FROM = [
  'take ... from ...',
  'take something off a piece of furniture or out of a container',
] as const;
const INSERT = ['insert ... into ...', 'put something into a container'] as const;
const UNLOCK = ['unlock ... with ...', 'unlock a door or a container with its key'] as const;

const BRIEFINGS: Readonly<Record<TextWorldTask, Briefing>> = {
  treasure_hunter: {
    goal: 'Explore the rooms of a house and find the treasure hidden in it: one thing that has to be taken.',
    commands: [LOOK, GOAL, INVENTORY, GO, OPEN, DROP, TAKE, PUT, TAKE_FROM, INSERT, UNLOCK],
    hints: [
      'The thing you look for may be in a container that is closed or locked. Then open or unlock the container first.',
      'A locked door or container needs its own key. Their descriptions belong together: a non-euclidean keycard fits a non-euclidean safe.',
      'The key may be in another room, or inside a container. Take a key whenever you can: you may need it later.',
      'What you have unlocked is still closed. It has to be opened after that.',
    ],
    steps: 40,
  },
  the_cooking_game: {
    goal: 'Find out what the recipe in the kitchen asks for, collect the ingredients, prepare them as it says, make the meal and eat it.',
    commands: [
      LOOK,
      GOAL,
      INVENTORY,
      GO,
      ['examine ...', 'look at something closely, or read it'],
      ['eat ...', 'eat something edible'],
      OPEN,
      DROP,
      TAKE,
      PUT,
      TAKE_FROM,
      INSERT,
      ['lock ... with ...', 'lock a door or a container with its key'],
      UNLOCK,
      ['cook ... with ...', 'cook an ingredient with an appliance'],
      ['slice ... with ...', 'slice an ingredient with a knife'],
      ['chop ... with ...', 'chop an ingredient with a knife'],
      ['dice ... with ...', 'dice an ingredient with a knife'],
      ['prepare meal', 'make the meal from its ingredients; only in the kitchen'],
    ],
    hints: [
      'Read the cookbook in the kitchen to learn the recipe.',
      'A BBQ grills, a stove fries, an oven roasts. Cooking an ingredient in another way than the recipe says loses the game.',
      'To cook an ingredient, hold it and be in the room of the appliance.',
      'To cut an ingredient, hold both it and the knife. Cut before you cook.',
      'When all ingredients are ready, prepare the meal in the kitchen with prepare meal, then eat it with eat meal.',
      'Where the recipe names a color, an ingredient of another color will not do.',
      'Call things by their exact names.',
      'What stands empty needs no closer look.',
    ],
    steps: 80,
  },
  coin_collector: {
    goal: 'Explore the rooms of a house, find the coin and take it.',
    commands: [GOAL, GO, ['take coin', 'take the coin, in the room where it lies']],
    hints: ['Only walking around and taking the coin are of use in this game.'],
    steps: 25,
  },
};

export function instructionsFor(task: TextWorldTask): string {
  const { goal, commands, hints, steps } = BRIEFINGS[task];
  return [
    `You play a text adventure: you read what happens and answer with a command. ${goal}`,
    '',
    'These commands are understood:',
    '',
    ...commands.map(([template, meaning]) => `${template}: ${meaning}`),
    '',
    'Hints:',
    '',
    ...hints.map((hint) => `- ${hint}`),
    `- You have ${String(steps)} steps to reach the goal. Starting the game over is forbidden.`,
  ].join('\n');
}
