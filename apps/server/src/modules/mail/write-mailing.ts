import { MAIL_TEXTS, type LocaleCode } from '@magnaty/content';
import sanitizeHtml from 'sanitize-html';
import type { MailMessage } from './message.ts';
import { htmlOfPage, textOfPage, type Block, type Gift, type LetterPage } from './letter-page.ts';

/** A mail of a mailing to one reader. Links are whole addresses. */
export interface MailingLetter {
  readonly to: string;
  readonly locale: LocaleCode;
  /** The same at each attempt: a mail server that gets the mail twice can drop one. */
  readonly messageId: string;
  readonly subject: string;
  /** Plain text. */
  readonly title: string;
  /** Sanitised HTML. */
  readonly body: string;
  /** Null for a mailing without prizes. */
  readonly bonusLink: string | null;
  /** The prizes that the bonus has. */
  readonly gifts: readonly Gift[];
  /** The page to unsubscribe at. */
  readonly unsubscribeLink: string;
  /** The address for an unsubscription by one POST (RFC 8058). */
  readonly oneClickLink: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of sanitised HTML: paragraphs and list items in lines of their own, links with their addresses. */
export const textOfHtml = (html: string): string => {
  const laidOut = html
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_all, address: string, label: string) =>
      label === address ? address : `${label} (${address})`,
    )
    .replace(/<li>/g, '\n• ')
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<\/?(?:p|ul|ol|h2|h3)>/g, '\n\n');
  return sanitizeHtml(laidOut, { allowedTags: [] })
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};

/** The headers of a mail from which its reader can unsubscribe. */
export const unsubscribeHeaders = (oneClickLink: string) => ({
  'List-Unsubscribe': `<${oneClickLink}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  // Holiday answers do not go to mailings.
  Precedence: 'bulk',
});

/** Writes a mail of a mailing, as text and as HTML with the same content. */
export const writeMailing = (letter: MailingLetter): MailMessage => {
  const { to, locale, messageId, subject, title, body, bonusLink, gifts, unsubscribeLink, oneClickLink } = letter;
  const texts = MAIL_TEXTS[locale];
  const text = textOfHtml(body);
  const bonus: Block[] =
    bonusLink === null
      ? []
      : [
          ...(gifts.length === 0 ? [] : [{ kind: 'gifts', gifts } as const]),
          { kind: 'button', label: texts['mailing.button'], link: bonusLink },
        ];
  const page: LetterPage = {
    locale,
    subject,
    preheader: text.replace(/\s+/g, ' ').slice(0, 120),
    stair: 'sky',
    heading: title,
    blocks: [{ kind: 'html', html: body, text }, ...bonus],
    footer: texts['mailing.footer'],
    footerLink: { label: texts['mailing.unsubscribe'], link: unsubscribeLink },
  };
  return {
    to,
    subject,
    text: textOfPage(page),
    html: htmlOfPage(page),
    messageId,
    headers: unsubscribeHeaders(oneClickLink),
  };
};
