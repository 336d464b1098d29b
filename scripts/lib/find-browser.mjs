/** Finds a Chromium-based browser for the tests. Plain Node: it runs before anything is installed. */
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'msedge',
];

/** Whether a path is a file that can be started. */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function usualPlaces(platform, env) {
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(Boolean);
    const programs = [
      ['Google', 'Chrome', 'Application', 'chrome.exe'],
      ['Chromium', 'Application', 'chrome.exe'],
      ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
    ];
    return programs.flatMap((program) => roots.map((root) => join(root, ...program)));
  }
  if (platform === 'darwin') {
    const programs = [
      'Google Chrome.app/Contents/MacOS/Google Chrome',
      'Chromium.app/Contents/MacOS/Chromium',
      'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ];
    const roots = ['/Applications', join(homedir(), 'Applications')];
    return programs.flatMap((program) => roots.map((root) => join(root, program)));
  }
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/usr/bin/microsoft-edge-stable',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
  ];
}

function onPath(platform, env) {
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter(Boolean);
  const suffix = platform === 'win32' ? '.exe' : '';
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command + suffix)));
}

/** Playwright's downloads, newest first: full Chromium before the headless shell. */
function inPlaywrightCache(platform, env) {
  const cache =
    env['PLAYWRIGHT_BROWSERS_PATH'] ||
    (platform === 'win32'
      ? join(env['LOCALAPPDATA'] ?? homedir(), 'ms-playwright')
      : platform === 'darwin'
        ? join(homedir(), 'Library', 'Caches', 'ms-playwright')
        : join(homedir(), '.cache', 'ms-playwright'));
  let entries;
  try {
    entries = readdirSync(cache);
  } catch {
    return [];
  }
  const programs = {
    win32: ['chrome-win/chrome.exe', 'chrome-win64/chrome.exe'],
    darwin: ['chrome-mac', 'chrome-mac-arm64', 'chrome-mac-x64'].flatMap((folder) => [
      `${folder}/Chromium.app/Contents/MacOS/Chromium`,
      `${folder}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
    ]),
    linux: [
      'chrome-linux/chrome',
      'chrome-linux64/chrome',
      'chrome-linux/headless_shell',
      'chrome-headless-shell-linux64/chrome-headless-shell',
    ],
  };
  const revision = (name) => Number(/-(\d+)$/.exec(name)?.[1] ?? 0);
  const builds = ['chromium-', 'chromium_headless_shell-'].flatMap((prefix) =>
    entries.filter((name) => name.startsWith(prefix)).sort((a, b) => revision(b) - revision(a)),
  );
  return builds.flatMap((build) =>
    (programs[platform] ?? programs.linux).map((file) => join(cache, build, file)),
  );
}

/**
 * The browser to test with: `CHROMIUM_PATH`, then the usual places of Chrome, Chromium and Edge, then `PATH`,
 * then Playwright's downloads.
 * @returns its path, or `null` when there is none. A `CHROMIUM_PATH` that cannot be started throws.
 */
export function findBrowser(env = process.env, platform = process.platform) {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is set to ${chosen}, which is not a program that can be started.`);
  }
  for (const list of [usualPlaces, onPath, inPlaywrightCache]) {
    const found = list(platform, env).find(isExecutable);
    if (found) return found;
  }
  return null;
}
