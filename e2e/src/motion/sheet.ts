import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const COLUMNS = 4;
/** Width of a frame on the sheet, px. */
const FRAME_WIDTH = 640;
const CAPTION_HEIGHT = 26;

/** A picture of the window, and its times in ms after the first event of the moment. */
export interface Frame {
  readonly picture: Buffer;
  /** When the window showed it. */
  readonly at: number;
  /** When it was drawn: before `at`, because nothing has moved since, or because the computer is slow. */
  readonly drawnAt: number;
}

/** Writes the frames on one sheet, with their times. */
export const writeSheet = async (frames: readonly Frame[], file: string): Promise<void> => {
  const small = await Promise.all(frames.map(({ picture }) => sharp(picture).resize(FRAME_WIDTH).png().toBuffer()));
  const { height = 0 } = await sharp(small[0]).metadata();
  const cell = height + CAPTION_HEIGHT;
  const pictures = small.flatMap((input, nth) => {
    const { at, drawnAt } = frames[nth]!;
    const place = { left: (nth % COLUMNS) * FRAME_WIDTH, top: Math.floor(nth / COLUMNS) * cell };
    const text = `<svg width="${FRAME_WIDTH}" height="${CAPTION_HEIGHT}"><text x="8" y="19" font-family="sans-serif" font-size="17">${at} ms (drawn at ${drawnAt})</text></svg>`;
    return [
      { input: Buffer.from(text), ...place },
      { input, left: place.left, top: place.top + CAPTION_HEIGHT },
    ];
  });
  const width = COLUMNS * FRAME_WIDTH;
  const rows = Math.ceil(frames.length / COLUMNS);
  await sharp({ create: { width, height: rows * cell, channels: 3, background: 'white' } })
    .composite(pictures)
    .png({ palette: true })
    .toFile(file);
};

/** Writes each frame at its full size: `<folder>/01.png` and so on. */
export const writeFrames = async (frames: readonly Frame[], folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const [nth, { picture }] of frames.entries()) {
    await sharp(picture).toFile(path.join(folder, `${String(nth + 1).padStart(2, '0')}.png`));
  }
};
