/** ByteSized32's tasks: the worlds that ship with the app, and any world out of the library. */
import type { ActionSpec, TaskMeta } from '../../core/env';

/** Steps of an episode unless the option says otherwise: the turns of the winnability measure (bytesized32 spec, 10). */
export const MAX_STEPS = 60;
export const DEFAULT_ACTION = 'look';
/** The task that is played from a file of the library. */
export const FILE_TASK = 'file';

/** Commands that nearly every world knows. Any other text is a command, too. */
export const ACTIONS: readonly ActionSpec[] = [
  { text: DEFAULT_ACTION, description: 'look around', keys: ['l'] },
  { text: 'inventory', description: 'see what you carry', keys: ['i'] },
];

function world(id: string, title: string, summary: string): TaskMeta {
  return { id, slug: id, title, summary, maxSteps: MAX_STEPS };
}

/** The ids are those of the corpus file. */
export const WORLD_TASKS: readonly TaskMeta[] = [
  world('balance-scale-heaviest', 'Find the heaviest cubes', 'Put all of the heaviest cubes in the box.'),
  world('balance-scale-weigh', 'Weigh a cube', 'Find out with a balance scale how much the cube weighs.'),
  world(
    'bath-tub-water-temperature',
    'Prepare a bath',
    'Fill the tub with water that is just right, and bathe.',
  ),
  world('bird-life-cycle', 'Raise a bird', 'Hatch the egg and feed the young bird until it flies away.'),
  world('blood-type', 'Give the right blood', 'Find blood that fits the patient, and give it.'),
  world('boil-water', 'Boil water', 'Find a pot, fill it and bring the water to the boil.'),
  world('campfire', 'Make a campfire', 'Make a fire in the pit, and nowhere else.'),
  world(
    'clean-energy',
    'Go over to clean energy',
    'Replace the fossil power plants without the lights going out.',
  ),
  world('conductivity', 'Test a conductor', 'Find out whether the fork conducts electricity, and sort it.'),
  world('cooking', 'Cook by the book', 'Cut and cook the ingredients just as the cookbook says.'),
  world('dishwasher', 'Wash the dishes', 'Wash the dirty dishes in the dishwasher.'),
  world('forge-key', 'Forge a key', 'Cast a key and open the door with it.'),
  world('hang-painting', 'Hang a picture', 'Hang the right picture on the right wall with the only nail.'),
  world('inclined-plane', 'Compare friction', 'Find out which of two planes has more friction.'),
  world('lit-lightbulb', 'Light a bulb', 'Build a circuit that lights the bulb, with a wire that is broken.'),
  world('make-ice-cubes', 'Make ice cubes', 'Fill a tray and let the water freeze.'),
  world(
    'metal-detector',
    'Find buried metal',
    'Find what is buried in the beach; the shovel lasts for one hole.',
  ),
  world('mix-paint', 'Mix a paint', 'Mix a paint of the wanted color.'),
  world('multimeter', 'Measure a resistance', 'Measure the resistor with a multimeter.'),
  world('plant-tree', 'Plant a tree', 'Plant the tree and water it before its roots dry.'),
  world('refrigerate-food', 'Keep food from spoiling', 'Get the food cold in time.'),
  world('scale-weigh', 'Weigh a fruit', 'Find out with a kitchen scale how much the fruit weighs.'),
  world('space-walk', 'Go for a space walk', 'Leave the ship through the airlock in a suit.'),
  world('sunburn', 'Protect yourself from the sun', 'Fetch the ball from the beach without a sunburn.'),
  world('sweep-floor', 'Sweep the floor', 'Sweep up the rubbish and put it in the can.'),
  world('take-photo', 'Take a photo', 'Take a sharp photo with the given settings.'),
  world('thermometer', 'Measure a temperature', 'Measure the temperature of the water in the pot.'),
  world('use-bandage', 'Bandage a cut', 'Find the cut and put the only bandage on it.'),
  world('volume', 'Measure a box', 'Find out the volume of a box with a ruler.'),
  world('volume-container', 'Measure a vessel', 'Find out how much a vessel holds.'),
  world('volume-stone', 'Measure a stone', 'Find out the volume of a stone with water.'),
  world('wash-clothes', 'Wash the clothes', 'Wash and dry all the clothes in the basket.'),
];

export const TASKS: readonly TaskMeta[] = [
  ...WORLD_TASKS,
  {
    id: FILE_TASK,
    slug: FILE_TASK,
    title: 'World from a file',
    summary: 'A world of your library: generated here, or by somebody else.',
    maxSteps: MAX_STEPS,
    benchmark: false,
  },
];

/** @throws RangeError when there is no task of that id. */
export function checkTask(id: string): string {
  if (!TASKS.some((task) => task.id === id)) throw new RangeError(`ByteSized32 has no task "${id}".`);
  return id;
}
