/** Crafter's ground, 16 by 16 pixels. */
import { type PixelArt, pixelArt } from './pixelArt';

const grass = pixelArt(`
  gggggggggggggggg
  ggGgGgggggggglgg
  gggGgggggglglggg
  ggggggggggglgggg
  gggggggggggggggg
  gglgggggGgGggggg
  lglggggggGgggggg
  glgggggggggggggg
  gggggggggggggggg
  ggggGgGggggggGgG
  gggggGggggggggGg
  gggggggggggggggg
  gggggggglglggggg
  GgGggggggglgggGg
  gGgggggggggggggG
  gggggggggggggggg
`);

const water = pixelArt(`
  wwwwwwwwwwwwwwww
  wwvvvwwwwwwwwwww
  wvWWWvwwwwwwwwww
  wWwwwWwwwwvvvwww
  wwwwwwwwwvWWWvww
  wwwwwwwwwWwwwWww
  wwwwwwwwwwwwwwww
  wwwwvvvwwwwwwwww
  wwwvWWWvwwwwwwww
  wwwWwwwWwwwwwwww
  wwwwwwwwwwwvvvww
  wwwwwwwwwwvWWWvw
  vvwwwwwwwwWwwwWw
  WWvwwwwwwwwwwwww
  wwWwwwwvvwwwwwwv
  wwwwwwwWWwwwwwvW
`);

const stone = pixelArt(`
  ttttttttsttttttS
  tssssssSxtsssssS
  tssstsssxtssssSx
  tsstsssSxtssssSx
  tssssssSxtsstsSx
  tssssssSxtstssSx
  sSSSSSSxxSSSSSxx
  xxxxxxxxxxxxxxxx
  ttttxttttttttttt
  sssSxtsssssssssS
  stsSxtsssssstsSx
  sssSxtsssssssssS
  sssSxtstsssssssS
  sssSxtssssssssSx
  SSSxxSSSSSSSSSxx
  xxxxxxxxxxxxxxxx
`);

const path = pixelArt(`
  pppppppppppppppp
  ppPPpppppppqpppp
  pPqqPppppppppppp
  ppPPppppppppPppp
  ppppppppqppppppp
  pppppppppppppppp
  pppqpppppPPPpppp
  ppppppppPqqqPppp
  pppppppppPPPpppq
  pPpppppppppppppp
  pppppqpppppppppp
  ppppppppppppPPpp
  ppPPppppppPPqqPp
  pPqqPpppppppPPpp
  ppPPppppqppppppp
  pppppppppppppppp
`);

const sand = pixelArt(`
  aaaaaaaaaaaaaaaa
  aaaaaadaaaaaaaaa
  aAaaaaaaaaaaAaaa
  aaaaaaaaaaaaaaaa
  aaaaAAAaaaaaaada
  aaAAdddAAaaaaaaa
  aaaaaaaaaAAaaaaa
  aaaaaaaaaaaaaaaa
  daaaaaaaaaaaaaAa
  aaaaaaaaaaaaaaaa
  aaAaaaaaaaAAAaaa
  aaaaaaaaAAdddAAa
  aaaaadaaaaaaaaaA
  AAaaaaaaaaaaaaaa
  ddAAaaaaaaaadaaa
  aaaaaaAaaaaaaaaa
`);

const tree = pixelArt(`
  gggggUUUUUUggggg
  gggUUnnnnuuUUggg
  ggUnnnlnnuuuuUgg
  gUnnlnnnuunuuuUg
  gUnnnnnuuuuuuuUg
  UnnnuuuunnuuuuuU
  UnnuuunnlnuuUuuU
  UuuuuunnnuuuUuuU
  UuuuUuuuuuuUUuuU
  gUuuuUUuuuUUuuUg
  gUUuuuuuuuuuuUUg
  ggUUUUBbbBUUUUgg
  ggggGkBbbBkGgggg
  gggggkBbiBkggggg
  ggggkBBbibBkgggg
  gggGkkkkkkkkGggg
`);

