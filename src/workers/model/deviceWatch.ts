/**
 * Tells when a graphics card that was asked for in this worker is taken away. WebLLM notices it too, but only unloads
 * its model: an answer under way would wait for ever.
 */
export function watchDevices(): { readonly onLost: (tell: () => void) => () => void } {
  const listeners = new Set<() => void>();
  const { GPUAdapter } = globalThis as { GPUAdapter?: { prototype: Pick<GPUAdapter, 'requestDevice'> } };
  if (GPUAdapter) {
    const { requestDevice } = GPUAdapter.prototype;
    GPUAdapter.prototype.requestDevice = async function (this: GPUAdapter, ...given) {
      const device = await requestDevice.apply(this, given);
      void device.lost.then(() => {
        // Whoever gave the card back does not listen any more.
        for (const tell of [...listeners]) tell();
      });
      return device;
    };
  }
  return {
    onLost(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}
