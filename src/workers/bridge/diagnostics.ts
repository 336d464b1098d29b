/** Checks of what this device and browser can do, one after the other, for the diagnostics page. */
import { messageOf, ok } from '../../core/shared';
import { checkCompute, hasLargeMemory, type NamedModel } from '../../models';
import { checkDatabase, checkPrivateFiles } from '../../storage';
import type { DeviceReport, DownloadProgress } from '../model';
import { localModels } from './localModels';
import { askRunner } from './runnerClient';
import { storageReady } from './storageAccess';

export interface DiagnosticStep {
  readonly id: string;
  readonly title: string;
  /** `skipped`: there was nothing to check. */
  readonly state: 'ok' | 'warning' | 'failed' | 'skipped';
  /** What was found, in a sentence or two. */
  readonly detail: string;
  /** How long it took, in milliseconds. */
  readonly ms: number;
}

type Finding = Pick<DiagnosticStep, 'state' | 'detail'>;

interface Check {
  readonly id: string;
  readonly title: string;
  run(): Promise<Finding>;
}

const MB = 1024 * 1024;
const GB = 1024 * MB;

const good = (detail: string): Finding => ({ state: 'ok', detail });
const warn = (detail: string): Finding => ({ state: 'warning', detail });
const bad = (detail: string): Finding => ({ state: 'failed', detail });
const skip = (detail: string): Finding => ({ state: 'skipped', detail });

const CHECKS: readonly Check[] = [
  { id: 'device', title: 'Device', run: checkDeviceFacts },
  { id: 'worker', title: 'Background worker', run: checkWorker },
  { id: 'quota', title: 'Space', run: checkQuota },
  {
    id: 'database',
    title: 'Database',
    run: async () => {
      await checkDatabase();
      return good('Writes and reads.');
    },
  },
  {
    id: 'files',
    title: 'Files of models',
    run: async () =>
      (await checkPrivateFiles())
        ? good('The private file system writes and reads.')
        : warn('There is a private file system, but pages cannot write to it; workers may.'),
  },
  { id: 'memory', title: 'Memory', run: checkMemory },
  { id: 'wasm', title: 'WebAssembly', run: checkWasm },
  { id: 'gpu', title: 'Graphics card', run: checkGpu },
  { id: 'compute', title: 'Computing on the graphics card', run: checkShader },
  { id: 'builtIn', title: 'The browser’s own model', run: checkBuiltIn },
];

/** The checks that {@link runDiagnostics} makes, in order, to show before they are done. */
export const DIAGNOSTIC_STEPS: readonly Pick<DiagnosticStep, 'id' | 'title'>[] = CHECKS.map(
  ({ id, title }) => ({ id, title }),
);

/** Makes all checks. Never fails: a check that cannot be made says why. @param report called after each one. */
export async function runDiagnostics(
  report: (step: DiagnosticStep) => void,
): Promise<readonly DiagnosticStep[]> {
  const steps: DiagnosticStep[] = [];
  for (const check of CHECKS) {
    const step = await made(check);
    steps.push(step);
    report(step);
  }
  return steps;
}

/**
 * Loads a local model that is on this device (or fetches it) and lets it answer: load, speed, sense.
 * @param onProgress for a bar while it loads.
 */
export async function diagnoseModel(
  model: NamedModel,
  onProgress: (progress: DownloadProgress) => void,
): Promise<DiagnosticStep> {
  return made({
    id: 'model',
    title: `Model ${model.modelId}`,
    run: async () => {
      const tested = await localModels.fetchLocalModel(model, onProgress);
      if (!tested.ok) return bad(`${tested.error.message} ${tested.error.advice}`);
      const { ok: sane, summary, text, loadMs, firstTokenMs, tokensPerSecond } = tested.value;
      const numbers = [
        `Loaded in ${seconds(loadMs)}.`,
        firstTokenMs === null ? '' : `First token after ${seconds(firstTokenMs)}.`,
        tokensPerSecond === null ? '' : `${tokensPerSecond.toFixed(1)} tokens per second.`,
        `It said: “${text.trim().slice(0, 120)}”`,
      ];
      const detail = [summary, ...numbers].filter(Boolean).join(' ');
      if (!sane) return bad(detail);
      return tokensPerSecond !== null && tokensPerSecond < 1 ? warn(detail) : good(detail);
    },
  });
}

/** A report to copy: versions and findings, no keys, nothing of what a person does here. */
export function diagnosticText(steps: readonly DiagnosticStep[]): string {
  const marks = { ok: 'ok     ', warning: 'WARNING', failed: 'FAILED ', skipped: 'skipped' } as const;
  return [
    `Agent Arcade ${__APP_VERSION__}`,
    navigator.userAgent,
    ...steps.map(
      ({ state, title, detail, ms }) => `${marks[state]} ${title} (${Math.round(ms)} ms): ${detail}`,
    ),
  ].join('\n');
}

