/** Decodes films by other means than those that made them. */
import { BlobSource, Input, VideoSampleSink, WEBM } from 'mediabunny';

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly startMs: number;
  /** How long it is shown; films in WebM do not say it of every frame. */
  readonly durationMs: number;
}

/** The frames of a GIF as the browser shows them. */
export async function decodeGif(blob: Blob): Promise<Frame[]> {
  const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type });
  await Promise.all([decoder.completed, decoder.tracks.ready]);
  const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
  const frames: Frame[] = [];
  for (let frameIndex = 0; frameIndex < count; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const { displayWidth, displayHeight, timestamp, duration } = image;
    frames.push({
      ...readFrame(image, displayWidth, displayHeight),
      startMs: timestamp / 1000,
      durationMs: (duration ?? 0) / 1000,
    });
    image.close();
  }
  decoder.close();
  return frames;
}

/** The frames of a WebM film. */
export async function decodeWebm(blob: Blob): Promise<Frame[]> {
  const input = new Input({ formats: [WEBM], source: new BlobSource(blob) });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('There is no video in this file.');
  const frames: Frame[] = [];
  for await (const sample of new VideoSampleSink(track).samples()) {
    const image = sample.toVideoFrame();
    frames.push({
      ...readFrame(image, sample.displayWidth, sample.displayHeight),
      startMs: sample.timestamp * 1000,
      durationMs: sample.duration * 1000,
    });
    image.close();
    sample.close();
  }
  return frames;
}

function readFrame(image: CanvasImageSource, width: number, height: number) {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('cannot read pictures back');
  context.drawImage(image, 0, 0);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** Mean difference of two pictures' channels, 0…255. */
export function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  if (one.length !== other.length) return 255;
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += Math.abs((one[i] ?? 0) - (other[i] ?? 0));
  return sum / one.length;
}
