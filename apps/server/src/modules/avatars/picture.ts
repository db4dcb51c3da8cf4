import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { Failure } from '../../http/failure.ts';
import { decodeHeic } from './heic.ts';

/** Above this a small file unfolds into hundreds of megabytes. */
const MOST_PIXELS = 16_000_000;
/** What a HEIC of so many pixels takes in its decoder is less. */
const MOST_HEIC_BYTES = 192 * 1024 * 1024;
/** Side of an avatar, px. */
const SIDE = 512;
/** Pictures that are drawn at once: each may take 64 MB and a thread. */
const RUNNING = 2;
const WAITING = 16;
/** Places that one user may have. */
const MOST_OF_USER = 2;

/** By what the file begins with; its name and the type that the sender calls it mean nothing. */
const FORMATS: ReadonlyMap<string, 'png' | 'jpeg' | 'webp' | 'heic'> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/webp', 'webp'],
  ['image/heic', 'heic'],
  ['image/heif', 'heic'],
]);

const wrongFormat = (): Failure => new Failure(400, 'WRONG_PICTURE');

sharp.cache(false);
sharp.concurrency(1);

const drawn = async (picture: Sharp): Promise<Uint8Array> =>
  picture
    // Turned as the camera says, for what it says is then left out with all else that is no pixel.
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp({ quality: 84 })
    .toBuffer();

const draw = async (file: Uint8Array): Promise<Uint8Array> => {
  const format = FORMATS.get((await fileTypeFromBuffer(file))?.mime ?? '');
  if (format === undefined) throw wrongFormat();
  if (format === 'heic') {
    const raw = await decodeHeic(file, { mostPixels: MOST_PIXELS, mostBytes: MOST_HEIC_BYTES });
    if (raw === null) throw wrongFormat();
    const { width, height, data } = raw;
    return drawn(sharp(data, { raw: { width, height, channels: 4 } }));
  }
  const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
  if ((await picture.metadata()).format !== format) throw wrongFormat();
  return drawn(picture);
};

export interface Place {
  /**
   * Draws an uploaded picture anew, as a square WEBP of its pixels alone.
   * @throws Failure 400 WRONG_PICTURE
   */
  draw(file: Uint8Array): Promise<Uint8Array>;
  leave(): void;
}

/**
 * Pictures wait for each other, so that uploads never take more memory than a few of them do. A place is taken before
 * the first byte of a file is read.
 */
export const openStudio = () => {
  let taken = 0;
  const ofUser = new Map<string, number>();
  let running = 0;
  const queue: (() => void)[] = [];

  const drawInTurn = async (file: Uint8Array): Promise<Uint8Array> => {
    if (running >= RUNNING) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await draw(file);
    } catch (error) {
      throw error instanceof Failure ? error : wrongFormat();
    } finally {
      const next = queue.shift();
      // The turn is handed on, so that nobody slips in between.
      if (next === undefined) running -= 1;
      else next();
    }
  };

  return {
    /** @throws Failure 503 BUSY where there is no place, or the user has his already. */
    enter: (userId: string): Place => {
      const own = ofUser.get(userId) ?? 0;
      if (taken >= RUNNING + WAITING || own >= MOST_OF_USER) throw new Failure(503, 'BUSY', { retryAfter: 5 });
      taken += 1;
      ofUser.set(userId, own + 1);
      return {
        draw: drawInTurn,
        leave: () => {
          taken -= 1;
          const left = ofUser.get(userId)! - 1;
          if (left === 0) ofUser.delete(userId);
          else ofUser.set(userId, left);
        },
      };
    },
  };
};
