/**
 * A worker that holds one Python for one game. The build makes one classic script of this file, Pyodide's loader and
 * its runtime, so that the worker needs neither network nor any further script. The memory image is not a documented
 * use of Pyodide, which is why its version is pinned.
 */
import { loadPyodide, type PyodideAPI } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { info } from 'pyodide/pyodide-lock.json';
import { messageOf } from '../../core/shared';
import { closeRealm } from '../closeRealm';
import { createDeadline, type Deadline } from './deadline';
import harnessText from './harness.py?raw';
import labText from './lab.py?raw';
import pathsText from './paths.py?raw';
import searchText from './search.py?raw';
import statesText from './states.py?raw';
import { limitMs, PYTHON_LIMITS, SLICE_MS } from './limits';
import type { HarnessRequest, InterpreterOrder, InterpreterReport } from './protocol';
import { limitFiles, limitMemory, steadyWorld } from './steadyWorld';

/** Pyodide's loader wants an address; the files of that name come from memory. */
const NOWHERE = 'https://files.invalid/';
const HARNESS = 'arcade_harness';
/** Modules of ours in Python, in the order of loading. */
const MODULES = {
  [HARNESS]: harnessText,
  arcade_states: statesText,
  arcade_lab: labText,
  arcade_paths: pathsText,
  arcade_search: searchText,
};

/** The machine's clock, also after games have got one of their own. */
const trueNow = performance.now.bind(performance);
const post = self.postMessage.bind(self) as (report: InterpreterReport, transfer?: Transferable[]) => void;

type Start = Extract<InterpreterOrder, { kind: 'start' }>;

async function startPython({ module, stdlib, image }: Start) {
  const memory = limitMemory(PYTHON_LIMITS.memoryBytes);
  const steady = steadyWorld();
  giveFiles(module, stdlib);
  const python = await loadPyodide({
    createPyodideModule,
    indexURL: NOWHERE,
    packageBaseUrl: NOWHERE,
    lockFileContents: JSON.stringify({ info, packages: {} }),
    // With a plain `{}`, its constructor's constructor would make code of text.
    jsglobals: Object.create(null) as object,
    env: { PYTHONHASHSEED: '0', HOME: '/' },
    ...(image === null ? { _makeSnapshot: true } : { _loadSnapshot: image }),
  });
  python.setStdin({ error: true });
  python.setStdout({ write: (bytes) => bytes.length });
  return { python, memory, steady };
}

/** Lets Pyodide's loader find its two files in memory. */
function giveFiles(module: WebAssembly.Module, stdlib: ArrayBuffer): void {
  const instantiate = WebAssembly.instantiate;
  Object.assign(WebAssembly, {
    instantiateStreaming: async (_: unknown, imports: WebAssembly.Imports) => ({
      module,
      instance: await instantiate(module, imports),
    }),
  });
  Object.assign(self, {
    fetch: async (address: URL | string) => {
      const { pathname } = new URL(address);
      if (pathname.endsWith('.wasm')) return null;
      if (pathname.endsWith('.zip')) return new Response(stdlib);
      throw new TypeError(`There is no file ${pathname}.`);
    },
  });
}

/** Makes modules of our texts; they are part of the memory image. */
function loadHarness(python: PyodideAPI): void {
  const given = { texts: JSON.stringify(MODULES), limits: JSON.stringify(PYTHON_LIMITS) };
  const locals = python.toPy(given) as { readonly destroy: () => void };
  python.runPython(
    `
import json, sys, types
for name, text in json.loads(texts).items():
    module = sys.modules[name] = types.ModuleType(name)
    exec(compile(text, name + ".py", "exec"), module.__dict__)
sys.modules["${HARNESS}"].prepare(limits)`,
    // Its class exists for TypeScript alone.
    { locals: locals as never },
  );
  locals.destroy();
}

async function makeImage(order: Start): Promise<void> {
  const { python } = await startPython(order);
  loadHarness(python);
  const image = python.makeMemorySnapshot().slice().buffer;
  post({ kind: 'image', image }, [image]);
}

/** Its functions that the page calls; see harness.py. */
interface Harness {
  readonly answer: (request: string) => string;
  readonly close_doors: () => void;
}

async function open(order: Start): Promise<void> {
  const { python, memory, steady } = await startPython(order);
  const harness = python.pyimport(HARNESS) as Harness;
  harness.close_doors();
  const deadline = createDeadline(python, trueNow);
  limitFiles(python);
  let asked = 0;
  let told = false;
  python.setStderr({
    write(bytes) {
      // The harness says where the game was interrupted; the first word counts.
      if (!told && deadline.fired) {
        told = true;
        post({ kind: 'interrupted', id: asked, text: new TextDecoder().decode(bytes) });
      }
      return bytes.length;
    },
  });
  closeRealm();
  steady.reset();
  self.onmessage = ({ data }: MessageEvent<InterpreterOrder>) => {
    if (data.kind !== 'ask') return;
    asked = data.id;
    told = false;
    memory.refused = false;
    const text = guarded(deadline, data.request, harness.answer, () => memory.refused);
    post({ kind: 'answer', id: data.id, text });
  };
  post({ kind: 'opened' });
}

/** @returns JSON of {breach, answer} or {breach, fatal}; `answer` is the harness's own JSON. */
function guarded(
  deadline: Deadline,
  request: string,
  answer: (request: string) => string,
  memoryRefused: () => boolean,
): string {
  const { call } = JSON.parse(request) as HarnessRequest;
  deadline.start(limitMs(call), call === 'goOn' ? SLICE_MS : undefined);
  let outcome: { answer: string } | { fatal: string };
  try {
    outcome = { answer: answer(request) };
  } catch (thrown) {
    outcome = { fatal: messageOf(thrown).slice(-PYTHON_LIMITS.messageCharacters) };
  }
  deadline.stop();
  const breach = deadline.fired ? 'time' : memoryRefused() ? 'memory' : null;
  return JSON.stringify({ breach, ...outcome });
}

self.onmessage = ({ data }: MessageEvent<InterpreterOrder>) => {
  if (data.kind !== 'start') return;
  (data.image === null ? makeImage(data) : open(data)).catch((thrown: unknown) =>
    post({ kind: 'failed', message: messageOf(thrown) }),
  );
};
