/** What `npm start` and `npm test` share. Plain Node: it runs before anything is installed. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository, without a slash at the end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

const OLDEST_NODE = [20, 19];

/** A failure that is explained by its message alone. */
export class Stop extends Error {}

/** Runs a command's main function; a {@link Stop} ends it with its sentence instead of a stack. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  if (isOld) {
    throw new Stop(
      `Agent Arcade needs Node.js ${OLDEST_NODE.join('.')} or newer, and this is ${process.versions.node}: install a current version from https://nodejs.org.`,
    );
  }
}

/**
 * Installs the packages of package-lock.json unless they are there already. A stamp in node_modules holds the
 * lock file's hash, so that switching branches installs again and touching the file does not.
 */
export function ensureInstalled() {
  const stampPath = join(ROOT, 'node_modules', '.arcade-lock');
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const stamp = createHash('sha256').update(lock).update(process.platform).digest('hex');
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return;
  if (!isInstalledByNpm()) {
    console.log('Installing packages (once)…');
    const flags = ['--include=dev', '--no-audit', '--no-fund'];
    if (runNpm(['ci', ...flags]) !== 0) {
      // `ci` refuses a lock file that lacks another platform's optional part; `install` copes with that.
      console.log('npm ci refused; trying npm install…');
      if (runNpm(['install', '--no-save', ...flags]) !== 0) {
        throw new Stop(
          'The packages could not be installed: see the message of npm above, check the network connection and try again.',
        );
      }
    }
  }
  writeFileSync(stampPath, stamp);
}

/** Whether somebody ran npm by hand since the lock file changed. */
function isInstalledByNpm() {
  try {
    const installed = statSync(join(ROOT, 'node_modules', '.package-lock.json'));
    return installed.mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs;
  } catch {
    return false;
  }
}

function runNpm(args) {
  const npm = process.env['npm_execpath'];
  const options = { cwd: ROOT, stdio: 'inherit' };
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return result.status ?? 1;
}

/** The program file of an installed package, to be run by this very Node. */
export function tool(file) {
  return join(ROOT, 'node_modules', ...file.split('/'));
}

/** Process groups that are running, so that Ctrl+C ends them with all that they started. */
const running = new Set();

function killGroup(child) {
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended in the meantime.
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (running.size === 0) return;
    for (const child of running) killGroup(child);
    process.exit(1);
  });
}

/**
 * Runs a Node program in the repository, in a process group of its own.
 * @param options `capture` collects its output instead of showing it; `deadlineMs` ends it and all that it
 * started; `env` adds variables.
 * @returns its exit status (1 when it could not run or was ended) and, when captured, what it wrote.
 */
export function runNode(file, args, { capture = false, deadlineMs, env } = {}) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let output = '';
    const note = (text) => {
      if (capture) output += text;
      else console.log(text);
    };
    const timer =
      deadlineMs &&
      setTimeout(() => {
        note(`\nEnded: it ran for more than ${deadlineMs / 60_000} minutes.`);
        killGroup(child);
      }, deadlineMs);
    const finish = (status) => {
      clearTimeout(timer);
      running.delete(child);
      done({ status, output });
    };
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => {
      note(String(error));
      finish(1);
    });
    child.on('close', (status) => finish(status ?? 1));
  });
}

/** As `npm run build`, but quiet unless something is wrong. */
export function build(options) {
  return runNode(
    tool('vite/bin/vite.js'),
    ['build', '--configLoader', 'runner', '--logLevel', 'warn'],
    options,
  );
}

const SOURCES = [
  'src',
  'public',
  'scripts/lib',
  'scripts/vite',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** Whether dist lacks anything that the sources have by now. */
export function isBuildStale() {
  try {
    const built = statSync(join(ROOT, 'dist', 'index.html')).mtimeMs;
    return SOURCES.some((name) => newestChange(join(ROOT, name)) > built);
  } catch {
    return true;
  }
}

function newestChange(path) {
  if (!existsSync(path)) return 0;
  const info = statSync(path);
  if (!info.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : info.mtimeMs;
  // The folder's own time tells of deleted files.
  return Math.max(info.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}
