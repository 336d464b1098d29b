/** Who and what stands on Crafter's ground, as figures of boxes. Colors are the letters of Crafter's palette. */

/** A box in sixteenths of a cell: x to the right and z to the front of the figure, y up from the ground. */
export type FigureBox = readonly [
  color: string,
  left: number,
  right: number,
  bottom: number,
  top: number,
  back: number,
  front: number,
];

export interface Figure {
  readonly boxes: readonly FigureBox[];
  /** The color of its outline where something stands before it. */
  readonly outline: string;
  /** Whether it turns to the eye: names do not say where these look. */
  readonly turnsToEye: boolean;
}

/** The boxes and their mirror images in x. */
function both(...boxes: readonly FigureBox[]): FigureBox[] {
  return boxes.flatMap((box) => {
    const [color, left, right, ...rest] = box;
    const mirrored: FigureBox = [color, -right, -left, ...rest];
    return [box, mirrored];
  });
}

const player: Figure = {
  outline: 'j',
  turnsToEye: false,
  boxes: [
    ...both(
      ['T', 0.3, 3, 0, 5, -1.6, 1.6],
      ['J', 3.6, 5.6, 6, 10.2, -1.5, 1.5],
      ['f', 3.7, 5.5, 4.6, 6, -1.4, 1.4],
      ['k', 1, 2.1, 11.4, 12.8, 3, 3.25],
    ),
    ['j', -3.6, 3.6, 5, 10.4, -2, 2],
    ['f', -3.4, 3.4, 10.4, 15, -3, 3],
    ['h', -3.8, 3.8, 13.6, 16, -3.4, 3.4],
    ['h', -3.8, 3.8, 10.8, 13.6, -3.4, -1],
    // Where they face, on the ground.
    ['Y', -2.8, 2.8, 0.1, 0.9, 4.2, 5.4],
    ['Y', -1.8, 1.8, 0.1, 0.9, 5.4, 6.6],
    ['Y', -0.7, 0.7, 0.1, 0.9, 6.6, 7.8],
  ],
};

const asleep: Figure = {
  outline: 'j',
  turnsToEye: true,
  boxes: [
    ['V', -8, -2.6, 0.1, 1.8, -4, 4],
    ['f', -7, -3, 1.8, 5.2, -2.6, 2.6],
    ['h', -7.8, -6, 1.8, 5.6, -3, 3],
    ['j', -2.8, 7.6, 0.1, 5, -3.8, 3.8],
    ['J', -1.6, 0, 0.1, 5.3, -3.9, 3.9],
    ['J', 2, 3.6, 0.1, 5.3, -3.9, 3.9],
    // The sign of sleep, floating.
    ['Y', -4, 2, 15, 16.4, 0, 1.2],
    ['Y', 0, 2, 13.6, 15, 0, 1.2],
    ['Y', -2, 0, 12.2, 13.6, 0, 1.2],
    ['Y', -4, -2, 10.8, 12.2, 0, 1.2],
    ['Y', -4, 2, 9.4, 10.8, 0, 1.2],
  ],
};

const zombie: Figure = {
  outline: 'z',
  turnsToEye: true,
  boxes: [
    ...both(
      ['R', 0.3, 3, 1.2, 5.5, -1.6, 1.6],
      ['Z', 0.3, 3, 0, 1.2, -1.6, 2.2],
      ['z', 3.6, 5.8, 8, 10.2, -1.5, 6.5],
      ['R', 3.5, 5.9, 7.9, 10.3, -1.6, 1.8],
      ['Y', 0.8, 2.6, 12.2, 13.8, 3.2, 3.5],
      ['r', 1, 1.9, 12.2, 13.1, 3.5, 3.7],
    ),
    ['R', -3.6, 3.6, 5.5, 10.4, -2, 2],
    ['z', -3.7, 3.7, 10.4, 15.6, -3.2, 3.2],
    ['Z', -3.8, 3.8, 14.6, 16, -3.3, 3.3],
    ['k', -2, 2, 10.9, 11.5, 3.2, 3.4],
  ],
};

const skeleton: Figure = {
  outline: '1',
  turnsToEye: true,
  boxes: [
    ...both(
      ['K', 1, 2.4, 0, 5, -0.8, 0.8],
      ['L', 3.4, 4.6, 5.4, 9.6, -0.7, 0.7],
      ['k', 0.7, 2.3, 12, 13.8, 3, 3.3],
    ),
    ['L', -2.4, 2.4, 5, 6, -1, 1],
    ['K', -0.8, 0.8, 6, 10, -0.8, 0.8],
    ['K', -3, 3, 9, 10, -1.2, 1.2],
    ['K', -2.7, 2.7, 7.2, 8.2, -1.2, 1.2],
    ['K', -3.2, 3.2, 10.6, 15.6, -3, 3],
    ['L', -1.8, 1.8, 10.2, 11.2, -2.6, 3.1],
    // The bow and its string.
    ['b', 6, 7, 4, 11, 0.6, 1.6],
    ['b', 5, 6, 11, 12.6, 0.6, 1.6],
    ['b', 5, 6, 2.4, 4, 0.6, 1.6],
    ['1', 4.8, 5.2, 3, 12, 0.9, 1.3],
  ],
};

