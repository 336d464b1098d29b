/** What crosses the boundary between the page and the picture worker. Plain data only. */
import type { Decision } from '../../core/agent';
import type { Result } from '../../core/shared';
import type { BoardPalette } from '../../draw';
import type { GameSpec, HandedFile } from '../environment';

/** What the pictures show. */
export type PictureLook =
  /** Exactly what a vision model gets: its view, its size, always in natural colors. */
  | { readonly picture: 'model' }
  | {
      readonly picture: 'board';
      /** Id of one of the scene's views; the first view where the scene has no such one. */
      readonly view: string;
      /** Side of a tile in pixels. */
      readonly tileSize: number;
      readonly palette: BoardPalette;
    };

/** Positions are as in a replay: 0 is the start, k is after k steps. */
export type PictureChoice = PictureLook &
  (
    | { readonly format: 'png'; readonly step: number }
    | {
        readonly format: 'gif' | 'webm';
        readonly from: number;
        /** Included. */
        readonly to: number;
        readonly stepsPerSecond: number;
      }
  );

/** An episode and what to make of it. */
export interface PictureOrder {
  readonly game: GameSpec;
  readonly decisions: readonly Decision[];
  readonly choice: PictureChoice;
  /** The library files that the game's options name: the worker has no storage of its own. */
  readonly files: readonly HandedFile[];
}

export interface MadePicture {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

/** Frames finished so far. */
export interface PictureProgress {
  readonly done: number;
  readonly total: number;
}

/** Why there is no picture. The record is never affected. */
export interface PictureError {
  readonly kind: 'choice' | 'environment' | 'encoder' | 'worker' | 'cancelled';
  readonly message: string;
  readonly advice: string;
}

export type PictureResult<T> = Result<T, PictureError>;

/** Exposed by the picture worker. The callback is passed as a Comlink proxy; ending the worker ends the job. */
export interface PictureApi {
  make(
    order: PictureOrder,
    onProgress: (progress: PictureProgress) => void,
  ): Promise<PictureResult<MadePicture>>;
}
