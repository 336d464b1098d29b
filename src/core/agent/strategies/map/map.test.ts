import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ObservedMap } from '.';
import { readSightings } from './sightings';

const TURNING = ['turn left', 'turn right', 'go forward'];
const COMPASS = ['Move North', 'Move East', 'Move South', 'Move West', 'Do'];

/** Observations, and the actions between them. */
function mapOf(
  actions: readonly string[],
  first: string,
  ...steps: readonly (readonly [string, string])[]
): string {
  const map = new ObservedMap(actions);
  map.observe(first);
  for (const [action, observation] of steps) {
    map.acted(action);
    map.observe(observation);
  }
  return map.draw();
}

describe('sightings', () => {
  it.each([
    ['a red ball 2 steps left and 1 step forward', 'red ball', [{ x: -2, y: -1 }]],
    ['a wall 3 steps right', 'wall', [{ x: 3, y: 0 }]],
    ['- tree 3 steps to your north', 'tree', [{ x: 0, y: -3 }]],
    ['- stone 2 steps to your south-west', 'stone', [{ x: -1, y: 1 }]],
    ['- stone 1 step to your south-west', 'stone', [{ x: -1, y: 1 }]],
    ['- tree 3 steps north and 1 step east', 'tree', [{ x: 1, y: -3 }]],
    ['rule `baba` 1 step to the left and 2 step up', 'rule `baba`', [{ x: -1, y: -2 }]],
    ['The chest is 4 squares behind you', 'chest', [{ x: 0, y: 4 }]],
    ['the chest is 4 squares to the east of you.', 'chest', [{ x: 4, y: 0 }]],
    [
      '- zombie 3 steps to your north-east',
      'zombie',
      [
        { x: 1, y: -2 },
        { x: 2, y: -1 },
      ],
    ],
    ['You took 3 steps', null, []],
    ['- health: 9/9', null, []],
  ])('reads "%s"', (line, name, cells) => {
    expect(readSightings(line)).toEqual(name === null ? [] : [{ name, cells }]);
  });
});

describe('a map of steps', () => {
  it('joins what was seen before and after turns and steps', () => {
    const map = mapOf(
      TURNING,
      'a wall 3 steps forward\na green key 2 steps left',
      ['go forward', 'a wall 2 steps forward'],
      ['turn left', 'a box 2 steps forward'],
    );
    expect(map).toContain('- box: 2 steps forward (in sight)');
    expect(map).toContain('- green key: 2 steps forward and 1 step left (seen there 2 steps ago)');
    expect(map).toContain('kb\n\n.@ #');
    expect(map).toContain('What is not in sight may have changed');
  });

  it('notices a step that did not take place', () => {
    const map = mapOf(TURNING, 'a wall 1 step forward\na ball 2 steps left and 3 steps forward', [
      'go forward',
      'a wall 1 step forward\na ball 2 steps left and 3 steps forward',
    ]);
    expect(map).not.toContain('where you were');
    expect(map).not.toContain('could not be told');
  });

  it('takes what creeps along with the player for no proof that it stands still', () => {
    const map = mapOf(TURNING, 'a wall 6 steps forward\na wall 3 steps right', [
      'go forward',
      'a wall 5 steps forward\na wall 3 steps right',
    ]);
    expect(map).toContain('@  #\n.  #');
    expect(map).not.toContain('could not be told');
  });

  it('says when it cannot tell whether a step took place', () => {
    const map = mapOf(COMPASS, '- water 2 steps to your north', [
      'Move East',
      '- water 2 steps to your north',
    ]);
    expect(map).toContain('could not be told once (lately at step 1)');
    expect(map).not.toContain('where you were');
  });

  it('draws nothing in a place that is not certain, and says so', () => {
    const map = mapOf(COMPASS, '- tree 5 steps to your north-east\n- water 1 step to your west');
    expect(map).toContain(
      'tree is 5 steps away to the north and east; how many of them each way is not said',
    );
    expect(map).toContain('\n\nw@\n\n');
  });

  it('does not move a sleeper', () => {
    const map = mapOf(COMPASS, '- water 2 steps to your north', [
      'Move North',
      'You are sleeping, and cannot act.\n- water 2 steps to your north',
    ]);
    expect(map).not.toContain('where you were');
  });

  it('forgets what is left out of a full list, and what was picked up', () => {
    const board = 'Objects on the map:\n';
    const pushed = mapOf(['up', 'down'], `${board}ball 1 step up`, ['up', `${board}ball 2 steps up`]);
    expect(pushed).toContain('b\n\n@');
    expect(pushed.match(/ball/g)).toHaveLength(2);
    const carried = mapOf(TURNING, 'a red ball 1 step forward', [
      'pick up',
      'You carry a red ball\na wall 4 steps forward',
    ]);
    expect(carried).not.toContain('red ball');
  });
});

