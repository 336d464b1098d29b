import { nethackEngineOf } from '../../../../src/envs/nethack/engine';
import { openStorage } from '../../../../src/storage';
import { createResources } from '../../../../src/workers/resources';
import { ordinaryGame } from '../../../support/nethackGame';
import { playHash } from '../../../support/nethackPlay';

export interface PlayOrder {
  readonly seeds: readonly number[];
  readonly keys: number;
}

const resources = createResources(() => openStorage());

async function play({ seeds, keys }: PlayOrder): Promise<string[]> {
  const engine = await nethackEngineOf(resources);
  return seeds.map((seed) => playHash(engine.start(ordinaryGame(seed)), seed, keys));
}

self.onmessage = ({ data }: MessageEvent<PlayOrder>) => {
  play(data).then(
    (hashes) => self.postMessage({ hashes }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  );
};
