import { expect, test } from 'vitest';
import { eventually, useArcade } from '../support/app';
import { RunView, boardOf, runIdOf } from '../support/arcadePages';
import { storedRun } from '../support/database';

const arcade = useArcade();

test('one press on the first screen shows an agent playing, and a replay plays by itself only when asked', async () => {
  const session = await arcade.open();
  const { page } = session;
  const shown = page.getByRole('slider', { name: 'Step' });
  const position = async () => Number(await shown.inputValue());
  await session.goto('/');
  await page.getByRole('button', { name: 'Watch an agent' }).click();
  await page.waitForURL(/#\/runs\/[^/]+\/[^/]+\/\d+/);
  await boardOf(page).waitFor();
  await eventually(position).toBeGreaterThan(0);

  const runId = runIdOf(page);
  await session.goto(`/runs/${runId}`);
  await new RunView(page).reach('Finished');
  const { episodes } = await storedRun(session, runId);
  expect(episodes.map(({ outcome }) => outcome)).toEqual(['solved', 'solved', 'solved', 'solved', 'solved']);

  const longest = [...episodes].sort((a, b) => b.steps - a.steps)[0];
  const start = `/runs/${runId}/${longest?.id ?? ''}/0`;
  await session.goto(`${start}?play=1`);
  await eventually(position).toBeGreaterThan(1);
  expect(page.url()).not.toContain('play');

  await session.goto(start);
  await shown.waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await position()).toBe(0);
});
