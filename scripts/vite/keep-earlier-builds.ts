import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Newest first: the files that each build wrote, relative to the output folder. */
type BuildLog = string[][];

const LOG = '.vite/builds.json';

/**
 * Lets tabs that are open across a new build go on: they still ask for the lazy chunks and workers of *their*
 * build, whose names carry a hash of the content. So the output folder is not emptied; each build writes down
 * which files it made, and files are removed once none of the last few builds made them. Files that no build
 * wrote down are never touched.
 */
export function keepEarlierBuilds({ builds }: { readonly builds: number }): Plugin {
  let outDir = '';
  let publicDir = '';
  let written: string[] | null = null;
  return {
    name: 'keep-earlier-builds',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
      publicDir = config.publicDir;
    },
    buildStart() {
      written = null;
    },
    writeBundle(_options, bundle) {
      written = Object.keys(bundle);
    },
    closeBundle() {
      if (written === null) return;
      const files = [...new Set([...written, ...listFiles(publicDir)])].sort();
      const log = joinBuild(readLog(join(outDir, LOG)), files);
      const kept = new Set(log.slice(0, builds).flat());
      for (const file of log.slice(builds).flat()) {
        if (!kept.has(file)) rmSync(join(outDir, file), { force: true });
      }
      mkdirSync(dirname(join(outDir, LOG)), { recursive: true });
      writeFileSync(join(outDir, LOG), JSON.stringify(log.slice(0, builds)));
    },
  };
}

/** A build that made the same files as an earlier one takes its place at the front. */
function joinBuild(log: BuildLog, files: string[]): BuildLog {
  const key = files.join('\n');
  return [files, ...log.filter((earlier) => earlier.join('\n') !== key)];
}

function listFiles(folder: string): string[] {
  if (folder === '' || !existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

function readLog(path: string): BuildLog {
  try {
    const log: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const isList = (value: unknown): value is string[] =>
      Array.isArray(value) && value.every((name) => typeof name === 'string' && !name.includes('..'));
    return Array.isArray(log) ? log.filter(isList) : [];
  } catch {
    return [];
  }
}
