// `npm run settings` writes the table of settings into the README.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withSettings } from './settings-table.ts';

const readme = fileURLToPath(new URL('../../../../README.md', import.meta.url));
writeFileSync(readme, withSettings(readFileSync(readme, 'utf8')));
