/** What people read about MiniHack before they play. */
import type { EnvironmentTexts } from '../../core/env';

export const texts: EnvironmentTexts = {
  help: [
    {
      heading: 'Rules',
      paragraphs: [
        'Each task is one small level of NetHack, played by its real rules. North is up. You are the @; you attack by walking into a monster and push a boulder by walking into it.',
        'The goal is to stand on the stairs down, shown as >; you need not go down. In Boxoban, the goal is a boulder on each of the four fountains.',
        'No monster comes into being after the start, and you have no pet. Except for corridor battles and the medium quest, where you are a human knight, your character is drawn at random.',
      ],
    },
    {
      heading: 'Tasks',
      paragraphs: [
        'Boxoban: a warehouse of 10 by 10 squares with four boulders. A boulder moves one square when you walk into it and nothing is behind it; it can never be pulled.',
        'Maze: passages one square wide, walls you cannot see. Mapped mazes are known from the start.',
        'Corridors: two, three or five rooms joined by corridors, sometimes with locked or hidden doors. Open and kick work on doors, search finds what is hidden.',
        'Corridor battle: six giant rats wait in the far room. In the corridor they can only come one by one.',
        'Quest: lava lies between you and the stairs. Each of the two things at your feet freezes it: pick one up, then zap the wand or apply the horn in the direction of the lava. Where two things lie together, picking up opens a list, and lists are closed for you: step aside and kick, and they lie apart. In the hard quest you first have to find your way through a maze, and a sleeping minotaur guards the last hall.',
      ],
    },
    {
      heading: 'Actions',
      paragraphs: [
        'Each task has its own few actions: four moves in Boxoban, eight elsewhere, open, kick and search among corridors, and 32 actions in a quest.',
        'When the game asks a question, a quest lets you answer it. The names of actions stand for keys: apply is a, zap is z, eat is e. So the answer "apply" picks item a, and "northwest" (y) says yes. Elsewhere a question is declined for you, unless it is about eating, attacking, praying or a direction. Lists are closed without picking anything, unless the option "Lists" lets you answer them in quests.',
        'An invalid answer is replaced by north.',
      ],
    },
    {
      heading: 'Scoring and limits',
      paragraphs: [
        'The score is 1 if the task was solved, otherwise 0. A task ends when it is solved, when you die, or after 100 steps. The limit can be changed; the tasks were made for 200 to 1,000 steps.',
        'The reward, which the score does not use, is 1 for solving the task, and minus 0.01 for each step in which the game clock stood still. In Boxoban it is minus 0.001 for each step, and 0.1 for each boulder that comes onto a fountain, taken back if it leaves it.',
        'A fast hero sometimes gets a free move, in which the clock stands still. If it is the last one, the reward is 0.99, and the reference then counts the task as failed. Here it is solved.',
      ],
    },
    {
      heading: 'Levels',
      paragraphs: [
        'The levels are our own scripts for NetHack 3.7, made after the published facts about the tasks: the same maps, monsters, objects and chances. NetHack places everything that is random, so one seed is one level, but not the level that the reference makes of the same seed.',
        'Boxoban levels are made here too, by difficulty, and checked to be solvable. To play the published Boxoban sets, import one of their files in the library and choose it in the options: each episode then takes a level of the file at random.',
      ],
    },
  ],
  differences: [
    'The engine is NetHack 3.7 (work in progress of November 2020); BALROG used NetHack 3.6.6. The same seed gives another level, so scores of single seeds cannot be compared with published ones. Many messages are worded differently, and a few monsters and objects are new.',
    'Boxoban levels come from our own generator unless a level file is chosen.',
    'Agents read every page of a long message. The option "Messages" shows only the last page, as the reference does.',
    'The language observation names objects by how they look in the running game. The reference takes looks from the unshuffled table, which gives away what objects are; the option "Reveal objects" does the same.',
    'A task solved by a free move of a fast hero counts as solved; the reference counts it as failed.',
    'At the step limit the observation shows the level. In the reference it is the score screen, with all statistics 0.',
  ],
};
