/**
 * A play that shows the agent how to answer: 18 actions and four thoughts in a kitchen where ice cubes are to be made
 * (bytesized32 spec, 10). The oldest segments of it are dropped first when the context is full.
 */

/** What stands before the first `>` of a play, and the segments that each begin with one. */
export interface ExamplePlay {
  readonly opening: string;
  readonly segments: readonly string[];
}

const TURNS: readonly (readonly [turn: string, observation: string])[] = [
  [
    'think: Ice is frozen water. So I need water in something that shapes cubes, and a cold place to keep it in. First I look for the tray and for water.',
    'OK.',
  ],
  [
    'look',
    'You are in a kitchen. You see a closed freezer, a closed cupboard, a sink with the tap turned off, a stove that is off and a table. On the table: an orange and a pot.',
  ],
  ['open cupboard', 'You open the cupboard. Inside you find an ice cube tray and a glass.'],
  ['take ice cube tray', 'You take the ice cube tray.'],
  ['inventory', 'You have an empty ice cube tray.'],
  ['put ice cube tray in sink', 'You put the ice cube tray in the sink.'],
  ['turn on sink', 'You turn on the tap of the sink. Cold water runs. The ice cube tray fills with water.'],
  ['examine ice cube tray', 'An ice cube tray full of cold water.'],
  ['turn off sink', 'You turn off the tap of the sink.'],
  [
    'think: The tray is full. The freezer is the cold place, and the stove is of no use here. The freezer is closed, so I open it before I carry the tray there.',
    'OK.',
  ],
  ['open freezer', 'You open the freezer. It is empty.'],
  ['take ice cube tray', 'You take the ice cube tray full of cold water.'],
  ['put ice cube tray in freezer', 'You put the ice cube tray in the freezer.'],
  ['think: An open freezer does not get cold enough. I close it, and then I let time pass.', 'OK.'],
  ['close freezer', 'You close the freezer.'],
  [
    'look',
    'You are in a kitchen. You see a closed freezer, an open cupboard, a sink with the tap turned off, a stove that is off and a table.',
  ],
  [
    'look',
    'You are in a kitchen. You see a closed freezer, an open cupboard, a sink with the tap turned off, a stove that is off and a table.',
  ],
  ['open freezer', 'You open the freezer. Inside you find an ice cube tray full of very cold water.'],
  ['think: It is not frozen yet. The door has to stay closed for longer.', 'OK.'],
  ['close freezer', 'You close the freezer.'],
  ['inventory', 'You have nothing in your hands.'],
  [
    'open freezer',
    'You open the freezer. Inside you find an ice cube tray full of ice cubes. You have completed the task.',
  ],
];

export const EXAMPLE_PLAY: ExamplePlay = {
  opening: 'You are in a kitchen. Your task is to make ice cubes.',
  segments: TURNS.map(([turn, observation]) => `> ${turn}\n${observation}`),
};
