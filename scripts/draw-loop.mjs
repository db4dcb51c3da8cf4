// node scripts/draw-loop.mjs: records the moving city of the home page as a silent video without a seam, with its poster,
// into apps/web/public/posters. It needs ffmpeg. Operators name the file in an info modal.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';
import { publicFile } from './drawing.mjs';
import { findChromium } from './find-chromium.mjs';

/** CSS px. */
const SIZE = { width: 968, height: 600 };
const SECONDS = 8;
const FRAMES_A_SECOND = 15;
/** The scene alone fills the picture. */
const AS_PICTURE = `
  header, footer, main h1, main p, main a, main button { display: none !important }
  [data-motion] { right: 1.5rem !important; bottom: -13rem !important; scale: 0.86 }
`;

const root = fileURLToPath(new URL('..', import.meta.url));
const { status } = spawnSync(process.execPath, [`${root}scripts/build.mjs`], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
register();
const { startProduct } = await import('../bench/src/web/product.ts');
const { chromium } = await import('@playwright/test');
const frames = mkdtempSync(join(tmpdir(), 'loop-'));
const product = await startProduct(`${root}apps/server/dist/main.js`);
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: SIZE, bypassCSP: true });
  await page.goto(product.url, { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: AS_PICTURE });
  await page.evaluate('document.fonts.ready');
  const count = SECONDS * FRAMES_A_SECOND;
  for (let frame = 0; frame < count; frame++) {
    // The slow turn goes there and back in one loop; the hop ends where it began.
    const turn = 0.5 - Math.cos((2 * Math.PI * frame) / count) / 2;
    await page.evaluate(
      ({ hop, turn }) => {
        // eslint-disable-next-line no-undef -- It runs in the page.
        for (const animation of document.getAnimations()) {
          animation.pause();
          const { duration, direction } = animation.effect.getComputedTiming();
          animation.currentTime = direction === 'alternate' ? turn * duration * 0.999 : hop * duration * 0.999;
        }
      },
      { hop: frame / count, turn },
    );
    await page.screenshot({ path: join(frames, `${String(frame).padStart(4, '0')}.png`) });
  }
  const made = spawnSync(
    'ffmpeg',
    ['-y', '-loglevel', 'error', '-framerate', String(FRAMES_A_SECOND), '-i', join(frames, '%04d.png')].concat(
      ['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuv420p', '-crf', '42', '-b:v', '0', '-an', '-row-mt', '1'],
      fileURLToPath(publicFile('/posters/city.webm')),
    ),
    { stdio: 'inherit' },
  );
  if (made.status !== 0) throw new Error('ffmpeg failed, or is not installed');
  await sharp(join(frames, '0000.png'))
    .webp({ quality: 78 })
    .toFile(fileURLToPath(publicFile('/posters/city.webp')));
} finally {
  rmSync(frames, { recursive: true });
  await browser.close();
  await product.stop();
}
