import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '../src');
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/gu;
/** Parts of a sheet without names of its classes: comments, strings, and names of another sheet. */
const NO_CLASS = /\/\*[\s\S]*?\*\/|'[^']*'|global\((?:[^()]|\([^()]*\))*\)/gu;

interface Readers {
  readonly names: Set<string>;
  /** One of them reads `styles[side]`. */
  isComputed: boolean;
}

const read = (file: string): string => readFileSync(path.join(SOURCE, file), 'utf8');

/** The names of the classes of a sheet. */
const classesOf = (sheet: string): Set<string> => {
  const preludes = sheet.replaceAll(NO_CLASS, '').match(/[^{};]+(?=\{)/gu) ?? [];
  const selectors = preludes.filter((prelude) => !prelude.trim().startsWith('@')).join('\n');
  return new Set([...selectors.matchAll(/\.([A-Za-z][\w-]*)/gu)].flatMap(([, name]) => name ?? []));
};

/** By sheet: what the components read from it. */
const readersOf = (sources: ReadonlyMap<string, string>): Map<string, Readers> => {
  const readers = new Map<string, Readers>();
  for (const [file, text] of sources)
    for (const [, name = '', sheet = ''] of text.matchAll(IMPORT)) {
      const at = path.join(path.dirname(file), sheet);
      const reader = readers.get(at) ?? { names: new Set(), isComputed: false };
      readers.set(at, reader);
      const reads = new RegExp(String.raw`\b${name}(?:\.(\w+)|\['([\w-]+)'\]|(?=[\[,)}]))`, 'gu');
      for (const [, member, quoted] of text.matchAll(reads)) {
        const found = member ?? quoted;
        if (found === undefined) reader.isComputed = true;
        else reader.names.add(found);
      }
    }
  return readers;
};

describe('classes', () => {
  // A sheet of the rest may have a class for a feature that was taken away.
  it.skipIf(process.env['WITHOUT_FEATURE'] !== undefined)('of a sheet are all read by a component', () => {
    const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
    const sources = new Map(files.filter((file) => /\.tsx?$/u.test(file)).map((file) => [file, read(file)]));
    const readers = readersOf(sources);
    const words = new Set([...sources.values()].flatMap((text) => text.match(/[\w-]+/gu) ?? []));
    const unused = files
      .filter((file) => file.endsWith('.module.css'))
      .flatMap((file) => {
        const { names, isComputed } = readers.get(file) ?? { names: new Set<string>(), isComputed: false };
        // A computed name is a word of some source, or ends with a number.
        const isRead = (name: string) => names.has(name) || (isComputed && (words.has(name) || /\d$/u.test(name)));
        return [...classesOf(read(file))].filter((name) => !isRead(name)).map((name) => `${file}: .${name}`);
      });

    expect(unused).toEqual([]);
  });
});
