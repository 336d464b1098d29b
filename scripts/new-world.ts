/**
 * Begins a world of the corpus: `npm run new:world NAME`. It makes `src/envs/bytesized32/worlds/NAME.py`, a small game
 * that is whole and can be won, its row in `corpus.json`, where the tests find it (`test/integration/worlds.test.ts`), and
 * its task in `worldTasks.json`, by which it can be played.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepIndex, sharedClasses, WORLDS } from './lib/corpus-index';

const [name = '', ...more] = process.argv.slice(2);
const path = join(WORLDS, `${name}.py`);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 60 || more.length > 0)
  stop('Usage: npm run new:world NAME, with a name like boil-water: small letters, digits and hyphens.');
if (existsSync(path)) stop(`There is a world of that name already: ${path}`);

const template = readFileSync('scripts/worlds/template.py', 'utf8');
writeFileSync(
  path,
  template.replace('{{NAME}}', name).replace('{{SHARED}}', () => sharedClasses()),
);

const title = name.replaceAll('-', ' ');
const folder = mkdtempSync(join(tmpdir(), 'new-world-'));
const entry = join(folder, 'entry.json');
writeFileSync(
  entry,
  JSON.stringify({
    id: name,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    summary: 'Put the apple in the basket before somebody eats it.',
    solution: ['open basket', 'take apple', 'put apple in basket'],
    losing: { why: 'The apple is eaten.', actions: ['take apple', 'eat apple'] },
    search: { wins: true },
  }),
);
const python = spawnSync('python3', ['scripts/worlds/corpus.py', 'add', entry], { stdio: 'inherit' });
rmSync(folder, { recursive: true });
if (python.status !== 0) {
  rmSync(path);
  stop('The index was not changed: Python 3 is needed to measure a world.');
}
await keepIndex();
console.log(
  `${path}: a small game to begin with. Write your world, then put its lines of play into the index:`,
);
console.log(
  '  npm run corpus -- add ENTRY.json    (fields: id, title, summary, solution, losing, search; see docs/worlds.md)',
);

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}
