// npm run gallery -- --out <folder> [--locale <code>] [--size 1280x720] [--only shop/item] [--motion [--frames]
// [--slow 4]] [--forced-colors] [--least-font 24]: takes a picture of every state of the galleries, or of those whose
// <gallery>/<state> contains a text. With --motion: a sheet of twelve frames of every moment of a running game; with
// --frames also each of these frames at its full size; with --slow the page's clock runs so many times slower.
// With --forced-colors: in the mode of Windows high contrast. With --least-font: with the browser's least font size.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './find-chromium.mjs';
import { checkPlace, installWhenChanged } from './install.mjs';

checkPlace();
installWhenChanged();
const { register } = await import('tsx/esm/api');
register();
const { LOCALES, localeWithCode } = await import('../packages/content/src/locales.ts');

const USAGE = `Usage: npm run gallery -- --out <folder> [--locale <code>] [--size 1280x720] [--only <text>]
  [--motion [--frames] [--slow <times>]] [--forced-colors] [--least-font <px>]`;

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

/** The options of the command line; by default all languages and the smallest window. Undefined if one is wrong. */
const readOptions = () => {
  const string = { type: 'string' };
  try {
    const {
      out,
      locale,
      size = '1280x720',
      only = '',
      motion = false,
      frames: hasFrames = false,
      slow = '1',
      'forced-colors': isForcedColors = false,
      'least-font': leastFont,
    } = parseArgs({
      options: {
        out: string,
        locale: string,
        size: string,
        only: string,
        motion: { type: 'boolean' },
        frames: { type: 'boolean' },
        slow: string,
        'forced-colors': { type: 'boolean' },
        'least-font': string,
      },
    }).values;
    const [width, height] = (/^(\d+)x(\d+)$/.exec(size) ?? []).slice(1).map(Number);
    const isGood =
      out &&
      width &&
      height &&
      (locale === undefined || localeWithCode(locale)) &&
      !(Number(leastFont) <= 0) &&
      Number(slow) >= 1;
    const locales = locale === undefined ? LOCALES.map(({ code }) => code) : [locale];
    const mode = { isForcedColors, leastFont: leastFont === undefined ? undefined : Number(leastFont) };
    return isGood
      ? { out, locales, size: { width, height }, only, motion, hasFrames, slow: Number(slow), ...mode }
      : undefined;
  } catch {
    return undefined;
  }
};

const options = readOptions() ?? fail(USAGE);
process.env.CHROMIUM_PATH = (await findChromium()) ?? process.exit(1);
if (options.motion) {
  // The games run on the built product.
  const build = spawnSync(process.execPath, [join(import.meta.dirname, 'build.mjs')], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
  const { takeSheets } = await import('../e2e/src/motion/take-sheets.ts');
  await takeSheets(options);
} else {
  const { takePictures } = await import('../e2e/src/gallery-pictures.ts');
  await takePictures(options);
}
