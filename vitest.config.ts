import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };

const minutes = (count: number) => count * 60_000;

/** Files of tests with a browser that run beside each other; each browser takes more than one core for itself. */
const browsersAtOnce = Math.min(2, availableParallelism());

export default defineConfig({
  // Tests in Node read the games' files from the disk (test/support/environments.ts).
  resolve: {
    alias: { 'virtual:game-assets': new URL('test/support/gameAssets.ts', import.meta.url).pathname },
  },
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  test: {
    retry: 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'test/{contract,parity,golden,integration,security,support}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          environment: 'node',
          maxWorkers: availableParallelism(),
          // Nothing is timed: these only end what hangs, also on a slow and busy machine.
          testTimeout: minutes(2),
          hookTimeout: minutes(2),
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          environment: 'node',
          maxWorkers: browsersAtOnce,
          testTimeout: minutes(3),
          hookTimeout: minutes(3),
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.e2e.ts'],
          environment: 'node',
          maxWorkers: browsersAtOnce,
          testTimeout: minutes(3),
          hookTimeout: minutes(3),
        },
      },
    ],
  },
});
