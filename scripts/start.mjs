/** `npm start`: installs and builds what is missing, then serves the page on this machine. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, Stop, build, checkNode, ensureInstalled, isBuildStale, main } from './lib/project.mjs';
import { serveStatic } from './lib/static-server.mjs';

const PORT = 4173;
const TRIES = 50;

await main(async () => {
  checkNode();
  ensureInstalled();
  if (isBuildStale()) {
    console.log('Building…');
    const { status } = await build();
    if (status !== 0) throw new Stop('The build failed: see the message above.');
  }
  const server = await listen();
  console.log(`Agent Arcade is at ${server.url}\nPress Ctrl+C to stop.`);
  if (hasDesktop()) openInBrowser(server.url);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
});

async function listen() {
  try {
    return await serveStatic(join(ROOT, 'dist'), { port: PORT, tries: TRIES });
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Stop(
      `The ports ${PORT} to ${PORT + TRIES - 1} are all taken: stop one of the programs that use them.`,
    );
  }
}

function hasDesktop() {
  if (process.env['CI'] || !process.stdout.isTTY) return false;
  if (process.platform === 'win32' || process.platform === 'darwin') return true;
  return Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
}

/** Best effort: the address stands in the terminal anyway. */
function openInBrowser(url) {
  const [program, ...args] =
    process.platform === 'win32'
      ? ['cmd', '/c', 'start', '', url]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', url];
  const opener = spawn(program, args, { stdio: 'ignore', detached: true });
  opener.on('error', () => {});
  opener.unref();
}
