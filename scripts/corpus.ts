/**
 * Keeps `corpus.json` as its tests want it: `npm run corpus -- [add ENTRY.json | write [WORLD…]]` lets
 * `scripts/worlds/corpus.py` compute what it says of the worlds, then counts tokens and formats the file.
 */
import { spawnSync } from 'node:child_process';
import { keepIndex } from './lib/corpus-index';

const [command = 'write', ...names] = process.argv.slice(2);
const python = spawnSync('python3', ['scripts/worlds/corpus.py', command, ...names], { stdio: 'inherit' });
await keepIndex();
process.exitCode = python.status ?? 1;
