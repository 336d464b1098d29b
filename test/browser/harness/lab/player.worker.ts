import { connectLab } from '../../../../src/workers/lab';

/** Opens a game, and lets a worker of its own open another; the innermost one opens only its own. */
async function play(port: MessagePort, innermost: boolean): Promise<string[]> {
  const lab = connectLab(port);
  const game = await lab.openGame(innermost ? 'inner' : 'outer', 1);
  const step = game.ok ? await game.value.step('look') : game;
  const said = step.ok ? step.value.observation : step.error.message;
  if (innermost) return [said];
  const inner = new Worker(new URL('./player.worker.ts', import.meta.url), { type: 'module', name: 'inner' });
  const further = lab.fork();
  return new Promise((done) => {
    inner.onmessage = ({ data }: MessageEvent<string[]>) => done([said, ...data]);
    inner.postMessage(further, [further]);
  });
}

self.onmessage = ({ data }: MessageEvent<MessagePort>) => {
  void play(data, self.name === 'inner').then((said) => self.postMessage(said));
};
