import { DICTIONARY, LOCALES } from '@magnaty/content';
import { messageArguments, type MessageArgument } from './message-arguments.ts';

const HEAD = `// Written by \`npm run text-arguments\` from the messages of the dictionary.
/** The arguments of each message: words, numbers, and tags around words. A message that is not here has none. */
export interface TextArguments<Word, Tag> {
`;

const WIDTH = 120;

const kindOf = ({ kind }: MessageArgument): string =>
  kind === 'tag' ? 'Tag' : kind === 'number' || kind === 'plural' ? 'number' : 'Word';

/** An argument that is a number in one place of a message is a number in all. */
const kindsOf = (message: string, locale: string): ReadonlyMap<string, string> => {
  const kinds = new Map<string, string>();
  for (const argument of messageArguments(message, locale)) {
    const kind = kindOf(argument);
    if (kind === 'number' || !kinds.has(argument.name)) kinds.set(argument.name, kind);
  }
  return kinds;
};

const entryOf = (key: string, message: string, locale: string): string => {
  const kinds = [...kindsOf(message, locale)].sort(([a], [b]) => (a < b ? -1 : 1));
  if (kinds.length === 0) return '';
  const fields = kinds.map(([name, kind]) => `${name}: ${kind}`);
  const line = `  '${key}': { ${fields.join('; ')} };\n`;
  return line.length - 1 <= WIDTH ? line : `  '${key}': {\n${fields.map((field) => `    ${field};\n`).join('')}  };\n`;
};

/** The keys with a number in them, each number replaced by its type. */
const numberedKeys = (keys: readonly string[]): string[] => {
  const isNumber = (part: string): boolean => /^\d+$/.test(part);
  const templates = keys
    .map((key) => key.split('.'))
    .filter((parts) => parts.some(isNumber))
    .map((parts) => parts.map((part) => (isNumber(part) ? '${number}' : part)).join('.'));
  return [...new Set(templates)];
};

/** The source of the types of all arguments, from the messages of the first language. */
export const textArguments = (): string => {
  const { code } = LOCALES[0];
  const entries = Object.entries(DICTIONARY[code]).map(([key, message]) => entryOf(key, message, code));
  const numbered = numberedKeys(Object.keys(DICTIONARY[code])).map((template) => `\n  | \`${template}\``);
  return `${HEAD}${entries.join('')}}

/** Keys with a number of the board, of a chip or of another list. */
export type NumberedKey =${numbered.join('')};\n`;
};
