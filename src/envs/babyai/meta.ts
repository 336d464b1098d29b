/** What can be known about BabyAI without loading its engine. */
import type { EnvironmentMeta } from '../../core/env';

/** With more objects than this in a room, the generator hardly ever finds one whose objects can all be reached. */
export const MAX_DISTRACTORS = 15;

const LEVEL = 'BabyAI-MixedTrainLocal-v0';

export const meta: EnvironmentMeta = {
  id: 'babyai',
  title: 'BabyAI',
  summary: 'Follow a one-sentence instruction in a small room of keys, balls, boxes and doors.',
  version: '1',
  tasks: [
    {
      id: `${LEVEL}/goto`,
      slug: 'goto',
      title: 'Go to',
      summary: 'Stand in front of the named object, facing it.',
      maxSteps: 64,
    },
    {
      id: `${LEVEL}/pickup`,
      slug: 'pickup',
      title: 'Pick up',
      summary: 'Take the named object.',
      maxSteps: 64,
    },
    {
      id: `${LEVEL}/open`,
      slug: 'open',
      title: 'Open',
      summary: 'Find the key and unlock the door with it.',
      maxSteps: 128,
    },
    {
      id: `${LEVEL}/putnext`,
      slug: 'putnext',
      title: 'Put next',
      summary: 'Carry one object to a cell beside another.',
      maxSteps: 128,
    },
    {
      id: `${LEVEL}/pick_up_seq_go_to`,
      slug: 'pick_up_seq_go_to',
      title: 'Pick up, then go to',
      summary: 'Take one object, then go to another, in that order.',
      maxSteps: 128,
    },
  ],
  actions: [
    { text: 'turn left', description: 'turn to the left', keys: ['ArrowLeft', 'q'] },
    { text: 'turn right', description: 'turn to the right', keys: ['ArrowRight', 'e'] },
    { text: 'go forward', description: 'take one step forward', keys: ['ArrowUp', 'w'] },
    { text: 'pick up', description: 'pick up the object below you', keys: ['p', 'g'] },
    { text: 'drop', description: 'drop the object that you are holding', keys: ['d'] },
    { text: 'toggle', description: 'manipulate the object in front of you', keys: ['t', ' '] },
  ],
  defaultAction: 'go forward',
  modalities: ['text', 'image'],
  defaults: { num_dists: 0 },
  options: [
    {
      key: 'num_dists',
      label: 'Distractors',
      description: 'Extra objects that the mission does not need. The benchmark uses none.',
      type: 'integer',
      minimum: 0,
      maximum: MAX_DISTRACTORS,
    },
  ],
  episodesPerTask: 10,
  publishedOptions: [{ num_dists: 0 }, { num_dists: 8 }],
};
