import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { diskResources } from '../../scripts/lib/disk-resources';
import { readGamesFolder } from '../../scripts/lib/textworld-games';
import { EpisodeEndedError } from '../../src/core/env';
import { hashOf } from '../../src/core/shared';
import { createTextWorld } from '../../src/envs/textworld';
import { joinGames } from '../../src/envs/textworld/gameFiles';
import { gamesOfTask, unpackGames } from '../../src/envs/textworld/gameSet';
import { openGames, type InterpreterSession } from '../../src/envs/textworld/interpreter';
import { TASKS } from '../../src/envs/textworld/tasks';
import { sharedPath } from '../support/shared';
import { glulxStory } from '../support/storyFiles';

interface RecordedAnswer {
  readonly text: string;
  readonly observation: string;
  readonly description: string;
}
interface Recording {
  readonly game: string;
  readonly task: string;
  readonly script: string;
  readonly objective: string;
  readonly maxScore: number;
  readonly first: RecordedAnswer;
  readonly steps: readonly (RecordedAnswer & {
    readonly cmd: string;
    readonly score: number;
    readonly moves: number;
    readonly won: boolean;
    readonly lost: boolean;
  })[];
}

const folder = sharedPath('parity/textworld/games');
const transcripts = sharedPath('parity/textworld/transcripts.jsonl.gz');

/** Interpreters differ in these (TextWorld spec, "Importing real games"). */
const OWN_ANSWERS = new Set(['version', 'undo', 'save', 'restore', 'script']);

function recordings(): Map<string, Recording[]> {
  const byGame = new Map<string, Recording[]>();
  const lines =
    transcripts === null ? [] : gunzipSync(readFileSync(transcripts)).toString('utf8').trim().split('\n');
  for (const line of lines) {
    const recording = JSON.parse(line) as Recording;
    const path = `${recording.task}/${recording.game}`;
    byGame.set(path, [...(byGame.get(path) ?? []), recording]);
  }
  return byGame;
}

async function open(path: string, withNotes: boolean): Promise<InterpreterSession> {
  const read = (name: string) => new Uint8Array(readFileSync(`${folder ?? ''}/${name}`));
  const notes = path.replace(/\.[^.]+$/, '.json');
  const companion = withNotes ? { path: notes, bytes: read(notes) } : null;
  const { joined } = await joinGames([{ path, bytes: read(path), companion }]);
  const task = TASKS.find((known) => path.startsWith(known)) ?? 'treasure_hunter';
  return (await openGames(joined?.bytes ?? new Uint8Array(0), task, diskResources())).open(0);
}

const games = recordings();
/** The first game of each folder is tried thoroughly; the others are played to their ends. */
const thorough = new Set(
  [...new Map([...games.keys()].reverse().map((path) => [path.split('/')[0], path])).values()].filter(
    (path) => !path.startsWith('custom'),
  ),
);
const THOROUGH = ['walkthrough', 'edges', 'objects'];
const ENDS = ['walkthrough', 'lose-wrong-object', 'lose-wrong-cook'];
const isPlayed = (path: string, { script }: Recording) =>
  (thorough.has(path) ? THOROUGH : ENDS).includes(script);

describe.skipIf(games.size === 0 || folder === null)('recorded games', () => {
  it.each([...games])(
    '%s answers as recorded, character for character',
    { timeout: 120_000 },
    async (path, scripts) => {
      const session = await open(path, true);
      for (const recording of scripts.filter((one) => isPlayed(path, one))) {
        const { objective, maxScore, first, steps, script } = recording;
        expect([session.objective, session.maxScore]).toEqual([objective, maxScore]);
        expect(session.restart()).toMatchObject(first);
        for (const { cmd, text, observation, description, score, moves, won, lost } of steps) {
          const answer = session.respond(cmd);
          const texts = OWN_ANSWERS.has(cmd) ? {} : { text, observation };
          expect({ script, cmd, ...answer }).toMatchObject({
            script,
            cmd,
            ...texts,
            description,
            score,
            moves,
            won,
            lost,
          });
        }
      }
    },
  );

  it.each([...thorough])('%s is known as well without its .json', { timeout: 60_000 }, async (path) => {
    const [recording] = games.get(path) ?? [];
    const session = await open(path, false);
    expect([session.objective, session.maxScore]).toEqual([recording?.objective, recording?.maxScore]);
    expect(session.first).toMatchObject(recording?.first ?? {});
  });
});

