import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** The pages still name a feature that was taken away. */
const isCut = process.env['WITHOUT_FEATURE'] !== undefined;

const root = join(import.meta.dirname, '../../../../..');
const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.cache', 'data', 'test-results']);

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (NOT_OURS.has(entry.name)) return [];
    return entry.isDirectory() ? filesOf(path) : [path];
  });

const files = filesOf('');
const pages = files.filter((file) => /^(?:docs\/.*|[A-Z]+)\.md$/.test(file) && file !== 'CHANGELOG.md');
const sources = files.filter(
  (file) =>
    /\.(?:tsx?|[cm]?js|json|css|html|yml|conf)$/.test(file) && !/(?:package-lock\.json|docs\.test\.ts)$/.test(file),
);
const words = new Set(sources.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/[A-Za-z_]\w+/g) ?? []));

/** What a page puts in back-ticks, outside of blocks of code. */
const quotedIn = (page: string): string[] =>
  [
    ...readFileSync(join(root, page), 'utf8')
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, text]) => text!);

const FILE = /^[\w@.*{},/-]+\.(?:tsx?|mjs|cjs|css|sql|py)$/;
/** A name of the code: mixed letters, perhaps a member of another one. */
const NAME = /^(?:[a-z]+[A-Z]|[A-Z]+[a-z])\w*(?:\.\w+)?(?:\(\))?$/;

/** Names that a guide invents, that another standard defines, or that stand for many of one kind. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'docs/glossary.md': ['mapItem'],
  'docs/guides/add-a-language.md': ['dictionary/pl/index.ts'],
  'docs/guides/add-a-page.md': ['records-page.tsx'],
  'docs/guides/add-an-event.md': ['CategoryCompleted'],
  'docs/web.md': ['Referer'],
};

const asPattern = (glob: string): RegExp =>
  new RegExp(
    `(?:^|/)${glob
      .replace(/[.]/g, '\\.')
      .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
      .replace(/\*+/g, '[^/]*')}$`,
  );

test.skipIf(isCut).each(pages)('%s names files and code that exist', (page) => {
  const quoted = quotedIn(page);
  const lostFiles = quoted.filter((text) => FILE.test(text) && !files.some((file) => asPattern(text).test(file)));
  const lostNames = quoted.filter(
    (text) =>
      NAME.test(text) &&
      !text
        .replace('()', '')
        .split('.')
        .every((word) => words.has(word)),
  );
  expect([...lostFiles, ...lostNames]).toEqual(EXAMPLES[page] ?? []);
});

/** The anchors of a page: those of its headings, as GitHub makes them, and those that it names. */
const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set([
    ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      title!
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
    ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!),
  ]);

test.skipIf(isCut).each(files.filter((file) => file.endsWith('.md')))(
  '%s links to files and headings that exist',
  (page) => {
    const text = readFileSync(join(root, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|\/)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
    const lost = links.filter(([, file, anchor]) => {
      const target = file === '' ? join(root, page) : join(root, dirname(page), file!);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).has(anchor);
    });
    expect(lost.map(([link]) => link)).toEqual([]);
  },
);
