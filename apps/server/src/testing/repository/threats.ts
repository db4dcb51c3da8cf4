import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../../..');
const FIRST = /^\s*\/\/ Threat ([\w-]+): (.*)$/;
const FURTHER = /^\s*\/\/ (.*)$/;
/** A test, a row of its cases, or its title. */
const TEST = /^\s*(?:(?:test|it|describe)\b|[[{'"`])/;

interface Threat {
  /** A name of the table in `docs/threats.md`. */
  readonly name: string;
  readonly words: string;
  /** File and line of the test; null if the comment does not stand above one. */
  readonly place: string | null;
}

/** Reads the threats that stand above the tests, in the order of the files. */
export const readThreats = (): readonly Threat[] => {
  const files = ['apps/server/src', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
      .map((file) => path.join(folder, file)),
  );
  return files.toSorted().flatMap((file) => {
    const threats: Threat[] = [];
    let open: { name: string; words: string }[] = [];
    for (const [at, line] of readFileSync(path.join(root, file), 'utf8').split('\n').entries()) {
      const [, name, words] = FIRST.exec(line) ?? [];
      const further = FURTHER.exec(line)?.[1];
      if (name !== undefined) open.push({ name, words: words! });
      else if (open.length > 0 && further !== undefined) open.at(-1)!.words += ` ${further}`;
      else if (open.length > 0) {
        const place = TEST.test(line) ? `${file}:${at + 1}` : null;
        threats.push(...open.map((threat) => ({ ...threat, place })));
        open = [];
      }
    }
    return threats;
  });
};

/** Reads the table of `docs/threats.md`: what is attacked, by name. */
export const readAttacked = (): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(path.join(root, 'docs/threats.md'), 'utf8').matchAll(/^\| `([\w-]+)` *\| (.*?) *\|$/gm)].map(
      ([, name, attacked]) => [name!, attacked!],
    ),
  );
