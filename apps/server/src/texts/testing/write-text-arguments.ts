// `npm run text-arguments` writes the types of the arguments of all messages.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { textArguments } from './text-arguments.ts';

const FILE = '../../../../../packages/content/src/dictionary/text-arguments.ts';
writeFileSync(fileURLToPath(new URL(FILE, import.meta.url)), textArguments());
