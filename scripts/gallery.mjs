// npm run gallery -- --out <folder> [--locale ru|en] [--size 1280x720] [--only shop/item] [--motion]: takes a picture of every
// state of the galleries, or of those whose <gallery>/<state> contains a text. With --motion: a sheet of twelve frames
// of every moment of the game that moves.
import { parseArgs } from 'node:util';
import { findChromium } from './find-chromium.mjs';
import { checkNode, installWhenChanged } from './install.mjs';

checkNode();
installWhenChanged();

const USAGE = 'Usage: npm run gallery -- --out <folder> [--locale ru|en] [--size 1280x720] [--only <text>] [--motion]';
const LOCALES = ['ru', 'en'];

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

/** The options of the command line; by default both languages and the smallest window. Undefined if one is wrong. */
const readOptions = () => {
  const string = { type: 'string' };
  try {
    const {
      out,
      locale,
      size = '1280x720',
      only = '',
      motion = false,
    } = parseArgs({
      options: { out: string, locale: string, size: string, only: string, motion: { type: 'boolean' } },
    }).values;
    const [width, height] = (/^(\d+)x(\d+)$/.exec(size) ?? []).slice(1).map(Number);
    const isGood = out && width && height && (locale === undefined || LOCALES.includes(locale));
    return isGood
      ? { out, locales: locale === undefined ? LOCALES : [locale], size: { width, height }, only, motion }
      : undefined;
  } catch {
    return undefined;
  }
};

const options = readOptions() ?? fail(USAGE);
process.env.CHROMIUM_PATH = (await findChromium()) ?? process.exit(1);
const { register } = await import('tsx/esm/api');
register();
const { takePictures, takeSheets } = await import('../e2e/src/gallery-pictures.ts');
await (options.motion ? takeSheets : takePictures)(options);
