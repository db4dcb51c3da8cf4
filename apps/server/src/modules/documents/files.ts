import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES, type LocaleCode } from '@magnaty/content';
import { z } from 'zod';
import type { Content, DocumentKey, HtmlPage, SiteDocument } from './content.ts';
import { rulesWords } from './rules-page/template.ts';
import { sanitise } from './sanitise.ts';

/** The build copies the files beside the bundle. Without a build they lie in the content package. */
export const DOCUMENTS_FOLDER =
  ['./documents', '../../../../../packages/content/documents']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path)) ?? '';

const MAX_BYTES = 500_000;

/** A file that cannot be used. `file` is its path in the folder of the documents. */
export interface FileFault {
  readonly file: string;
  readonly reason: string;
}

class BrokenFile extends Error implements FileFault {
  readonly file: string;
  readonly reason: string;

  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`);
    this.file = file;
    this.reason = reason;
  }
}

export interface ReadDocuments {
  readonly documents: readonly SiteDocument[];
  readonly faults: readonly FileFault[];
  /** Elements and attributes of the files that are not in the documents. */
  readonly leftOut: readonly FileFault[];
}

const plain = z.string().trim().min(1).max(1000);
const faqFile = z.array(z.strictObject({ question: plain, answer: z.string() })).min(1);
const requisitesFile = z.strictObject({
  email: z.string().regex(/^[^\s@]+@[^\s@]+$/, { error: 'must be an e-mail address' }),
  rows: z.array(z.strictObject({ label: plain, value: plain })).min(1),
});

/** The text of a title, which the sanitised HTML contains with entities. */
const plainOf = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Reads and sanitises the files of one language. */
class Reader {
  readonly leftOut: FileFault[] = [];
  readonly #folder: string;
  readonly #locale: LocaleCode;

  constructor(folder: string, locale: LocaleCode) {
    this.#folder = folder;
    this.#locale = locale;
  }

  /** How each document is read from its files. */
  readonly documents: { readonly [K in DocumentKey]: () => Promise<Content[K]> } = {
    agreement: () => this.#page('agreement.html'),
    faq: () => this.#faq('faq.json'),
    privacy: () => this.#page('privacy.html'),
    requisites: () => this.#json('requisites.json', requisitesFile),
    rules: async () => ({
      ...(await this.#page('rules.html')),
      words: await this.#json('rules.json', rulesWords),
    }),
  };

  #broken(name: string, reason: string): BrokenFile {
    return new BrokenFile(`${this.#locale}/${name}`, reason);
  }

  async #text(name: string): Promise<string> {
    const bytes = await readFile(join(this.#folder, this.#locale, name)).catch((error: NodeJS.ErrnoException) => {
      throw this.#broken(name, error.code === 'ENOENT' ? 'the file is missing' : `cannot be read (${error.code})`);
    });
    if (bytes.length > MAX_BYTES) throw this.#broken(name, `is longer than ${MAX_BYTES} bytes`);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      throw this.#broken(name, 'is not UTF-8');
    }
  }

  async #json<T>(name: string, schema: z.ZodType<T>): Promise<T> {
    let value: unknown;
    try {
      value = JSON.parse(await this.#text(name));
    } catch (error) {
      throw error instanceof BrokenFile ? error : this.#broken(name, `is not JSON: ${(error as Error).message}`);
    }
    const { success, data, error } = schema.safeParse(value);
    if (!success) throw this.#broken(name, z.prettifyError(error).replace(/\s+/g, ' '));
    return data;
  }

  #sanitised(name: string, text: string): string {
    const { html, leftOut } = sanitise(text);
    if (leftOut.length > 0)
      this.leftOut.push({ file: `${this.#locale}/${name}`, reason: `left out ${leftOut.join(', ')}` });
    return html;
  }

  async #page(name: string): Promise<HtmlPage> {
    const html = this.#sanitised(name, await this.#text(name));
    const [heading, title = ''] = /^<h1>([^<]+)<\/h1>/.exec(html) ?? [];
    if (heading === undefined) throw this.#broken(name, 'must begin with an h1 of plain text');
    const body = html.slice(heading.length).trim();
    if (body.includes('<h1')) throw this.#broken(name, 'must have one h1');
    if (body === '') throw this.#broken(name, 'has no text below its h1');
    return { title: plainOf(title), html: body };
  }

  async #faq(name: string): Promise<Content['faq']> {
    const questions = await this.#json(name, faqFile);
    return questions.map(({ question, answer }) => {
      const html = this.#sanitised(name, answer);
      if (html === '' || html.includes('<h1')) throw this.#broken(name, `has no usable answer to "${question}"`);
      return { question, answer: html };
    });
  }
}

/** Reads the documents of all languages, each apart: a broken file keeps back its own document only. */
export const readDocuments = async (folder: string): Promise<ReadDocuments> => {
  const documents: SiteDocument[] = [];
  const faults: FileFault[] = [];
  const leftOut: FileFault[] = [];
  for (const { code: locale } of LOCALES) {
    const reader = new Reader(folder, locale);
    for (const [key, read] of Object.entries(reader.documents)) {
      try {
        documents.push({ key: key as DocumentKey, locale, content: await read() });
      } catch (error) {
        if (!(error instanceof BrokenFile)) throw error;
        faults.push({ file: error.file, reason: error.reason });
      }
    }
    leftOut.push(...reader.leftOut);
  }
  return { documents, faults, leftOut };
};
