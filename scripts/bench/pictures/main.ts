/** Passes on what the worker measured; the benchmark reads it from the window. */
const worker = new Worker(new URL('./pictures.worker.ts', import.meta.url), { type: 'module' });
Object.assign(window, {
  measured: new Promise((resolve, reject) => {
    worker.addEventListener('message', (event) => resolve(event.data));
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
  }),
});
