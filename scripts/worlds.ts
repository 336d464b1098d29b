/**
 * Checks the technical validity of Python text games (ByteSized32) in the app's own sandbox, in a headless browser:
 * `npm run --silent worlds -- check DIR [--json] [--published] [--stop-rule] [--limit-seconds N] [--parallel N]`.
 * Every `.py` under DIR is a game. Exit code 0: all were checked, whatever came out. 1: bad usage, or they could not be.
 */
import { parseArgs } from 'node:util';
import { splitVersion, stopText, tracebackText, validityCrawl, type CrawlOptions } from '../src/core/worlds';
import { fail, messageOf, ok, type Result } from '../src/core/shared';
import { readWorldFiles, type WorldFile } from './lib/world-files';
import { reportOn, summaryLines, worldLines, type CheckedWorld } from './lib/world-report';
import { openWorldSandbox, type WorldSandbox } from './lib/world-sandbox';

const USAGE = `Usage: npm run --silent worlds -- check DIR [options]
  --json               one JSON document in place of lines
  --published          as published: games are asked for their valid actions once only
  --stop-rule          a version _v1, _v2 … that equals the one before, or is less than half as long, counts as stopped
  --limit-seconds N    most time for one game (900)
  --parallel N         games checked at once (1)`;

interface Wanted {
  readonly folder: string;
  readonly json: boolean;
  readonly stopRule: boolean;
  readonly parallel: number;
  readonly crawl: CrawlOptions;
}

function readArguments(args: readonly string[]): Result<Wanted, string> {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        published: { type: 'boolean', default: false },
        'stop-rule': { type: 'boolean', default: false },
        'limit-seconds': { type: 'string', default: '900' },
        parallel: { type: 'string', default: '1' },
      },
    });
  } catch (thrown) {
    return fail(messageOf(thrown));
  }
  const { values, positionals } = parsed;
  const [command, folder, ...more] = positionals;
  if (command !== 'check')
    return fail(command === undefined ? 'What is to be done?' : `There is no command "${command}".`);
  if (folder === undefined || more.length > 0) return fail('Name one folder of games.');
  const seconds = Number(values['limit-seconds']);
  if (!(seconds > 0 && seconds <= 86_400))
    return fail('--limit-seconds is a number of seconds, at most a day.');
  const parallel = Number(values.parallel);
  if (!Number.isInteger(parallel) || parallel < 1 || parallel > 16)
    return fail('--parallel is a whole number from 1 to 16.');
  return ok({
    folder,
    json: values.json,
    stopRule: values['stop-rule'],
    parallel,
    crawl: { ...validityCrawl({ asPublished: values.published }), timeMs: seconds * 1000 },
  });
}

async function main(): Promise<number> {
  const wanted = readArguments(process.argv.slice(2));
  if (!wanted.ok) return complain(`${wanted.error}\n${USAGE}`);
  const files = readWorldFiles(wanted.value.folder);
  if (!files.ok) return complain(files.error);
  const sandbox = await openWorldSandbox();
  if (!sandbox.ok) return complain(sandbox.error);
  const { value: open } = sandbox;
  try {
    const checked = await checkAll(open, files.value, wanted.value);
    if (!checked.ok) return complain(checked.error);
    const report = reportOn(checked.value);
    console.log(wanted.value.json ? JSON.stringify(report, null, 2) : summaryLines(report).join('\n'));
    return 0;
  } finally {
    await open.close();
  }
}

function complain(message: string): number {
  console.error(message);
  return 1;
}

/** In the order of the files; lines are printed as soon as all before them are. */
async function checkAll(
  sandbox: WorldSandbox,
  files: readonly WorldFile[],
  { crawl, json, parallel, stopRule }: Wanted,
): Promise<Result<readonly CheckedWorld[], string>> {
  const checked: (CheckedWorld | undefined)[] = [];
  let next = 0;
  let printed = 0;
  const problems: string[] = [];
  const stopTexts = stopRule ? stoppedVersions(files) : new Map<string, string>();
  const worker = async (): Promise<void> => {
    while (next < files.length && problems.length === 0) {
      const number = next++;
      const file = files[number];
      if (!file) return;
      const result = await sandbox.checkValidity(file.source, crawl);
      if (!result.ok) {
        problems.push(`${file.path} could not be checked. ${tracebackText(result.error)}`);
        return;
      }
      checked[number] = {
        path: file.path,
        validity: result.value,
        stopped: stopTexts.get(file.path) ?? null,
      };
      for (let ready = checked[printed]; ready && !json; ready = checked[++printed]) {
        console.log(worldLines(ready).join('\n'));
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  const [problem] = problems;
  return problem === undefined ? ok(checked.filter((game) => game !== undefined)) : fail(problem);
}

/** The released code's rule (bytesized32 spec, 9), from one version to the next. @returns reasons by path. */
function stoppedVersions(files: readonly WorldFile[]): Map<string, string> {
  const stopped = new Map<string, string>();
  const before = new Map<string, { readonly version: number; readonly source: string }>();
  const versions = files.flatMap((file) => {
    const { name, version } = splitVersion(file.path);
    return version === null
      ? []
      : [{ file, version, game: file.path.slice(0, file.path.lastIndexOf('/') + 1) + name }];
  });
  for (const { file, version, game } of versions.sort((a, b) => a.version - b.version)) {
    const last = before.get(game);
    const reason = last && last.version < version ? stopText(last.source, file.source) : null;
    if (reason === null) before.set(game, { version, source: file.source });
    else stopped.set(file.path, reason);
  }
  return stopped;
}

process.exitCode = await main();