describe('a map of rooms', () => {
  const studio =
    "-= Studio =-\nWell, here we are.\n\nThere is a closed oak gateway leading west. You don't like doors? Why not try going north, that entranceway is unguarded.";
  const salon =
    "-= Salon =-\nA salon.\n\nThere is an exit to the south. Don't worry, it is unguarded. There is an exit to the east.";

  it('links rooms by the ways taken, and leads to exits not taken yet', () => {
    expect(mapOf(['look'], studio, ['go north', salon], ['open chest', 'You look up. It is locked.'])).toBe(
      [
        'Rooms and exits as the texts told them (a name stands for one room; doors may be closed):',
        '- Salon (you are here): south to Studio, east not taken yet',
        '- Studio: west not taken yet (closed oak gateway when last described), north to Salon',
        '',
        'Exits not taken yet, nearest first:',
        '- east of Salon: go east',
        '- west of Studio: go south, west',
      ].join('\n'),
    );
  });

  it('knows the room by its name in a status line, and finds no exits there', () => {
    const map = mapOf(
      ['look'],
      studio,
      ['go north', `${salon}\n> -= Salon =-0/1`],
      ['take key', 'You take the key east.\n>  -= Salon =-0/2'],
    );
    expect(map).toContain('- Salon (you are here): south to Studio, east not taken yet');
  });

  it('reads rooms of games without titles', () => {
    const map = mapOf(['look'], 'You are in a kitchen. A door to the north leads out.', [
      'north',
      'You are in the garden. A path leads south.',
    ]);
    expect(map).toContain('- garden (you are here): south to kitchen\n- kitchen: north to garden');
    expect(map).toContain('Every exit that was read has been taken.');
  });
});

describe('a map of characters', () => {
  const screen = (level: number, rows: readonly string[], x: number, y: number): string =>
    `message:\n\n\ncursor:\nYourself\n(x=${String(x)}, y=${String(y)})\n\nmap:\n${rows.join('\n')}\nAgent St:11\nDlvl:${String(level)} $:0\n`;

  it('shows the level without its margins, and how far things are', () => {
    expect(mapOf([], screen(1, ['', '   ----', '   |@.>', '   ----'], 4, 3))).toBe(
      'Dlvl:1, where you are:\n----\n|@.>\n----\n\nFrom you, in squares, nearest first:\n- > 2 east',
    );
  });

  it('remembers the levels that were left', () => {
    const map = mapOf([], screen(1, ['.<'], 0, 1), ['down', screen(2, ['@'], 0, 1)]);
    expect(map).toBe('Dlvl:2, where you are:\n@\n\nDlvl:1, as you last saw it:\n.<');
  });

  it('says when the player is not found', () => {
    expect(mapOf([], screen(1, ['.'], 9, 9))).toContain('Unsure: where you stand');
  });
});

describe('any map', () => {
  it('says that there is none where nothing can be read', () => {
    expect(mapOf(['wait'], 'It is dark.')).toBe(
      'No map: the observations so far name no rooms and no places in steps from you.',
    );
  });

  it('never throws, and is the same for the same texts', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'map:',
        '-= Hall =-',
        '(x=1, y=1)',
        'Dlvl:1',
        '@',
        'You are in a hall.',
        'exits north and up',
        'Objects on the map:',
      ),
      fc
        .tuple(
          fc.constantFrom('a wall', '- tree', 'x'),
          fc.nat(120),
          fc.constantFrom('left', 'north-east', 'up and 1 step left', 'toString', ''),
        )
        .map(([name, steps, way]) => `${name} ${String(steps)} steps ${way}`),
    );
    const observation = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));
    const action = fc.oneof(
      fc.string(),
      fc.constantFrom(...TURNING, ...COMPASS, 'go constructor', 'north', 'turn around'),
    );
    fc.assert(
      fc.property(
        fc.array(action),
        observation,
        fc.array(fc.tuple(action, observation), { maxLength: 12 }),
        (actions, first, steps) => {
          expect(mapOf(actions, first, ...steps)).toBe(mapOf(actions, first, ...steps));
        },
      ),
      { numRuns: 300 },
    );
  });
});
