import { MAIL_TEXTS, type LocaleCode, type MailTextKey } from '@magnaty/content';
import type { MailMessage } from './message.ts';
import { escapeHtml } from '../../texts/escape-html.ts';

/** The kind of a mail, with the values of its placeholders. */
export type MailContent =
  | { readonly kind: 'welcome'; readonly link: string }
  | { readonly kind: 'confirmation'; readonly link: string; readonly hours: number }
  | { readonly kind: 'recovery'; readonly code: string; readonly minutes: number }
  | { readonly kind: 'passwordChanged'; readonly link: string }
  | { readonly kind: 'emailChanged' }
  | FeedbackContent;

/** A question for the operator, without control characters. */
export interface FeedbackContent {
  readonly kind: 'feedback';
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** May have several lines. */
  readonly question: string;
  /** The language for the answer, named in itself. */
  readonly language: string;
  /** The names of the attached pictures; the operator's command writes them into a folder. */
  readonly files: string;
}

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

export const buttonTo = (link: string, label: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#d92916;color:#fbf6ec;text-decoration:none;font-weight:700">${escapeHtml(label)}</a></p>`;

interface HtmlMail {
  readonly locale: LocaleCode;
  /** Plain text. */
  readonly subject: string;
  /** HTML. */
  readonly main: string;
  /** HTML. */
  readonly footer: string;
}

/** The page around the contents of a mail. */
export const htmlMail = ({ locale, subject, main, footer }: HtmlMail): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:32px 16px;background:#e7dcc7;color:#15130f;font:16px/1.5 sans-serif"><div style="max-width:520px;margin:0 auto;padding:32px;border-radius:16px;background:#fbf6ec"><h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(subject)}</h1>${main}<p style="margin:24px 0 0;color:#5e5547;font-size:13px">${footer}</p></div></body></html>`;

/** Writes a mail in the language of its reader, as text and as HTML with the same content. */
export const writeMail = (to: string, locale: LocaleCode, content: MailContent): MailMessage => {
  const say = (key: MailTextKey): string =>
    MAIL_TEXTS[locale][key].replace(/\{(\w+)\}/g, (place, name: string) =>
      String((content as unknown as Record<string, unknown>)[name] ?? place),
    );
  const subject = say(`${content.kind}.subject`);
  const paragraphs = say(`${content.kind}.text`).split('\n\n');
  const isAnswered = content.kind === 'feedback';
  const footer = say(isAnswered ? 'feedback.footer' : 'layout.footer');
  const button = 'link' in content ? { label: say(`${content.kind}.button` as MailTextKey), link: content.link } : null;
  const text = [...paragraphs, ...(button === null ? [] : [`${button.label}: ${button.link}`]), '—', footer].join(
    '\n\n',
  );
  const main = `${paragraphs.map(paragraph).join('')}${button === null ? '' : buttonTo(button.link, button.label)}`;
  const html = htmlMail({ locale, subject, main, footer: escapeHtml(footer) });
  return { to, subject, text, html, ...(isAnswered && { replyTo: content.email }) };
};
