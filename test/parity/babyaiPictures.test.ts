import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { modelView } from '../../src/core/env';
import { composePicture } from '../../src/draw/compose';
import { loadEnvironment } from '../support/environments';

const folder = join(import.meta.dirname, '..', 'fixtures', 'parity', 'babyai');
/** Side of a tile in the reference's pictures. */
const TILE_SIZE = 16;

interface RecordedPicture {
  readonly task: string;
  readonly seed: number;
  readonly settings: Readonly<Record<string, number>>;
  /** Number of actions of the recorded episode replayed first. */
  readonly step: number;
  readonly size: readonly [number, number];
  readonly rgb_sha256: string;
}

interface RecordedEpisode {
  readonly task: string;
  readonly seed: number;
  readonly settings: Readonly<Record<string, number>>;
  readonly steps: readonly { readonly action: string }[];
}

function episodes(file: string): RecordedEpisode[] {
  return gunzipSync(readFileSync(join(folder, file)))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedEpisode);
}

const pictures = JSON.parse(readFileSync(join(folder, 'images.json'), 'utf8')) as Record<
  string,
  RecordedPicture[]
>;

describe.each([
  ['babyai_dev', 'dev.jsonl.gz'],
  ['babyai_dev-extra', 'dev-extra.jsonl.gz'],
])("the agent's view in the pictures of %s", (set, file) => {
  const recorded = episodes(file);
  const wanted = pictures[set] ?? [];

  it('has recorded pictures to compare with', () => expect(wanted.length).toBeGreaterThan(0));

  it.each(wanted.map((picture) => [picture.task, picture.seed, picture.step, picture] as const))(
    'equals the reference byte for byte: %s, seed %i, step %i',
    async (task, seed, step, picture) => {
      const episode = recorded.find((one) => one.task === task && one.seed === seed);
      if (!episode) throw new Error('the picture belongs to no recorded episode');
      const environment = await (await loadEnvironment('babyai')).create(task, picture.settings);
      environment.reset(seed);
      for (const { action } of episode.steps.slice(0, step)) environment.step(action);

      const scene = environment.scene();
      const drawn = composePicture(modelView(scene), scene.tileSet, TILE_SIZE);
      expect([drawn.width, drawn.height]).toEqual(picture.size);
      const rgb = drawn.data.filter((_, i) => i % 4 !== 3);
      expect(createHash('sha256').update(rgb).digest('hex')).toBe(picture.rgb_sha256);
    },
  );
});
