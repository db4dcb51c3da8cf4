// Decodes a HEIC picture in a thread of its own, which may be ended at any moment.
// In: { bytes, mostPixels, mostBytes }. Out: { width, height, data } (RGBA), or { error: 'TOO_LARGE' | 'BROKEN' }.
import { parentPort, workerData } from 'node:worker_threads';

const { bytes, mostPixels, mostBytes } = workerData;

// The limits of a thread do not count the memory of WebAssembly, where the decoder unfolds the picture: as large as it
// is, whatever its container says. All of the decoder's memory comes from here.
const { prototype } = WebAssembly.Memory;
const grow = prototype.grow;
prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > mostBytes) throw new RangeError('The decoder wants too much memory');
  return grow.call(this, pages);
};
const { default: decode } = await import('heic-decode');

const work = async () => {
  const images = await decode.all({ buffer: bytes });
  try {
    const [image] = images;
    // Looked at before a pixel is decoded.
    if (image.width * image.height > mostPixels) return { error: 'TOO_LARGE' };
    const { width, height, data } = await image.decode();
    return { width, height, data };
  } finally {
    images.dispose();
  }
};

try {
  parentPort.postMessage(await work());
} catch {
  parentPort.postMessage({ error: 'BROKEN' });
}
