import type { Picture } from '../../draw';

/** Takes the frames of a film one by one; nothing but the finished bytes is kept of them. */
export interface FilmEncoder {
  add(picture: Picture): Promise<void>;
  /** Bytes so far, as far as known. */
  readonly bytes: number;
  finish(): Promise<Blob>;
}

/** How to begin a film; all frames have the given size. */
export type StartFilm = (size: FilmSize) => Promise<FilmEncoder>;

export interface FilmSize {
  readonly width: number;
  readonly height: number;
  /** How long each frame is shown, in milliseconds. */
  readonly frameMs: number;
}
