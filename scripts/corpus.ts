/**
 * Keeps `corpus.json` as its tests want it: `npm run corpus -- [add ENTRY.json | write [WORLD…]]` lets
 * `scripts/worlds/corpus.py` compute what it says of the worlds, then counts tokens, formats the file and keeps the list
 * of tasks. Exits with 1 where a line of play is wrong or nothing could be computed.
 */
import { spawnSync } from 'node:child_process';
import { keepIndex } from './lib/corpus-index';

const [command = 'write', ...names] = process.argv.slice(2);
const python = spawnSync('python3', ['scripts/worlds/corpus.py', command, ...names], { stdio: 'inherit' });
if (python.error) console.error('The index was not changed: Python 3 is needed to measure a world.');
else await keepIndex();
process.exitCode = python.status ?? 1;