const lava = pixelArt(`
  oooOOooooeeeoooo
  eeooOOooeeeeeoOO
  eeeooOOOeeeeeOOo
  eeeeooooOeeeOOoo
  eeeeoooooOOOOooo
  eeeoooooooOooooe
  ooooOOoooooooeee
  oOOOOOOooooOoeee
  OOooeoOOooOOOoee
  ooeeeeoOOOOoOOoo
  oeeeeeeoOOoooOOO
  oeeeeeeooooooooO
  OoeeeeoOooeeeooo
  OOoeeoOOoeeeeeoo
  oOOOOOOooeeeeeoO
  ooOOooooooeeeoOO
`);

/** What lies in the rock, drawn over stone. */
const coalLumps = pixelArt(`
  ................
  ..kkk...........
  .kcCck....kkkk..
  .kccck...kcCcck.
  .kccck...kCcccck
  ..kkk....kcccck.
  ..........kkkk..
  .....kkk........
  ....kcCck.......
  ....kCccck......
  ....kcccck..kk..
  .....kkkk..kCck.
  ..kk.......kcck.
  .kCck.......kk..
  .kcck...........
  ..kk............
`);

const ironLumps = pixelArt(`
  ................
  .........MMM....
  ..MMMM..MyymM...
  .MyymmM.MymmM...
  .MmmmM...MmM....
  ..MMM.....M.....
  ................
  ......MMMMM.....
  .....MyyymmM....
  ......MmmmmM..M.
  .......MMMM..MyM
  .............MmM
  .MMM..........M.
  MyymM...MMM.....
  MmmM...MyymM....
  .MM.....MMM.....
`);

const diamondGems = pixelArt(`
  ................
  ...kkk..........
  ..kEEDk.........
  .kEDDDFk...kkk..
  .kDDDFFk..kEDFk.
  ..kDFFk...kDFFk.
  ...kFk.....kFk..
  ....k...k...k...
  .......kDk......
  ......kEEDk.....
  .kkk.kEDDDFk....
  kEDFkkDDDFFk....
  kDFFk.kDFFk.....
  .kFk...kFk..kk..
  ..k.....k..kEDk.
  ...........kDFk.
`);

const table = pixelArt(`
  kkkkkkkkkkkkkkkk
  kiiiiiiiiiiiiiik
  kibbbbbbbbbbbbbk
  kb22222222kBBBbk
  kb11111111kbkBbk
  kbk1k1k1k1kBBBbk
  kbbbbbbbbbbbbbbk
  kBBBBBBBBBBBBBBk
  kibb3333bbbbbbik
  kibb3223iiiiiibk
  kbbb3333bbbbbbbk
  kBBBBBBBBBBBBBBk
  kkkkkkkkkkkkkkkk
  kbBkPPPPPPPPkbBk
  kbBkPPPPPPPPkbBk
  kkkkPPPPPPPPkkkk
`);

const furnace = pixelArt(`
  xxxxxxxxxxxxxxxx
  xtttttsxtttttttx
  xsssssSxsssssssx
  xxxxxxxxxxxxxxxx
  xtttxttttttxtttx
  xssSxssssssxssSx
  xxxxkkkkkkkkxxxx
  xttkkkkkkkkkkttx
  xsskkkkokkkkkssx
  xxxkkkookkokkxxx
  xtskkkoOokookstx
  xsskkooOOoookssx
  xxxkooOOOOOokxxx
  xttkoOOVVOOoktsx
  xssk33333333kssx
  xxxxxxxxxxxxxxxx
`);

const outside = pixelArt(`
  7777777777777777
  7777777777777777
  7766777777777777
  7766777777777777
  7777777777777777
  7777777777777777
  7777777777667777
  7777777777667777
  7777777777777777
  7777777777777777
  7777667777777777
  7777667777777777
  7777777777777777
  7777777777777777
  7777777777776677
  7777777777776677
`);

/** Layers from the bottom up. */
export const GROUNDS: ReadonlyMap<string, readonly PixelArt[]> = new Map([
  ['grass', [grass]],
  ['water', [water]],
  ['stone', [stone]],
  ['path', [path]],
  ['sand', [sand]],
  ['tree', [tree]],
  ['lava', [lava]],
  ['coal', [stone, coalLumps]],
  ['iron', [stone, ironLumps]],
  ['diamond', [stone, diamondGems]],
  ['table', [table]],
  ['furnace', [furnace]],
  ['outside', [outside]],
]);
