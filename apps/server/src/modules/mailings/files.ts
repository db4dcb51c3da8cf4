import { readFile } from 'node:fs/promises';
import { inEachLanguage, LOCALES } from '@magnaty/content';
import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';
import { CommandError } from '../../operator/command.ts';

/** A link leads to this site, to https or to a mail address. */
const HREF = /^(?:\/(?![/\\])[\w./#?=&%-]*|https:\/\/[^\s\\"<>]+|mailto:[^\s\\"<>]+)$/;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h2', 'h3', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: href !== undefined && HREF.test(href) ? { href } : {} }),
  },
};

/** Leaves in a text of the operator only the elements of a closed list. */
const sanitiseRichText = (html: string): string => sanitizeHtml(html, OPTIONS).trim();

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, {
      error: 'must be one line without control characters',
    });
const richText = z
  .string()
  .max(20_000)
  .transform(sanitiseRichText)
  .refine((html) => html !== '', { error: 'must contain a text' });
const date = z.iso
  .date()
  .or(z.iso.datetime({ offset: true }))
  .transform((text) => new Date(text));

const inAllLanguages = <T extends z.ZodType>(texts: T) => z.strictObject(inEachLanguage(() => texts));

/** A file of `mailing send`. */
export const mailingFile = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{3,60}$/, { error: 'must have 3 to 60 characters: a to z, digits and -' }),
  texts: inAllLanguages(z.strictObject({ subject: line(150), title: line(150), body: richText })),
  prizes: z
    .strictObject({
      coins: z.int().min(0).max(1_000_000).default(0),
      items: z.array(z.int().min(1).max(1_000_000)).max(20).default([]),
    })
    .default({ coins: 0, items: [] }),
  audience: z
    .strictObject({
      locale: z.enum(LOCALES.map(({ code }) => code)).optional(),
      registeredAfter: date.optional(),
      registeredBefore: date.optional(),
      loggedInAfter: date.optional(),
      notLoggedInSince: date.optional(),
      minExperience: z.int().min(0).optional(),
      users: z.array(z.string().min(1).max(320)).max(1000).optional(),
    })
    .default({}),
});
export type MailingFile = z.output<typeof mailingFile>;

/** A file of `info`. */
export const infoFile = z.strictObject({
  texts: inAllLanguages(z.strictObject({ title: line(150), body: richText, button: line(40) })),
  backgroundImage: z
    .string()
    .regex(/^\/[\w-]+(?:\/[\w-]+)*\.(?:avif|jpg|mp4|png|svg|webm|webp)$/, {
      error: 'must be the path of a picture or a video on the site',
    })
    .nullable()
    .default(null),
});
export type InfoFile = z.output<typeof infoFile>;

/** @throws CommandError that names the wrong field. */
export const readJsonFile = async <T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>> => {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new CommandError(`The file cannot be read: ${(error as Error).message}`);
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  throw new CommandError(`Wrong file: ${field}${issue?.message ?? 'not understood'}`);
};