const cow: Figure = {
  outline: 'K',
  turnsToEye: true,
  boxes: [
    ['K', -5, 7, 4, 10.4, -3.4, 3.4],
    ['B', -1.5, 3, 6, 10.6, -3.6, 3.6],
    ['B', 5, 7.2, 5, 9, -3.5, 3.5],
    ['H', 2, 5, 3.2, 4, -1.6, 1.6],
    ['K', -4.6, -2.6, 0, 4, -3, -1],
    ['K', -4.6, -2.6, 0, 4, 1, 3],
    ['K', 4.6, 6.6, 0, 4, -3, -1],
    ['K', 4.6, 6.6, 0, 4, 1, 3],
    // The head looks to the front, as a cow by the way does.
    ['K', -8, -3.6, 7, 12.4, -1, 4.6],
    ['B', -8.1, -5.8, 10, 12.5, -1.1, 4.7],
    ['H', -7.9, -3.7, 6.6, 9, 3, 5.6],
    ['k', -7.2, -6.2, 7.4, 8.2, 5.6, 5.8],
    ['k', -5.4, -4.4, 7.4, 8.2, 5.6, 5.8],
    ['k', -7.6, -6.6, 10, 11.2, 4.6, 4.9],
    ['k', -5, -4, 10, 11.2, 4.6, 4.9],
    ['L', -8.6, -7.6, 12, 14.2, 1, 2],
    ['L', -4, -3, 12, 14.2, 1, 2],
  ],
};

const arrow: Figure = {
  outline: '1',
  turnsToEye: false,
  boxes: [
    ['i', -0.7, 0.7, 6, 7.4, -6, 4.4],
    ['2', -2, 2, 5.7, 7.7, 3, 4.6],
    ['1', -1.3, 1.3, 5.7, 7.7, 4.6, 6.2],
    ['1', -0.6, 0.6, 6, 7.4, 6.2, 7.8],
    ['V', -2.4, 2.4, 6.4, 7, -7.8, -5],
    ['r', -0.4, 0.4, 4.6, 8.8, -7.8, -5],
  ],
};

const youngPlant: Figure = {
  outline: 'n',
  turnsToEye: true,
  boxes: [
    ['B', -4, 4, 0, 1.4, -3.5, 3.5],
    ['b', -2.6, 2.6, 1.4, 1.9, -2.2, 2.2],
    ['n', -0.6, 0.6, 1.4, 6.4, -0.6, 0.6],
    ['n', -4.6, -0.6, 5.4, 7, -1.4, 1.4],
    ['l', -5.4, -2.6, 7, 8.2, -1.4, 1.4],
    ['n', 0.6, 4.6, 6, 7.6, -1.4, 1.4],
    ['l', 2.6, 5.4, 7.6, 8.8, -1.4, 1.4],
  ],
};

const ripePlant: Figure = {
  outline: 'r',
  turnsToEye: true,
  boxes: [
    ['B', -4, 4, 0, 1.4, -3.5, 3.5],
    ['u', -1, 1, 1.4, 5, -1, 1],
    ['u', -5.4, 5.4, 4.4, 10, -5, 5],
    ['n', -4, 4, 10, 12.6, -3.6, 3.6],
    ['l', -2, 2, 12.6, 13.6, -2, 2],
    ['r', -5, -2, 5, 8, 4.4, 6.4],
    ['r', 1.4, 4.4, 7, 10, 4.2, 6.2],
    ['r', -2.6, 0.2, 9.6, 12.2, 3, 5],
    ['r', 2.4, 5, 10, 12.4, -1, 1.8],
    ['r', -6.2, -4, 7.6, 10.2, -2.4, 0.4],
    ['H', -4.6, -3.7, 7, 7.7, 6.4, 6.6],
    ['H', 1.8, 2.7, 9, 9.7, 6.2, 6.4],
  ],
};

/** By the tile name's part after `+`, without a direction. */
export const FIGURES: ReadonlyMap<string, Figure> = new Map([
  ['player', player],
  ['player:asleep', asleep],
  ['zombie', zombie],
  ['skeleton', skeleton],
  ['cow', cow],
  ['arrow', arrow],
  ['plant:young', youngPlant],
  ['plant:ripe', ripePlant],
]);

/** For a name that nobody can draw: as loud as the missing tile. */
export const MISSING_FIGURE: Figure = {
  outline: 'Q',
  turnsToEye: true,
  boxes: [['missing', -4, 4, 0, 8, -4, 4]],
};

/** What else is made of plain boxes, by ground. */
export const FIXTURES: ReadonlyMap<string, readonly FigureBox[]> = new Map([
  [
    'tree',
    [
      ['b', -2, 2, 0, 7, -2, 2],
      ['B', -2.1, -0.6, 0, 7, -2.1, 2.1],
    ],
  ],
  [
    'table',
    [
      ...both(['B', 4.4, 6.8, 0, 9, -6.8, -4.4], ['B', 4.4, 6.8, 0, 9, 4.4, 6.8]),
      // A saw and a hammer lie on it.
      ['1', -5, 1, 11.6, 12.2, -3.6, -1.6],
      ['b', 1, 4, 11.6, 12.6, -3.8, -1.4],
      ['3', -3, 0, 11.6, 13.6, 1.6, 4.4],
      ['i', 0, 5, 11.6, 12.8, 2.4, 3.6],
    ],
  ],
  ['furnace', [['x', -3, 3, 13.7, 16, -3, 3]]],
]);
