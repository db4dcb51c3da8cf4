// `npm run limits` writes the tables of docs/limits.md, and the limits that other pages quote.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LINKING_PAGES, withLimits, withLinks } from './limits-table.ts';

const rewrite = (name: string, change: (page: string) => string): void => {
  const path = fileURLToPath(new URL(`../../../../docs/${name}`, import.meta.url));
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};

rewrite('limits.md', withLimits);
for (const name of LINKING_PAGES) rewrite(name, withLinks);
