import type { Locator } from 'playwright-core';

/** What can be told of an element as it is painted. */
export interface Painted {
  /** Different colors among its pixels. */
  readonly colors: number;
  /** Equal for equal pixels. */
  readonly pixels: string;
}

/** Reads an element's pixels off the screen. */
export async function painted(element: Locator): Promise<Painted> {
  const png = await element.screenshot({ animations: 'disabled' });
  return element.page().evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser paints nothing.');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const words = new Uint32Array(data.buffer);
    let hash = 0;
    for (const word of words) hash = (Math.imul(hash, 31) + word) | 0;
    return {
      colors: new Set(words).size,
      pixels: `${String(image.width)}x${String(image.height)} ${String(hash)}`,
    };
  }, png.toString('base64'));
}
