// node scripts/draw-share.mjs: draws the pictures of shared links, the icons of the site and the manifest with them into
// apps/web/public. A shared link shows the home page of the built site, without its controls.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';
import { color, publicFile } from './drawing.mjs';
import { findChromium } from './find-chromium.mjs';

const file = (path) => fileURLToPath(publicFile(path));
for (const folder of ['/icons', '/previews']) mkdirSync(publicFile(folder), { recursive: true });

// ── Icons: the letter of the wordmark ──

const favicon = readFileSync(publicFile('/favicon.svg'));
/** Systems cut a maskable icon to a circle of 80 %, so its letter is smaller. */
const maskable = Buffer.from(
  String(favicon)
    .replace(
      /(<path fill="#D92916".*)<\/svg>/,
      '<g transform="translate(32 32) scale(.7) translate(-32 -32)">$1</g></svg>',
    )
    .trim(),
);

const drawn = (svg, size) =>
  sharp(svg, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, colours: 32, effort: 10 })
    .toBuffer();

/** An ICO file with one PNG inside, which every browser of today reads. */
const icoOf = (png, size) => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

writeFileSync(publicFile('/favicon.ico'), icoOf(await drawn(favicon, 32), 32));
writeFileSync(publicFile('/apple-touch-icon.png'), await drawn(favicon, 180));
writeFileSync(publicFile('/icons/192.png'), await drawn(favicon, 192));
writeFileSync(publicFile('/icons/512.png'), await drawn(favicon, 512));
writeFileSync(publicFile('/icons/maskable-512.png'), await drawn(maskable, 512));

const icon = (src, size, purpose) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose });
const manifest = {
  id: '/',
  name: 'Магнаты',
  short_name: 'Магнаты',
  description: 'Экономическая настольная игра в браузере',
  lang: 'ru',
  start_url: '/',
  display: 'browser',
  theme_color: color('ink-900'),
  background_color: color('bone-100'),
  icons: [
    icon('/icons/192.png', 192, 'any'),
    icon('/icons/512.png', 512, 'any'),
    icon('/icons/maskable-512.png', 512, 'maskable'),
  ],
};
writeFileSync(publicFile('/site.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);

// ── Shared links ──

const SIZE = { width: 1200, height: 630 };
/** The home page is made for windows from 720 px of height. */
const WINDOW = { width: Math.round((720 * SIZE.width) / SIZE.height), height: 720 };
/** The scene fills the window, and the wordmark is large enough for a preview of a messenger. */
const AS_PICTURE = `
  footer, main a, main button { display: none !important }
  * { background-image: none !important }
  main h1 { scale: 1.22; transform-origin: 0 100% }
  main h1 + p { width: 26rem !important; margin-bottom: 0 !important; font-size: 2rem !important }
`;

const root = fileURLToPath(new URL('..', import.meta.url));
const { status } = spawnSync(process.execPath, [`${root}scripts/build.mjs`], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
register();
const { LOCALES } = await import('../packages/content/src/locales.ts');
const { startProduct } = await import('../bench/src/web/product.ts');
const { chromium } = await import('@playwright/test');
const product = await startProduct(`${root}apps/server/dist/main.js`);
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  for (const { code: locale } of LOCALES) {
    const page = await browser.newPage({
      viewport: WINDOW,
      locale,
      deviceScaleFactor: 2,
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    await page.goto(product.url, { waitUntil: 'networkidle' });
    await page.addStyleTag({ content: AS_PICTURE });
    await page.evaluate('document.fonts.ready');
    const picture = await sharp(await page.screenshot())
      .resize(SIZE.width, SIZE.height)
      .png({ palette: true, colours: 128, dither: 0, effort: 10 })
      .toFile(file(`/previews/${locale}.png`));
    console.log(`/previews/${locale}.png: ${picture.size} bytes`);
    await page.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
