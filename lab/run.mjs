// npm run lab -- NAME: makes a number or a file of the product anew; README.md has the names.
import { buildProduct, runBundled } from '../bench/bundle.mjs';

const [name, ...rest] = process.argv.slice(2);
if (name === 'renew') await import('./renew.mjs');
else {
  if (name === 'samples') buildProduct();
  await runBundled('lab', [name], rest);
}
