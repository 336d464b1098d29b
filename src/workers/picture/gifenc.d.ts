/** The part of `gifenc` used here; the package brings no types. */
declare module 'gifenc' {
  export type GifPalette = readonly (readonly [red: number, green: number, blue: number])[];

  export interface GifFrameOptions {
    /** Required for the first frame, whose palette later frames without one share. */
    readonly palette?: GifPalette;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** In milliseconds. */
    readonly delay?: number;
    /** 0: for ever. */
    readonly repeat?: number;
    /** 1: the next frame is drawn over this one. */
    readonly dispose?: number;
  }

  export interface GifStream {
    writeFrame(indices: Uint8Array, width: number, height: number, options: GifFrameOptions): void;
    finish(): void;
    /** A copy of what was written since the stream was last reset. */
    bytes(): Uint8Array<ArrayBuffer>;
    readonly stream: { reset(): void };
  }

  export function GIFEncoder(): GifStream;
  export function quantize(rgba: Uint8ClampedArray, maxColors: number): GifPalette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: GifPalette): Uint8Array;
}
