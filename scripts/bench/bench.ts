/** The measurements of `npm run bench`, one table after the other. They print and never judge. */
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { BUDGET_KB, measureFirstLoad } from '../size.mjs';
import { measureEnvironments } from './environments';
import { findFolder, measureFiles } from './files';
import { measureHarness } from './harness';
import { measureNetHackEngine } from './nethackEngine';
import { measureRuns } from './runs';
import { printFigures, type Figure } from './table';
import { measureTextWorldGames } from './textworldGames';

export interface BenchOptions {
  readonly root: string;
  /** A folder of published BALROG result sets, if there is one. */
  readonly submissions: string | null;
  /** A folder of compiled TextWorld games, if there is one. */
  readonly games: string | null;
  readonly withBrowser: boolean;
}

export async function runBench({ root, submissions, games, withBrowser }: BenchOptions): Promise<void> {
  const [cpu] = cpus();
  console.log(`Node ${process.versions.node}, ${availableParallelism()} cores${cpu ? `, ${cpu.model}` : ''}`);
  printFigures('Environments, random walk with text in one process', await measureEnvironments());
  printFigures("NetHack's engine", await measureNetHackEngine());
  printFigures('TextWorld game files', await measureTextWorldGames(games));
  printFigures('Harness', await measureHarness());
  printFigures('Runs', await measureRuns());

  const folder = await findFolder(submissions);
  printFigures('Files', await measureFiles(folder));
  printFigures('Page', firstLoadFigures(join(root, 'dist')));
  if (withBrowser) {
    const { measurePage } = await import('./page');
    printFigures('Page in a browser', await measurePage(root, folder));
  }
}

function firstLoadFigures(dist: string): Figure[] {
  let sizes;
  try {
    sizes = measureFirstLoad(dist);
  } catch {
    return [{ what: 'First load', value: Number.NaN, unit: 'KB', note: 'no build: run npm run build first' }];
  }
  const against = { value: BUDGET_KB, what: 'the budget' };
  const shell = { what: 'First load, shell', value: sizes.entry / 1000, unit: 'KB', against };
  return [
    shell,
    ...sizes.pages.map(({ name, bytes }) => ({
      what: `First load, ${name}`,
      value: bytes / 1000,
      unit: 'KB',
      against,
    })),
  ];
}
