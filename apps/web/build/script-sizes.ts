import { basename, extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Limits in bytes, compressed by brotli. */
export interface ScriptBudgets {
  /** By page: everything that the browser loads until the page is shown. */
  readonly pages: Readonly<Record<string, { readonly limit: number; readonly entries: readonly string[] }>>;
  /** By dynamic import: the scripts that it loads on the page `base` or `on`, beyond those of the page itself. */
  readonly imports: Readonly<Record<string, number | { readonly limit: number; readonly on: string }>>;
  readonly base: string;
}

export interface Script {
  readonly fileName: string;
  readonly code: string;
  /** Files that load together with this one. */
  readonly imports: readonly string[];
  /** The module that the page or a dynamic import asks for; null for what such modules share. */
  readonly entryModule: string | null;
}

export interface ScriptSize {
  readonly name: string;
  readonly size: number;
  readonly limit: number;
  readonly files: readonly string[];
  /** For a dynamic import: the page that it opens on. */
  readonly on?: string;
}

/** The build compresses no file below this size. */
const MIN_COMPRESSED = 1024;

const compressedSize = (code: string): number => {
  const bytes = Buffer.from(code);
  if (bytes.length < MIN_COMPRESSED) return bytes.length;
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
};

/** An entry is called by its file, one of a library by the library. */
const entryName = (module: string): string =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? basename(module, extname(module));

/**
 * Measures each page and each dynamic import against its budget.
 *
 * @throws where a dynamic import has no budget, or a budget no script: no chunk grows unnoticed.
 */
export function measureScripts(scripts: readonly Script[], budgets: ScriptBudgets): ScriptSize[] {
  const byFile = new Map(scripts.map((script) => [script.fileName, script]));
  const byEntry = new Map<string, Script>();
  for (const script of scripts) {
    if (script.entryModule === null) continue;
    const name = entryName(script.entryModule);
    if (byEntry.has(name)) throw new Error(`Two entries are called ${name}: rename one of the files`);
    byEntry.set(name, script);
  }

  const filesOf = (entries: readonly string[]): Set<string> => {
    const files = new Set<string>();
    const add = (script: Script | undefined): void => {
      if (script === undefined || files.has(script.fileName)) return;
      files.add(script.fileName);
      for (const file of script.imports) add(byFile.get(file));
    };
    for (const entry of entries) {
      const script = byEntry.get(entry);
      if (script === undefined) throw new Error(`The budgets name ${entry}, which is no entry of the build`);
      add(script);
    }
    return files;
  };
  const sizes = new Map(scripts.map(({ fileName, code }) => [fileName, compressedSize(code)]));
  const measured = (name: string, limit: number, files: readonly string[]): ScriptSize => ({
    name,
    limit,
    files,
    size: files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
  });

  const pages = Object.entries(budgets.pages).map(([name, { limit, entries }]) =>
    measured(name, limit, [...filesOf(entries)]),
  );
  const imports = Object.entries(budgets.imports).map(([name, budget]) => {
    const { limit, on } = typeof budget === 'number' ? { limit: budget, on: budgets.base } : budget;
    const loaded = new Set(pages.find((page) => page.name === on)?.files);
    const files = [...filesOf([name])].filter((file) => !loaded.has(file));
    return { ...measured(name, limit, files), on };
  });

  const main = budgets.pages[budgets.base]?.entries ?? [];
  const missing = [...byEntry.keys()].filter((name) => !(name in budgets.imports) && !main.includes(name));
  if (missing.length > 0) throw new Error(`No budget for ${missing.join(', ')}: add it in vite.config.ts`);
  return [...pages, ...imports];
}
