import { findChromium } from '../scripts/find-chromium.mjs';
import { buildProduct, runBundled } from './bundle.mjs';

const [name, ...rest] = process.argv.slice(2);
// No page is opened to measure the searches.
if (['server', 'searches', 'web'].includes(name)) buildProduct({ parts: name === 'searches' ? ['--server'] : [] });
if (name === 'web') process.env.CHROMIUM_PATH = (await findChromium()) ?? process.exit(1);
// The measurement of the server also needs the relay for comparison.
await runBundled('bench', name === 'server' ? [name, 'relay'] : [name], rest);