async function made(check: Check): Promise<DiagnosticStep> {
  const start = performance.now();
  const { id, title } = check;
  const finding = await check.run().catch((thrown: unknown) => bad(messageOf(thrown)));
  return { id, title, ...finding, ms: performance.now() - start };
}

async function checkDeviceFacts(): Promise<Finding> {
  const { hardwareConcurrency, onLine } = navigator;
  const facts = [
    `${hardwareConcurrency} processors`,
    globalThis.isSecureContext ? 'secure page' : 'not a secure page',
    globalThis.crossOriginIsolated ? 'isolated' : 'not isolated: models on the processor use one thread',
    onLine ? 'online' : 'offline',
  ];
  return globalThis.isSecureContext
    ? good(`${facts.join(', ')}.`)
    : warn(`${facts.join(', ')}. Browsers keep WebGPU and private files from such pages.`);
}

async function checkWorker(): Promise<Finding> {
  const answer = await askRunner<number, never>(async (api) => ok((await api.activeRuns()).length));
  return answer.ok
    ? good(`It answers; ${answer.value} runs in this tab.`)
    : bad(`${answer.error.message} ${answer.error.advice}`);
}

async function checkQuota(): Promise<Finding> {
  const { mode, usageBytes, quotaBytes, persisted } = await (await storageReady()).estimate();
  if (mode === 'memory') return warn('Everything is held in memory only and is gone with the tab.');
  if (usageBytes === null || quotaBytes === null) return skip('The browser does not say.');
  const free = quotaBytes - usageBytes;
  const detail = `${gigabytes(usageBytes)} used, ${gigabytes(free)} free${persisted === true ? ', kept for good' : ''}.`;
  return free < GB ? warn(`${detail} Most models need more.`) : good(detail);
}

async function checkMemory(): Promise<Finding> {
  const { deviceMemory } = navigator as { deviceMemory?: number };
  const told =
    deviceMemory === undefined
      ? 'The browser does not say how much there is.'
      : deviceMemory >= 8
        ? '8 GB or more.'
        : `About ${String(deviceMemory)} GB.`;
  try {
    // One gigabyte in pages of 64 KB, given back at once.
    const pages = GB / 65_536;
    const reserved = new WebAssembly.Memory({ initial: pages }).buffer.byteLength;
    return good(`${told} ${gigabytes(reserved)} could be reserved.`);
  } catch {
    return warn(`${told} A gigabyte could not be reserved: only small models will load.`);
  }
}

/** A function that uses a 128-bit vector. */
const SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
];

async function checkWasm(): Promise<Finding> {
  const simd = WebAssembly.validate(Uint8Array.from(SIMD));
  const large = hasLargeMemory();
  const detail = `Vectors (SIMD): ${simd ? 'yes' : 'no'}. 64-bit memory: ${large ? 'yes' : 'no'}.`;
  return simd && large ? good(detail) : warn(`${detail} Models on the processor need both.`);
}

async function report(): Promise<DeviceReport> {
  const device = await localModels.checkDevice();
  if (!device.ok) throw new Error(`${device.error.message} ${device.error.advice}`);
  return device.value;
}

async function checkGpu(): Promise<Finding> {
  const { gpu, gpuProblem } = await report();
  if (gpu === null) return warn(`${gpuProblem ?? ''} Models on the processor run all the same.`);
  const detail = `${gpu.description}. 16-bit shaders: ${gpu.hasF16 ? 'yes' : 'no'}. Buffers up to ${Math.floor(gpu.maxBufferSize / MB)} MB, bindings up to ${Math.floor(gpu.maxStorageBufferBindingSize / MB)} MB.`;
  return gpu.isFallback ? warn(`${detail} This is software: expect minutes per token.`) : good(detail);
}

async function checkShader(): Promise<Finding> {
  const computed = await checkCompute();
  if (computed === null) return skip('There is no graphics card to compute on.');
  return computed.wrong === 0
    ? good(`All of ${computed.of} numbers are right.`)
    : bad(`${computed.wrong} of ${computed.of} numbers are wrong: models will talk nonsense.`);
}

async function checkBuiltIn(): Promise<Finding> {
  const { builtIn } = await report();
  switch (builtIn) {
    case 'available':
      return good('It is there.');
    case 'downloadable':
    case 'downloading':
      return warn('The browser can download it.');
    case 'unavailable':
      return skip('This device does not meet what it needs.');
    case 'absent':
      return skip('This browser has none.');
  }
}

function gigabytes(bytes: number): string {
  return `${(bytes / GB).toFixed(1)} GB`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
