import { describe, expect, test } from 'vitest';
import { NOTHING, type TaskKind, countMatches, matches, missionDescriptions } from './rules';
import { generateEpisode } from './rulesGeneration';
import { allObjectsReachable } from './rulesReach';
import { missionText, parseMission } from './text';

const KINDS: readonly TaskKind[] = ['goto', 'pickup', 'open', 'putnext', 'pick_up_seq_go_to'];
const HELD_OUT_WORDS = ['yellow box', 'red key', 'red door', 'green ball', 'grey door'];

describe.each(KINDS)('%s, 1,000 seeds', (kind) => {
  test.each([0, 8])('with %d distractors every named object exists and the text maps back', (distractors) => {
    for (let seed = 0; seed < 1000; seed++) {
      const { world, mission } = generateEpisode(kind, distractors, seed);
      for (const description of missionDescriptions(mission)) {
        expect(countMatches(world, description)).toBeGreaterThan(0);
      }
      const text = missionText(world, mission);
      expect(parseMission(text)).toEqual(mission);
      expect(HELD_OUT_WORDS.filter((words) => text.includes(words))).toEqual([]);
      expect(allObjectsReachable(world)).toBe(true);
      expect(world.objects.every(({ x }) => x !== NOTHING)).toBe(true);
    }
  });
});

test('putnext never starts solved or ambiguous', () => {
  for (let seed = 0; seed < 1000; seed++) {
    const { world, mission } = generateEpisode('putnext', 8, seed);
    if (mission.kind !== 'putnext') throw new Error('not a putnext mission');
    const moved = world.objects.filter((object) => matches(mission.move, object));
    const fixed = world.objects.filter((object) => matches(mission.fixed, object));
    const distances = moved.flatMap((a) => fixed.map((b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)));
    expect(Math.min(...distances)).toBeGreaterThan(1);
  }
});

test('the most distractors on offer still give a world', () => {
  const { world } = generateEpisode('putnext', 15, 3);
  expect(world.objects).toHaveLength(17);
});

test('open keeps the agent and the key on the same side of the locked door', () => {
  for (let seed = 0; seed < 200; seed++) {
    const { world } = generateEpisode('open', 0, seed);
    const [door, key] = world.objects;
    expect(door).toMatchObject({ kind: 'door', door: 'locked', x: 7 });
    expect(key).toMatchObject({ kind: 'key', color: door?.color });
    expect((key?.x ?? 0) < 7).toBe(world.agentX < 7);
  }
});
