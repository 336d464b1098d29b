import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
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

/**
 * The built page, the same for all end-to-end tests of a run: the folder that `AGENT_ARCADE_DIST` names, else a build
 * in the system's temporary folder, which is made again only when a source has changed.
 */
export async function builtPage(): Promise<string> {
  const given = process.env['AGENT_ARCADE_DIST'];
  if (given !== undefined && given !== '') {
    if (existsSync(join(given, 'index.html'))) return given;
    throw new Error(`AGENT_ARCADE_DIST names ${given}, which holds no index.html.`);
  }
  const place = join(tmpdir(), `agent-arcade-e2e-${shortHash(root)}`);
  const stampPath = join(place, 'stamp');
  const folder = join(place, 'dist');
  const stamp = stateOfSources();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return folder;
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  await buildInto(folder);
  writeFileSync(stampPath, stamp);
  return folder;
}

/** A copy of a build that a test may change. */
export function copyOfBuild(folder: string, name: string): string {
  const copy = join(tmpdir(), `agent-arcade-e2e-${shortHash(root)}-${name}`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/**
 * Builds the page as `npm run build` does.
 * @param version what it says its version is; another one gives the scripts other names.
 */
export function buildInto(folder: string, version?: string): Promise<void> {
  const options = {
    root,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'runner',
    logLevel: 'error',
    build: { outDir: relative(root, folder) },
    ...(version === undefined ? {} : { define: { __APP_VERSION__: JSON.stringify(version) } }),
  };
  const script = `import { build } from 'vite'; await build(${JSON.stringify(options)});`;
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', failed);
    child.on('close', (status) => {
      if (status === 0) done();
      else failed(new Error(`The page could not be built.\n${output}`));
    });
  });
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Names, sizes and times of all source files, as one hash. */
function stateOfSources(): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    if (!existsSync(path)) return;
    const info = statSync(path);
    if (info.isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path} ${String(info.size)} ${String(info.mtimeMs)}\n`);
    }
  };
  for (const source of SOURCES) visit(join(root, source));
  return hash.digest('hex');
}
