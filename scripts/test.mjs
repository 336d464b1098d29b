/**
 * `npm test`: installs what is needed, finds a browser, runs every check and closes with the line
 * `N passed, N failed, N skipped` over all of them. Each check that is not a test suite counts as one.
 *
 * `npm test -- NAME…` runs only the named steps (their names stand in `STEPS` below).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findBrowser } from './lib/find-browser.mjs';
import { ROOT, Stop, build, checkNode, ensureInstalled, main, runNode, tool } from './lib/project.mjs';

const DEADLINE_MS = 40 * 60_000;
const NO_BROWSER =
  'No browser found: install Chromium, Google Chrome or Microsoft Edge, or set CHROMIUM_PATH to its program, then run npm test again.';

const check = (file, ...args) => ({
  run: () => runNode(tool(file), args, { capture: true, deadlineMs: DEADLINE_MS }),
});

/** The order matters: the end-to-end tests run on what `build` made. `group` steps run beside each other. */
const STEPS = [
  {
    name: 'format',
    group: true,
    ...check('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  },
  { name: 'lint', group: true, ...check('eslint/bin/eslint.js', '--max-warnings', '0', '.') },
  { name: 'types', group: true, ...check('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json') },
  { name: 'core-types', group: true, ...check('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.core.json') },
  {
    name: 'arrows',
    group: true,
    ...check(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'scripts',
    ),
  },
  { name: 'unused', group: true, ...check('knip/bin/knip.js', '--no-progress') },
  { name: 'unit', suite: true },
  { name: 'build', run: () => build({ capture: true, deadlineMs: DEADLINE_MS }) },
  { name: 'size', run: () => runNode(join(ROOT, 'scripts', 'size.mjs'), [], { capture: true }) },
  { name: 'browser', suite: true, needsBrowser: true },
  { name: 'e2e', suite: true, needsBrowser: true },
];

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** Each failed test: its step, file and name, and the first lines of what it said. */
const failedTests = [];
/** Whether the `build` step ran in this call and succeeded. */
let built = false;

await main(async () => {
  checkNode();
  const steps = chosenSteps(process.argv.slice(2));
  ensureInstalled();
  const browser = steps.some((step) => step.needsBrowser) ? ensureBrowser() : null;

  await runBeside(steps.filter((step) => step.group));
  for (const step of steps.filter((each) => !each.group)) {
    if (step.suite) await runSuite(step.name, browser);
    else await runCheck(step);
  }

  if (failures.length > 0) {
    console.log(`\nFailed: ${failures.join(', ')}`);
    // Once more at the end: a long log is often read from there, or cut before it.
    for (const words of failedTests) console.log(`\n${words}`);
    process.exitCode = 1;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
});

function chosenSteps(names) {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Stop(
      `There is no step ${unknown.join(', ')}; the steps are ${STEPS.map((step) => step.name).join(', ')}.`,
    );
  }
  return names.length === 0 ? STEPS : STEPS.filter((step) => names.includes(step.name));
}

/** Runs checks on as many cores as there are, and shows each one's output in one piece. */
async function runBeside(steps) {
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runCheck(step);
  };
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, lane));
}

async function runCheck({ name, run }) {
  const started = Date.now();
  const { status, output } = await run();
  const passed = status === 0;
  if (name === 'build') built = passed;
  count(name, { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });
  console.log(`${passed ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (!passed || name === 'size') console.log(output.trim());
}

async function runSuite(name, browser) {
  const folder = mkdtempSync(join(tmpdir(), 'agent-arcade-'));
  const report = join(folder, 'report.json');
  const started = Date.now();
  console.log(`\n${name}:`);
  const { status } = await runNode(
    tool('vitest/vitest.mjs'),
    [
      'run',
      '--project',
      name,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { deadlineMs: DEADLINE_MS, env: suiteEnvironment(name, browser) },
  );
  const result = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  failedTests.push(...result.broken.map((words) => `✗ ${name}: ${words}`));
  console.log(`${name} took ${((Date.now() - started) / 1000).toFixed(1)} s`);

  const { passed, skipped } = result;
  let { failed } = result;
  const mustRun = name === 'unit' || existsSync(join(ROOT, 'test', name));
  if (mustRun && passed + failed === 0) {
    console.log(`✗ ${name}: no test ran.`);
    failed += 1;
  } else if (status !== 0 && failed === 0) {
    // An error outside any test: a crash, a hang, an unhandled rejection.
    failed += 1;
  }
  count(name, { passed, failed, skipped });
}

/** End-to-end tests use what the `build` step made, where it did. */
function suiteEnvironment(name, browser) {
  const dist = join(ROOT, 'dist');
  return {
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
    ...(name === 'e2e' && built && existsSync(dist) ? { AGENT_ARCADE_DIST: dist } : {}),
  };
}

/** What a vitest report counts; a file that could not even be loaded counts as one failed test. */
function readReport(path) {
  let report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, skipped: 0, broken: [] };
  }
  const broken = report.testResults.flatMap((file) => {
    const path = relative(ROOT, file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (file.status === 'failed' && failed.length === 0) return [`${path}\n${firstLines(file.message)}`];
    return failed.map((test) => `${path} > ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`);
  });
  return {
    passed: report.numPassedTests,
    failed: broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    broken,
  };
}

function firstLines(text) {
  return text.split('\n').slice(0, 12).join('\n');
}

function count(name, { passed, failed, skipped }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) failures.push(name);
}

/** A browser that starts; on Debian and Ubuntu root may have it installed. */
function ensureBrowser() {
  const found = workingBrowser();
  if (found) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium…');
    const apt = (...args) =>
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    apt('update');
    apt('install', '-y', 'chromium');
    const installed = workingBrowser();
    if (installed) return installed;
  }
  throw new Stop(NO_BROWSER);
}

function workingBrowser() {
  let path;
  try {
    path = findBrowser();
  } catch (error) {
    throw new Stop(error.message);
  }
  // On Windows a browser asked for its version opens a window instead.
  if (path === null || process.platform === 'win32') return path;
  // Ubuntu's package may be a stand-in that only tells how to get the real one.
  const { status } = spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 });
  return status === 0 ? path : null;
}
