import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
const RULES_SOURCE = new URL('packages/rules/src/', ROOT);

/** Names that look like rule ids but are not. */
const OTHER_NAMES: ReadonlySet<string> = new Set(['SHA-256', 'UTF-8']);

const ID = /\b([A-Z]{2,})-(\d+)\b/g;
/** "CELL-1 … CELL-7" */
const RANGE = /\b([A-Z]{2,})-(\d+) … \1-(\d+)\b/g;

export const rulesDocument = (): string => readFileSync(new URL('docs/rules.md', ROOT), 'utf8');

/** All ids in the order of the document, repeated ones included. */
export const documentedIds = (document: string): string[] =>
  [...document.matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm)].flatMap(([, id]) => (id === undefined ? [] : [id]));

/** All rule ids that a text names, also those inside a range. */
export const namedIds = (text: string): Set<string> => {
  const ids = new Set<string>();
  for (const [id] of text.matchAll(ID)) if (!OTHER_NAMES.has(id)) ids.add(id);
  for (const [, group, first, last] of text.matchAll(RANGE)) {
    for (let number = Number(first); number <= Number(last); number++) ids.add(`${group}-${number}`);
  }
  return ids;
};

interface SourceFile {
  /** Path relative to the source folder of the rules. */
  readonly path: string;
  readonly text: string;
}

/** All TypeScript files of the rules package, tests included. */
export const rulesSources = (): SourceFile[] =>
  readdirSync(fileURLToPath(RULES_SOURCE), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path, text: readFileSync(new URL(path.replaceAll('\\', '/'), RULES_SOURCE), 'utf8') }));
