/** The finished picture: the world in 3D with a compass, and the inventory below it as flat tiles. */
import type { GridView } from '../../core/env';
import type { AnyCanvas } from '../surface';
import { tileBitmap } from '../tiles';
import type { Eye } from './camera';
import type { VoxelStage } from './threePainter';
import type { VoxelCamera } from './views';
import { voxelScene } from './voxelScene';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The flat picture's layout: 9 tiles across, 7 rows of world and 2 of inventory. */
const COLUMNS = 9;
const INVENTORY_ROWS = 2;
const BACKGROUND = '#1b1a22';

/** Where a picture is painted. It keeps the last one when the graphics context is lost. */
export interface PictureFrame {
  readonly canvas: AnyCanvas;
  readonly context: Context;
}

/** @throws if the canvas already has a context of another kind, or 2D drawing is not available. */
export function framePicture(canvas: AnyCanvas): PictureFrame {
  const context = (canvas as HTMLCanvasElement).getContext('2d', { alpha: false }) as Context | null;
  if (!context) throw new Error('2D drawing is not available on this canvas.');
  return { canvas, context };
}

/**
 * Paints a view as a square picture.
 * @param side of the picture in pixels.
 * @returns whether it was painted; not while the stage's context is lost.
 */
export function paintVoxels(
  { canvas, context }: PictureFrame,
  stage: VoxelStage,
  view: GridView,
  tileSet: string,
  camera: VoxelCamera,
  side: number,
): boolean {
  const tileSize = Math.max(1, Math.floor(side / COLUMNS));
  const height = Math.max(1, side - INVENTORY_ROWS * tileSize);
  const scene = voxelScene(view, tileSet, camera, side / height);
  stage.draw(scene, side, height);
  if (stage.isLost()) return false;
  if (canvas.width !== side || canvas.height !== side) {
    canvas.width = side;
    canvas.height = side;
  }
  context.fillStyle = BACKGROUND;
  context.fillRect(0, 0, side, side);
  context.drawImage(stage.canvas, 0, 0, side, height);
  if (scene.light.asleep) dream(context, side, height);
  paintCompass(context, scene.eye, side);
  const left = Math.floor((side - COLUMNS * tileSize) / 2);
  for (const [slot, name] of scene.inventory.slice(0, COLUMNS * INVENTORY_ROWS).entries()) {
    const tile = new ImageData(tileBitmap(tileSet, name, tileSize), tileSize, tileSize);
    context.putImageData(
      tile,
      left + (slot % COLUMNS) * tileSize,
      height + Math.floor(slot / COLUMNS) * tileSize,
    );
  }
  return true;
}

/** Takes the colors out and the light down, as in the flat picture of a sleeper. */
function dream(context: Context, width: number, height: number): void {
  context.save();
  context.globalCompositeOperation = 'saturation';
  context.fillStyle = '#808080';
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = '#7c7c94';
  context.fillRect(0, 0, width, height);
  context.restore();
}

/** Says in the upper right corner where north is: what is ahead turns with the player, actions do not. */
function paintCompass(context: Context, eye: Eye, side: number): void {
  const radius = Math.max(9, side * 0.045);
  const turn = headingOf(eye);
  context.save();
  context.translate(side - radius * 1.5, radius * 1.5);
  context.fillStyle = 'rgb(27 26 34 / 0.72)';
  context.beginPath();
  context.arc(0, 0, radius * 1.15, 0, 2 * Math.PI);
  context.fill();
  context.rotate(turn);
  const needle = (color: string, tip: number): void => {
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(-radius * 0.3, 0);
    context.lineTo(0, tip);
    context.lineTo(radius * 0.3, 0);
    context.fill();
  };
  needle('#8a8894', radius * 0.8);
  needle('#f04a4a', -radius * 0.28);
  context.translate(0, -radius * 0.62);
  context.rotate(-turn);
  paintN(context, radius * 0.72);
  context.restore();
}

/** Where north points in the picture, clockwise from straight up. */
function headingOf({ position, target }: Eye): number {
  const x = position[0] - target[0];
  const y = position[1] - target[1];
  const z = position[2] - target[2];
  const across = x;
  const upward = z * (y / Math.hypot(x, y, z));
  return Math.atan2(across, upward);
}

const LETTER_N = ['V..V', 'VV.V', 'V.VV', 'V..V', 'V..V'];

/** The letter N around the origin, drawn without fonts so that it is the same everywhere. */
function paintN(context: Context, height: number): void {
  const pixel = height / LETTER_N.length;
  context.fillStyle = '#ffffff';
  for (const [row, line] of LETTER_N.entries()) {
    for (const [column, letter] of Array.from(line).entries()) {
      if (letter === 'V') context.fillRect((column - 2) * pixel, (row - 2.5) * pixel, pixel, pixel);
    }
  }
}
