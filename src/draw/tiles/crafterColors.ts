import type { Rgb } from './bitmap';
import type { Palette } from './pixelArt';

/** What each letter stands for in Crafter's drawings. */
const COLORS: readonly (readonly [letter: string, color: Rgb])[] = [
  // Outlines and pure white.
  ['k', [33, 27, 38]],
  ['V', [255, 255, 255]],
  // Grass: ground, dark blades, light blades.
  ['g', [112, 176, 84]],
  ['G', [80, 142, 66]],
  ['l', [146, 202, 104]],
  // Water: surface, trough, crest.
  ['w', [58, 124, 202]],
  ['W', [40, 96, 170]],
  ['v', [132, 192, 240]],
  // Stone: face, shade, light, crack.
  ['s', [132, 135, 145]],
  ['S', [104, 107, 119]],
  ['t', [164, 168, 176]],
  ['x', [74, 76, 88]],
  // Path: earth, dark, light.
  ['p', [146, 112, 78]],
  ['P', [118, 87, 60]],
  ['q', [174, 140, 102]],
  // Sand: grains, dark, light.
  ['a', [232, 214, 158]],
  ['A', [206, 182, 120]],
  ['d', [247, 235, 194]],
  // Leaves: middle, dark, light.
  ['u', [48, 118, 62]],
  ['U', [29, 82, 50]],
  ['n', [92, 160, 78]],
  // Wood: middle, dark, light.
  ['b', [158, 104, 56]],
  ['B', [106, 66, 36]],
  ['i', [204, 152, 92]],
  // Lava: glow, bright, crust.
  ['o', [236, 104, 30]],
  ['O', [255, 206, 72]],
  ['e', [104, 30, 30]],
  // Coal: lump, shine.
  ['c', [38, 36, 46]],
  ['C', [92, 92, 108]],
  // Iron ore: lump, dark, light.
  ['m', [222, 158, 104]],
  ['M', [156, 92, 54]],
  ['y', [255, 214, 172]],
  // Diamond: gem, light, dark.
  ['D', [112, 222, 232]],
  ['E', [228, 255, 255]],
  ['F', [40, 144, 176]],
  // Worked metal: light, middle, dark.
  ['1', [240, 242, 248]],
  ['2', [184, 192, 206]],
  ['3', [120, 128, 148]],
  // The player: hair, skin, shirt, its shade, trousers, signs.
  ['h', [98, 60, 36]],
  ['f', [246, 200, 154]],
  ['j', [42, 190, 186]],
  ['J', [24, 134, 138]],
  ['T', [66, 74, 140]],
  ['Y', [255, 222, 64]],
  // The zombie: skin, dark skin, rags.
  ['z', [74, 136, 92]],
  ['Z', [44, 92, 66]],
  ['R', [86, 66, 128]],
  // Bones: light, shade. Flesh and fruit: red, dark red, pink.
  ['K', [242, 238, 226]],
  ['L', [188, 182, 172]],
  ['r', [226, 54, 58]],
  ['Q', [152, 28, 46]],
  ['H', [250, 170, 168]],
  // Inventory and the world's edge.
  ['9', [27, 26, 34]],
  ['8', [44, 43, 54]],
  ['7', [127, 127, 127]],
  ['6', [108, 108, 112]],
];

export const CRAFTER_COLORS: Palette = new Map(COLORS);

/**
 * Told apart with any two of the three kinds of cone: ground by brightness, danger by orange and magenta against
 * blue-leaning greens, tools by brightness.
 */
export const CRAFTER_COLORBLIND_COLORS: Palette = new Map([
  ...COLORS,
  ['g', [150, 196, 124]],
  ['G', [112, 162, 96]],
  ['l', [184, 222, 154]],
  ['w', [0, 98, 178]],
  ['W', [0, 70, 138]],
  ['v', [86, 180, 233]],
  ['p', [120, 92, 70]],
  ['P', [92, 68, 50]],
  ['q', [150, 120, 94]],
  ['u', [0, 104, 82]],
  ['U', [0, 66, 56]],
  ['n', [54, 148, 118]],
  ['o', [213, 94, 0]],
  ['O', [255, 226, 80]],
  ['e', [66, 16, 20]],
  ['m', [240, 190, 110]],
  ['M', [150, 98, 40]],
  ['z', [20, 110, 104]],
  ['Z', [4, 70, 70]],
  ['R', [140, 62, 126]],
  ['r', [214, 60, 120]],
  ['Q', [136, 20, 76]],
  ['H', [255, 190, 214]],
] as const);
