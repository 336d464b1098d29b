import { expect, test } from 'vitest';
import { seeText, useArcade } from '../support/app';
import { evaluationAddress, startEvaluation } from '../support/arcadePages';

const arcade = useArcade();

test('a runner that cannot be loaded is said once, asked for a few times at most, and works when it is there again', async () => {
  const session = await arcade.open();
  session.allow(/Failed to load resource/, /runner\.worker/);
  const { page } = session;
  const isRunner = (url: URL): boolean => url.pathname.includes('runner.worker');
  let asked = 0;
  await page.context().route(isRunner, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: 'gone' });
  });
  const settings = { model: 'scriptedBot', tasks: 'babyai/goto', episodes: 1, seeds: 1, maxSteps: 5 };
  await session.goto(evaluationAddress(settings));
  await page.getByRole('button', { name: 'Start run' }).click();
  await seeText(page, 'A background worker could not be loaded.');
  await seeText(page, /Check the connection and try again/);
  await new Promise((later) => setTimeout(later, 3000));
  expect(asked).toBeLessThanOrEqual(3);

  await page.context().unroute(isRunner);
  await startEvaluation(session, settings);
});
