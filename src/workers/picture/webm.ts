import {
  BufferTarget,
  getFirstEncodableVideoCodec,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny';
import type { Picture } from '../../draw';
import type { FilmEncoder, FilmSize } from './film';

/**
 * Begins a WebM film, encoded by the browser. Colors are close, not exact.
 * @throws if this browser has no encoder for VP9 or VP8 in that size.
 */
export async function startWebm({ width, height, frameMs }: FilmSize): Promise<FilmEncoder> {
  const quality = new Quality('high');
  const codec = await getFirstEncodableVideoCodec(['vp9', 'vp8'], { width, height, quality });
  if (codec === null) throw new Error('This browser cannot encode video of this size.');
  let bytes = 0;
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new VideoSampleSource({
    codec,
    quality,
    onEncodedPacket: (packet) => (bytes += packet.byteLength),
  });
  output.addVideoTrack(source);
  await output.start();
  let frames = 0;
  return {
    async add({ data }: Picture) {
      const sample = new VideoSample(data, {
        format: 'RGBX',
        codedWidth: width,
        codedHeight: height,
        timestamp: (frames * frameMs) / 1000,
        duration: frameMs / 1000,
      });
      frames += 1;
      try {
        await source.add(sample);
      } finally {
        sample.close();
      }
    },
    get bytes() {
      return bytes;
    },
    async finish() {
      await output.finalize();
      if (!target.buffer) throw new Error('The video came out empty.');
      return new Blob([target.buffer], { type: 'video/webm' });
    },
  };
}
