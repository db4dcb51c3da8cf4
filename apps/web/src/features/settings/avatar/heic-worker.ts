// Decodes a HEIC picture in a worker. In: its bytes. Out: a JPEG blob, or null if it cannot be decoded.
import createLibrary from 'libheif-js/libheif/libheif.js';

interface HeifImage {
  get_width(): number;
  get_height(): number;
  display(target: ImageData, done: (shown: ImageData | null) => void): void;
  free(): void;
}

/** The part of the library that is not in its type declarations. */
interface Heif {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

/** Largest picture, px: more than the camera of any phone has. */
const MAX_PIXELS = 64_000_000;
/** A longer side is scaled down, px: the avatar is cropped to a quarter of it. */
const MAX_SIDE = 4096;
const QUALITY = 0.92;

const pixelsOf = (image: HeifImage): Promise<ImageData> => {
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MAX_PIXELS) return Promise.reject(new Error('The picture is too large'));
  return new Promise((resolve, reject) => {
    image.display(new ImageData(width, height), (shown) =>
      shown === null ? reject(new Error('The picture is broken')) : resolve(shown),
    );
  });
};

const jpegOf = async (pixels: ImageData): Promise<Blob> => {
  const scale = Math.min(1, MAX_SIDE / Math.max(pixels.width, pixels.height));
  const bitmap = await createImageBitmap(pixels);
  const canvas = new OffscreenCanvas(Math.round(pixels.width * scale), Math.round(pixels.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No 2D context');
  // Transparent parts get the colour of paper.
  // eslint-disable-next-line no-restricted-syntax -- a worker has no style sheet; this is --bone-50
  context.fillStyle = '#fbf6ec';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
};

const decode = async (bytes: ArrayBuffer): Promise<Blob> => {
  const library = (await createLibrary()) as unknown as Heif;
  const images = new library.HeifDecoder().decode(new Uint8Array(bytes));
  const [first] = images;
  if (first === undefined) throw new Error('The file has no picture');
  try {
    return await jpegOf(await pixelsOf(first));
  } finally {
    for (const image of images) image.free();
  }
};

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  decode(data).then(
    (blob) => self.postMessage(blob),
    () => self.postMessage(null),
  );
});
