import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Failure } from '../../http/failure.ts';
import { UploadSlots } from '../../http/upload-slots.ts';
import { TaskQueue } from '../../scheduling/task-queue.ts';
import { AMOUNTS } from '../../limits/amounts.ts';

/** Larger pictures are refused: a small file may decode to hundreds of megabytes. */
const MAX_PIXELS = 16_000_000;
/** Side of an avatar, px. */
const SIDE = 512;

/**
 * The format comes from the first bytes: the file's name and the type that the sender gives mean nothing. HEIC is
 * missing on purpose. The browser decodes a chosen HEIC file for the cropper and sends the crop as WEBP or PNG. So the
 * server needs no HEIC decoder, which is large and would process files of strangers.
 */
const FORMATS: ReadonlyMap<string, 'png' | 'jpeg' | 'webp'> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/webp', 'webp'],
]);

const wrongFormat = (): Failure => new Failure(400, 'WRONG_PICTURE');

sharp.cache(false);
sharp.concurrency(1);

const toAvatar = async (file: Uint8Array): Promise<Uint8Array> => {
  const format = FORMATS.get((await fileTypeFromBuffer(file))?.mime ?? '');
  if (format === undefined) throw wrongFormat();
  const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  if ((await picture.metadata()).format !== format) throw wrongFormat();
  return (
    picture
      // Rotate by the camera's orientation, because the output has no metadata.
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 84 })
      .toBuffer()
  );
};

export interface PictureProcessing {
  /** One for each upload, taken before the first byte of the file is read. */
  readonly slots: UploadSlots;
  /**
   * Encodes the pixels of an uploaded picture again, as a square WEBP without metadata.
   * @throws Failure 400 WRONG_PICTURE
   */
  toAvatar(file: Uint8Array): Promise<Uint8Array>;
}

/** Processes two pictures at a time, so that uploads need little memory. */
export const openPictureProcessing = (): PictureProcessing => {
  const queue = new TaskQueue({ running: AMOUNTS.pictures.most });
  return {
    slots: new UploadSlots({
      slots: AMOUNTS.pictures.most + AMOUNTS.pictures.waiting,
      slotsOfUser: AMOUNTS.picturesOfUser.most,
    }),
    toAvatar: (file) =>
      queue
        .run(() => toAvatar(file))
        .catch((error: unknown) => {
          throw error instanceof Failure ? error : wrongFormat();
        }),
  };
};
