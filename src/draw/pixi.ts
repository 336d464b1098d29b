/**
 * The PixiJS painter. Load this file with `import()`: it brings the whole of PixiJS. In a worker that is also the
 * only way that works in a production build, because the page-only parts must be taken out before a renderer starts.
 */
// PixiJS writes shader glue with `new Function`; this entry replaces that, so a strict content security policy holds.
import 'pixi.js/unsafe-eval';
import {
  AccessibilitySystem,
  type AutoDetectOptions,
  autoDetectRenderer,
  CanvasSource,
  Container,
  DOMAdapter,
  DOMPipe,
  EventSystem,
  extensions,
  type Renderer,
  Sprite,
  Texture,
  Ticker,
  WebWorkerAdapter,
} from 'pixi.js';
import type { GridView } from '../core/env';
import { cellSize, shownCells } from './cells';
import { composePicture } from './compose';
import { visibleLight } from './light';
import type { AnyCanvas, Surface } from './surface';
import { tileBitmap } from './tiles';

// A board takes no clicks and has its own text twin: these systems would only add listeners and hidden elements
// to the page, and in a worker they fail for want of a document.
extensions.remove(DOMPipe, AccessibilitySystem, EventSystem);
if (typeof document === 'undefined') DOMAdapter.set(WebWorkerAdapter);

// Nothing here is animated and nothing is collected by age, so no frame loop may keep an idle page awake.
Ticker.system.autoStart = false;
Ticker.system.stop();

/** Renderers running or starting: what PixiJS keeps for all of them together may go only when there are none. */
let openSurfaces = 0;

async function startRenderer(options: Partial<AutoDetectOptions>): Promise<Renderer> {
  openSurfaces++;
  try {
    return await autoDetectRenderer(options);
  } catch (error) {
    openSurfaces--;
    throw error;
  }
}

/**
 * Starts PixiJS on a canvas that has no context yet.
 * @param renderers what to try, in order.
 * @throws if none of them can start; the canvas may be unusable afterward.
 */
export async function createPixiSurface<C extends AnyCanvas>(
  canvas: C,
  tileSet: string,
  renderers: readonly ('webgl' | 'canvas')[],
): Promise<Surface<C>> {
  const renderer = await startRenderer({
    canvas,
    width: Math.max(1, canvas.width),
    height: Math.max(1, canvas.height),
    preference: [...renderers],
    resolution: 1,
    antialias: false,
    background: 0,
    // The picture can be read or copied at any time, not only in the task that drew it.
    preserveDrawingBuffer: true,
    skipExtensionImports: true,
    gcActive: false,
  });

  const stage = new Container();
  const sprites: Sprite[] = [];
  let textures = new Map<string, Texture>();
  /** The last picture that was drawn as one piece. */
  let whole: Texture | null = null;
  let shownSize = '';
  let destroyed = false;

  function texture(name: string, tileSize: number, down: number): Texture {
    let known = textures.get(name);
    if (!known) {
      known = textureOf(tileBitmap(tileSet, name, tileSize, down), tileSize, down);
      textures.set(name, known);
    }
    return known;
  }

  function freeTextures(): void {
    for (const known of textures.values()) known.destroy(true);
    textures = new Map();
  }

  /** Keeps one sprite per cell, adding and removing only the difference. */
  function fitSprites(count: number): void {
    while (sprites.length < count) {
      const sprite = new Sprite(Texture.EMPTY);
      sprites.push(sprite);
      stage.addChild(sprite);
    }
    while (sprites.length > count) sprites.pop()?.destroy();
  }

  function drawTiles(view: GridView, tileSize: number): void {
    fitSprites(view.columns * view.rows);
    const { down } = cellSize(view, tileSize);
    const size = `${String(tileSize)}/${String(down)}`;
    const stale = shownSize === size ? null : textures;
    if (stale) textures = new Map();
    shownSize = size;
    const cells = shownCells(view);
    for (const [index, sprite] of sprites.entries()) {
      sprite.texture = texture(cells[index] ?? '', tileSize, down);
      sprite.position.set((index % view.columns) * tileSize, Math.floor(index / view.columns) * down);
    }
    for (const old of stale?.values() ?? []) old.destroy(true);
  }

  /** Draws as one piece what no tile alone can show: the light that falls on all of them. */
  function drawWhole(view: GridView, tileSize: number): void {
    fitSprites(1);
    const picture = composePicture(view, tileSet, tileSize);
    const old = whole;
    whole = textureOf(picture.data, picture.width, picture.height);
    for (const sprite of sprites) {
      sprite.texture = whole;
      sprite.position.set(0, 0);
    }
    old?.destroy(true);
  }

  return {
    kind: renderer.name === 'canvas' ? 'canvas' : 'webgl',
    canvas,
    draw(view: GridView, tileSize: number): void {
      if (destroyed) return;
      if (visibleLight(view)) {
        drawWhole(view, tileSize);
      } else {
        drawTiles(view, tileSize);
        whole?.destroy(true);
        whole = null;
      }
      renderer.resize(view.columns * tileSize, view.rows * cellSize(view, tileSize).down);
      renderer.render(stage);
    },
    destroy(): void {
      if (destroyed) return;
      destroyed = true;
      openSurfaces--;
      stage.destroy({ children: true });
      freeTextures();
      whole?.destroy(true);
      renderer.destroy({ removeView: true, releaseGlobalResources: openSurfaces === 0 });
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}

function textureOf(pixels: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): Texture {
  const canvas = DOMAdapter.get().createCanvas(width, height) as HTMLCanvasElement;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('2D drawing is not available for pictures.');
  context.putImageData(new ImageData(pixels, width, height), 0, 0);
  return new Texture({
    source: new CanvasSource({
      resource: canvas,
      resolution: 1,
      scaleMode: 'nearest',
      autoGarbageCollect: false,
    }),
  });
}
