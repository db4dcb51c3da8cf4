import type { Page } from '@playwright/test';
import sharp from 'sharp';

const FRAMES = 12;
/** Time between two frames, and the steps in which it passes, ms. */
const GAP_MS = 125;
const STEP_MS = 25;
const COLUMNS = 4;
/** Width of a frame on the sheet, px. */
const FRAME_WIDTH = 640;
const CAPTION_HEIGHT = 26;

/**
 * Plays a moment of the motion gallery and writes 12 frames of 1.5 s on one sheet. Time passes by hand, for timers and
 * animations alike, so a slow computer takes the same pictures.
 */
export const takeSheet = async (page: Page, file: string): Promise<void> => {
  const from = await page.evaluate(() =>
    Number(document.querySelector<HTMLElement>('[data-from]')?.dataset['from'] ?? 0),
  );
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await moveAnimations(page, 0);
  await page.evaluate(() => window.dispatchEvent(new Event('play')));
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      await page.clock.runFor(STEP_MS);
      await moveAnimations(page, STEP_MS);
    }
  };
  await pass(from);
  const frames: Buffer[] = [];
  for (let frame = 0; frame < FRAMES; frame++) {
    if (frame > 0) await pass(GAP_MS);
    frames.push(await page.screenshot());
  }
  await writeSheet({ frames, from, file });
};

/** Moves every animation of the page on by `ms`. One that has just begun starts now. */
const moveAnimations = (page: Page, ms: number): Promise<void> =>
  page.evaluate((step) => {
    const kept = window as Window & { motion?: { now: number; readonly begins: Map<Animation, number> } };
    kept.motion ??= { now: 0, begins: new Map() };
    const { motion } = kept;
    motion.now += step;
    for (const animation of document.getAnimations()) {
      if (!motion.begins.has(animation)) {
        motion.begins.set(animation, motion.now);
        animation.pause();
      }
      const passed = motion.now - (motion.begins.get(animation) ?? motion.now);
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      if (typeof endTime === 'number' && passed >= endTime) animation.finish();
      else animation.currentTime = passed;
    }
  }, ms);

interface Sheet {
  readonly frames: readonly Buffer[];
  /** Time of the first frame, ms after the first event. */
  readonly from: number;
  readonly file: string;
}

const writeSheet = async ({ frames, from, file }: Sheet): Promise<void> => {
  const small = await Promise.all(frames.map((frame) => sharp(frame).resize(FRAME_WIDTH).png().toBuffer()));
  const { height = 0 } = await sharp(small[0]).metadata();
  const cell = height + CAPTION_HEIGHT;
  const pictures = small.flatMap((input, nth) => {
    const place = { left: (nth % COLUMNS) * FRAME_WIDTH, top: Math.floor(nth / COLUMNS) * cell };
    const text = `<svg width="${FRAME_WIDTH}" height="${CAPTION_HEIGHT}"><text x="8" y="19" font-family="sans-serif" font-size="17">${from + nth * GAP_MS} ms</text></svg>`;
    return [
      { input: Buffer.from(text), ...place },
      { input, left: place.left, top: place.top + CAPTION_HEIGHT },
    ];
  });
  await sharp({
    create: {
      width: COLUMNS * FRAME_WIDTH,
      height: Math.ceil(frames.length / COLUMNS) * cell,
      channels: 3,
      background: 'white',
    },
  })
    .composite(pictures)
    .png({ palette: true })
    .toFile(file);
};