describe.skipIf(folder === null)('unusual input', () => {
  const unusual = [
    'look. inventory',
    'look then inventory',
    '',
    '   ',
    'x'.repeat(2000),
    '😀'.repeat(130),
    '\ud83d',
    '\u0000',
    'undo',
    'save',
    'restore',
    'script',
    'restart',
    'yes',
    'quit',
    'no',
    'look',
  ];

  it.each(['treasure_hunter/seed_10033.ulx', 'the_cooking_game/cooking_item5_seed_10980.z8'])(
    '%s takes it and plays on; only quitting ends the story',
    { timeout: 60_000 },
    async (path) => {
      const session = await open(path, true);
      const counts = unusual.map((line) => {
        const { moves, score, over } = session.respond(line);
        return [line.slice(0, 20), moves, score, over];
      });
      // Two commands in a line are two turns; nothing else here is one, or is reported as one after a restart.
      expect(counts.map(([, moves]) => moves)).toEqual([2, ...unusual.slice(1).map(() => 4)]);
      expect(counts.every(([, , score, over]) => score === 0 && over === false)).toBe(true);
      expect(session.respond('quit').over).toBe(false);
      expect(session.respond('yes').over).toBe(true);
      expect(session.respond('look').over).toBe(true);
      expect(session.restart()).toEqual(session.first);
      expect(session.respond('look').moves).toBe(1);
    },
  );

  it('a Z-machine story reads the lines of a command one a step, and throws commands away meanwhile', async () => {
    const session = await open('the_cooking_game/cooking_item5_seed_10980.z8', true);
    const [look, inventory, thrownAway] = ['look\ninventory', 'open fridge', 'look'].map((line) =>
      session.respond(line),
    );
    expect(look?.text).toBe(session.first.text);
    expect(inventory?.text).toMatch(/^You are carrying/);
    expect(thrownAway?.text).toBe(session.first.text);
  });

  it('a Glulx story reads what was typed before in place of a command that is too long', async () => {
    const session = await open('treasure_hunter/seed_10033.ulx', true);
    session.respond('inventory please');
    expect(session.respond('goal').text).toBe('');
    expect(session.respond('x'.repeat(300)).text).toBe(session.respond('goalntory please').text);
  });
});

describe.skipIf(folder === null)('an environment played from a set of games', () => {
  const path = folder ?? '';

  it(
    'has the seed pick a game in the benchmark’s order, and plays each episode alike',
    { timeout: 60_000 },
    async () => {
      const set = await readGamesFolder(path);
      if (!set) throw new Error('There are no games.');
      const module = createTextWorld(diskResources(new Map([[set.hash, set.bytes]])));
      const environment = await module.create('treasure_hunter', { games: set.hash });
      const gameOf = (seed: number) => {
        environment.reset(seed);
        return environment.progress().details['game'];
      };
      expect([0, 1, 5, 4294967295].map(gameOf)).toEqual(
        ['seed_10033', 'seed_14115', 'seed_14115', 'seed_50479'].map((name) => `treasure_hunter/${name}.ulx`),
      );
      const play = () => [
        environment.reset(1),
        ...['look', 'inventory', 'dance'].map((line) => environment.step(line)),
      ];
      const before = play();
      environment.reset(0);
      expect(play()).toEqual(before);
      expect(environment.progress()).toMatchObject({
        value: 0,
        solved: false,
        details: { steps: 3, moves: 2 },
      });
      expect(environment.scene().console?.status[0]?.label).toBe('Room');

      environment.reset(1);
      environment.step('quit');
      expect(environment.step('yes')).toMatchObject({ terminated: true, ending: 'quit' });
      expect(() => environment.step('look')).toThrow(EpisodeEndedError);
      environment.close();
    },
  );

  it(
    'shows what is carried and where the player has been, without changing the game',
    { timeout: 60_000 },
    async () => {
      const set = await readGamesFolder(path);
      const games = set && unpackGames(set.bytes);
      if (!set || !games?.ok) throw new Error('There are no games.');
      const module = createTextWorld(diskResources(new Map([[set.hash, set.bytes]])));
      const environment = await module.create('the_cooking_game', { games: set.hash });
      const commands = gamesOfTask(games.value, 'the_cooking_game')[0]?.notes?.walkthrough ?? [];
      const play = (look: () => unknown) => {
        environment.reset(0);
        return commands.slice(0, 14).map((command) => {
          look();
          return environment.step(command);
        });
      };
      const unseen = play(() => null);
      expect(play(() => environment.scene())).toEqual(unseen);
      const { console: lines, rooms } = environment.scene();
      const listed = lines?.inventory
        .map(({ text }) => text)
        .join(', ')
        .replace(/, ([^,]*)$/, ' and $1');
      const said = environment.step('inventory').observation.text.longTerm;
      expect(said).toContain(
        listed === '' ? 'You are carrying nothing.' : `You are carrying: ${listed ?? ''}.`,
      );
      expect(listed).not.toBe('');
      expect(rooms?.places.filter(({ here }) => here)).toHaveLength(1);
      expect(rooms?.ways).toHaveLength((rooms?.places.length ?? 0) - 1);
    },
  );

  it('refuses a set without games for the task, and one that is not in the library', async () => {
    const story = { path: 'coin_collector/a.ulx', bytes: glulxStory(), companion: null };
    const { joined } = await joinGames([story]);
    const bytes = new Uint8Array(joined?.bytes ?? []);
    const module = createTextWorld(diskResources(new Map([[hashOf(bytes), bytes]])));
    const games = hashOf(bytes);
    await expect(module.create('treasure_hunter', { games })).rejects.toThrow('none for treasure_hunter');
    await expect(module.create('coin_collector', { games: 'a'.repeat(64) })).rejects.toThrow('hash');
  });
});
