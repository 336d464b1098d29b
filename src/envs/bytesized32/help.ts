/** What people are told about ByteSized32's worlds. */
import type { EnvironmentTexts } from '../../core/env';

export const texts: EnvironmentTexts = {
  help: [
    {
      heading: 'The worlds',
      paragraphs: [
        'A world is a Python program of some hundred lines that simulates a bit of everyday life: a kitchen with water to boil, dishes to wash, a fire to make, a ball to fetch without a sunburn. ByteSized32 had language models write such programs; here they can also be played.',
        'The worlds in the list come with the app. World from a file plays any other one of your library: a world that was generated here, or a .py file by somebody else. The seed is handed to the program, which draws its random things from it.',
      ],
    },
    {
      heading: 'Typing actions',
      paragraphs: [
        'Every world has a list of valid actions, which changes with every step and may have thousands of entries. Valid does not mean sensible: most of them are every pair of two things, such as putting the fridge into the cup. The list stands beside the story; / goes to its filter, the arrow keys choose, Enter takes the action. Typed commands are completed from it.',
        'Any text can be typed. What is not valid goes to the game as it is; the game says “I don’t understand that.” and no time passes in the world, but one step of the episode is used up. An empty answer of a model is sent as a single space.',
        'Time passes with every valid action, also with looking. To wait, look.',
      ],
    },
    {
      heading: 'What the agent is told',
      paragraphs: [
        'The instructions say what the world is, its task, how to answer and how many steps there are. Below the newest observation stand the valid actions: up to 40 one a line; more are folded, so that “put {pot | jug} in {sink | pot}” stands for all pairs of different things, and “dirty cup / cup” for one thing with two names. A list names at most 1,000 things and actions; how many actions are left out is said. Older observations in the history come without their lists. The option List valid actions takes the list away.',
      ],
    },
    {
      heading: 'Scoring',
      paragraphs: [
        'An episode is solved when the program says that it is won, and then its progression is 100 %; everything else is 0 %. The program’s own score is kept beside it: in some worlds it is a count, in some a share, and in some wrong answers have points, too. An episode ends when the program says that it is over, or after 60 steps, which the option Steps of an episode changes. A world whose program fails ends the episode as an app error, with the Python traceback; it is not scored.',
        'ByteSized32 is no environment of BALROG: summaries in BALROG’s format leave it out, and so does the overall score of a run that also has environments of BALROG.',
      ],
    },
    {
      heading: 'Programs by other people',
      paragraphs: [
        'A world runs in a sandbox: it reaches no key, no storage, no network and no page, and what takes too long or too much memory is ended. Before a program that came out of a file runs for the first time, you are asked. Python needs a page; worlds are not simulated by the command-line scripts.',
      ],
    },
  ],
  differences: [
    'The paper plays its worlds to measure them, not as a benchmark of agents. Instructions and the folded list of actions are of this app; the winnability measure has its own.',
    'Valid actions are asked for before each step. The released code asks once, so that actions which become possible later are not understood.',
  ],
};
