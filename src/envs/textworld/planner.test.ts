import { describe, expect, test } from 'vitest';
import { recordedFile, recordedScripts } from '../../../test/support/textworld';
import { TextWorldSession, TextWorldStory } from './engine';
import { planTextWorld } from './planner';

const scripts = recordedScripts().filter(({ task }) => task !== 'custom');
const games = new Map(scripts.map(({ task, game }) => [game, task]));

describe.skipIf(games.size === 0)('plans for recorded games', () => {
  test.each([...games])('%s is won by the plan', (file, task) => {
    const { game, walkthrough } = recordedFile(task, file);
    const plan = planTextWorld(game);
    if (!plan.ok) throw new Error(plan.error);
    const session = TextWorldSession.start(new TextWorldStory(game));
    for (const command of plan.value) {
      expect(session.turn.over).toBe(false);
      expect(session.admissible()).toContain(command);
      session.step(command);
    }
    expect(session.turn.won).toBe(true);
    const shortest = scripts.find(({ game: name, script }) => name === file && script === 'shortest');
    if (shortest) expect(plan.value).toHaveLength(shortest.steps.length);
    expect(plan.value.length).toBeLessThanOrEqual(walkthrough.length);
  });
});
