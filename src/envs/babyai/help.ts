/** What people read about BabyAI. */
import type { EnvironmentTexts } from '../../core/env';

export const texts: EnvironmentTexts = {
  help: [
    {
      heading: 'Rules',
      paragraphs: [
        'The world is a grid of walled rooms, 6 by 6 cells inside. It holds keys, balls, boxes and, in the task Open, a locked door between two rooms. Each object has one of six colors. The mission, one sentence, names what to do; it is fixed for the episode.',
        'You see a window 7 cells wide and 7 deep in the direction you face; your own cell is in the middle of its nearest row. Walls and doors that are not open block the view, objects do not.',
        'The seed and the task fix the room, the objects, your starting place and the mission. Nothing in the game is random after that.',
      ],
    },
    {
      heading: 'Actions',
      paragraphs: [
        'Turn left and turn right turn you by a quarter without moving. Go forward moves you one cell if the cell ahead is empty or an open door; otherwise nothing happens, but the step counts.',
        'Pick up takes the key, ball or box in the cell ahead (the prompt says "below you", but it is the cell ahead) if your hands are empty. Drop puts what you carry into the cell ahead if that is empty.',
        'Toggle opens or closes a door ahead. A locked door opens only while you carry a key of its color, and you keep the key. Toggling a box destroys it, which can make the mission impossible.',
      ],
    },
    {
      heading: 'What the text says',
      paragraphs: [
        'The first line names what you carry. Then come the walls straight ahead, to the left and to the right, as far as you see them; other walls are never mentioned. Then every visible object with its place counted in steps from you.',
      ],
    },
    {
      heading: 'Missions',
      paragraphs: [
        'Going to an object means facing it from the next cell. It counts after any action, also after turning. In "pick up A, then go to B" and "go to B after you pick up A", A must be picked up first; going to B earlier has no effect.',
        "Putting A next to B means dropping A into a cell that shares an edge with B's cell. A corner is not enough, and moving B to A does not count.",
      ],
    },
    {
      heading: 'Scoring and limits',
      paragraphs: [
        'An episode ends when the mission is done or when the steps run out: 64 steps for Go to and Pick up, 128 for the other tasks. There is no way to lose before that.',
        'The score of an episode is 1 if the mission was done, otherwise 0. The reward, which the score does not use, is 1 minus 0.9 times the share of the steps that were used.',
      ],
    },
  ],
  differences: [],
};
