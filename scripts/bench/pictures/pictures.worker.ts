/** Steps with text and a PNG as a model gets it, per environment: what a vision model's episode costs beside the model. */
import { Pcg64 } from '../../../src/core/random';
import { renderModelPng } from '../../../src/draw';
import { createEnvironmentLoader, environmentMetas } from '../../../src/envs';
import { openStorage } from '../../../src/storage';
import { createResources } from '../../../src/workers/resources';

const loadEnvironment = createEnvironmentLoader(createResources(() => openStorage()));

const MEASURE_MS = 1500;

export interface PictureRate {
  readonly title: string;
  readonly stepsPerSecond: number;
  readonly pngMs: number;
}

async function measure(environmentId: string, title: string, task: string): Promise<PictureRate> {
  const environment = await (await loadEnvironment(environmentId)).create(task);
  const generator = new Pcg64(1n);
  await environment.reset(1);
  await renderModelPng(environment.scene());
  let seed = 2;
  let steps = 0;
  let drawing = 0;
  const started = performance.now();
  while (performance.now() - started < MEASURE_MS) {
    const result = await environment.step(generator.pick(environment.actions).text);
    const before = performance.now();
    await renderModelPng(environment.scene());
    drawing += performance.now() - before;
    steps += 1;
    if (result.terminated || result.truncated) await environment.reset(seed++);
  }
  const seconds = (performance.now() - started) / 1000;
  return { title, stepsPerSecond: steps / seconds, pngMs: drawing / steps };
}

const rates: PictureRate[] = [];
for (const meta of environmentMetas) {
  if (!meta.modalities.includes('image')) continue;
  const task = meta.tasks[0];
  if (task) rates.push(await measure(meta.id, meta.title, task.id));
}
postMessage(rates);
