/** What the agent reads, to the letter (Baba Is AI spec, Text), or on request in a cleaner wording. */
import {
  EMPTY,
  KIND_COUNT,
  type Kind,
  NOTHING,
  STOP,
  WIN,
  type World,
  YOU,
  findTop,
  isBlock,
  nounOf,
  objectKind,
  wordOf,
} from './rules';
import { type ActiveRules, type Rule, isTransformation } from './rulesActive';

/** `reference`: to the letter. `clean`: the same facts without the reference's slips. */
export type Wording = 'reference' | 'clean';

export const INSTRUCTIONS = `Baba Is You is a puzzle game where you can manipulate the rules of each level. The following are the possible actions you can take in the game, followed by a short description of each action:

idle: wait for one step,
up: take one step up,
right: take one step to the right,
down: take one step down,
left: take one step to the left.

Tips:
- Examine the level carefully, noting all objects and text blocks present.
- Identify the current rules, which are formed by text blocks in the format "[Subject] IS [Property]" (e.g. "BABA IS YOU").
- Consider how you can change or create new rules by moving text blocks around.
- Remember that you can only move objects or text that are not defined as "STOP" or similar immovable properties.
- Your goal is usually to reach an object defined as "WIN", but this can be changed.
- Think creatively about how changing rules can alter the properties and behaviors of objects in unexpected ways.
- If stuck, try breaking apart existing rules or forming completely new ones.
- Sometimes the solution involves making yourself a different object or changing what counts as the win condition.

PLAY!`;

const RULES_HEADING = 'Active rules:';
const OBJECTS_HEADING = 'Objects on the map:';

const PROPERTY_NAMES: Readonly<Record<Kind, string>> = { [YOU]: 'you', [WIN]: 'win', [STOP]: 'stop' };

/** A rule in words. */
export function ruleText({ noun, predicate }: Rule): string {
  return `${nounOf(noun)} is ${PROPERTY_NAMES[predicate] ?? nounOf(predicate)}`;
}

/** The normal observation. */
export function observationText(world: World, rules: ActiveRules, wording: Wording): string {
  return heading(rules, wording) + objectLines(world, rules, wording);
}

/**
 * The observation of a step in which nobody was left in control, so that a new level was made.
 * @param lost the rules of the old level.
 */
export function lostYouText(lost: ActiveRules, world: World, rules: ActiveRules, wording: Wording): string {
  const next = observationText(world, rules, wording);
  if (wording === 'clean') {
    return `Nothing was you any more; a new level was made and the step count started again.\n\n${next}`;
  }
  // The reference prints its Python observation here. Its memory addresses are written as 0x0.
  const text = next.replaceAll('\n', '\\n');
  const size = `${String(world.width * TILE_SIZE)}x${String(world.height * TILE_SIZE)}`;
  return (
    `${LOST_YOU_NOTICE}${heading(lost, wording)}\n` +
    `defaultdict(<function BabaIsAIWrapper.textworld_process_obsv.<locals>.<lambda> at 0x0>, ` +
    `{'text': {'long_term_context': '${text}', 'short_term_context': ''}, ` +
    `'image': <PIL.Image.Image image mode=RGB size=${size} at 0x0>})`
  );
}

export const LOST_YOU_NOTICE = '[...] IS YOU rule was broken, environment reset';

/** Pixels of a cell in the reference's picture, whose size the text mentions. */
const TILE_SIZE = 32;

/** Rules change rarely: their part of the text is made once for each set. */
const HEADINGS: Readonly<Record<Wording, WeakMap<ActiveRules, string>>> = {
  reference: new WeakMap(),
  clean: new WeakMap(),
};

/** Up to the objects' heading, without the line break behind it. The reference shows no transformations. */
function heading(rules: ActiveRules, wording: Wording): string {
  const known = HEADINGS[wording].get(rules);
  if (known !== undefined) return known;
  const shown = wording === 'clean' ? rules.list : rules.list.filter((rule) => !isTransformation(rule));
  const text = `${RULES_HEADING}\n${shown.map(ruleText).join('\n')}\n\n${OBJECTS_HEADING}`;
  HEADINGS[wording].set(rules, text);
  return text;
}

/** Every listed thing on top of a cell, row by row, each with a line break in front. */
function objectLines(world: World, rules: ActiveRules, wording: Wording): string {
  const { tops, kinds, width } = world;
  const reference = findTop(world, rules.controlled);
  if (reference < 0) return '\n';
  const referenceX = reference % width;
  const referenceY = (reference - referenceX) / width;
  const lines = LINES[wording];
  let text = '';
  let cell = 0;
  for (let dy = -referenceY; cell < tops.length; dy++) {
    for (let x = 0; x < width; x++) {
      const ofKind = lines[kinds[tops[cell++] ?? NOTHING] ?? EMPTY];
      if (ofKind) text += ofKind[placeIndex(x - referenceX, dy)] ?? '';
    }
  }
  return text === '' ? '\n' : text;
}

const REACH = 16;
const SPAN = 2 * REACH + 1;

/** Distinct for distances within {@link REACH}. */
function placeIndex(dx: number, dy: number): number {
  return (dy + REACH) * SPAN + dx + REACH;
}

const LISTED_OBJECTS: readonly Kind[] = (['ball', 'wall', 'door', 'key'] as const).map(objectKind);

/** By kind and place; `null` for kinds that are not listed, which baba is. */
const LINES: Readonly<Record<Wording, readonly (readonly string[] | null)[]>> = {
  reference: linesOf(referenceLine),
  clean: linesOf(cleanLine),
};

function linesOf(
  line: (name: string, dx: number, dy: number) => string,
): readonly (readonly string[] | null)[] {
  return Array.from({ length: KIND_COUNT }, (_, kind) => {
    const name = listedName(kind);
    if (name === null) return null;
    return Array.from(
      { length: SPAN * SPAN },
      (_, place) => `\n${line(name, (place % SPAN) - REACH, Math.floor(place / SPAN) - REACH)}`,
    );
  });
}

function listedName(kind: Kind): string | null {
  if (isBlock(kind)) return `rule \`${wordOf(kind)}\``;
  return LISTED_OBJECTS.includes(kind) ? nounOf(kind) : null;
}

/** Only the plural to the right and down, and nothing at all at the reference point. */
function referenceLine(name: string, dx: number, dy: number): string {
  const parts: string[] = [];
  if (dx > 0) parts.push(`${steps(dx)} to the right`);
  if (dx < 0) parts.push(`${String(-dx)} step to the left`);
  if (dy > 0) parts.push(`${steps(dy)} down`);
  if (dy < 0) parts.push(`${String(-dy)} step up`);
  return parts.length === 0 ? '' : `${name} ${parts.join(' and ')}`;
}

function cleanLine(name: string, dx: number, dy: number): string {
  const parts: string[] = [];
  if (dx !== 0) parts.push(`${steps(Math.abs(dx))} to the ${dx > 0 ? 'right' : 'left'}`);
  if (dy !== 0) parts.push(`${steps(Math.abs(dy))} ${dy > 0 ? 'down' : 'up'}`);
  return parts.length === 0 ? `${name} here (you)` : `${name} ${parts.join(' and ')}`;
}

function steps(count: number): string {
  return count === 1 ? '1 step' : `${String(count)} steps`;
}
