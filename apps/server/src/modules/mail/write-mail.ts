import { inEachLanguage, MAIL_TEXTS, type LocaleCode, type MailTextKey } from '@magnaty/content';
import { htmlOfPage, textOfPage, type Block, type LetterPage } from './letter-page.ts';
import type { MailMessage } from './message.ts';

/** The kind of a mail, with the values of its placeholders. */
export type MailContent =
  /** A new account. It has nothing that its owner typed: the address may belong to another person. */
  | { readonly kind: 'welcome'; readonly link: string; readonly hours: number }
  | { readonly kind: 'confirmation'; readonly link: string; readonly hours: number }
  /** The address is still not confirmed. */
  | { readonly kind: 'reminder'; readonly link: string; readonly hours: number }
  | { readonly kind: 'recovery'; readonly code: string; readonly minutes: number }
  | { readonly kind: 'passwordChanged'; readonly link: string }
  | { readonly kind: 'emailChanged' }
  | { readonly kind: 'deleted'; readonly nickname: string; readonly at: Date }
  | ReceiptContent
  | FeedbackContent;

/** A payment that was settled. */
export interface ReceiptContent {
  readonly kind: 'receipt';
  /** Whole roubles. */
  readonly amount: number;
  /** The coins, or the name of the item, that the user got. */
  readonly bought: { readonly coins: number } | { readonly item: string };
  readonly at: Date;
  /** The id of the payment. */
  readonly number: string;
  /** The page that shows what was bought. */
  readonly link: string;
  /** The page with the contact form. */
  readonly contactLink: string;
}

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

const NUMBERS = inEachLanguage(({ numbers }) => new Intl.NumberFormat(numbers));

/** Days and hours by Moscow's clock, as on the site. */
const MOMENTS = inEachLanguage(
  ({ dates }) => new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' }),
);

const momentOf = (at: Date, locale: LocaleCode): string => MOMENTS[locale].format(at);

type Values = Readonly<Record<string, string | number>>;

/** The values of the placeholders of a kind. */
const valuesOf = (content: MailContent, locale: LocaleCode): Values => {
  switch (content.kind) {
    case 'deleted':
      return { nickname: content.nickname, at: momentOf(content.at, locale) };
    case 'receipt': {
      const { amount, bought, number, at } = content;
      const got = 'item' in bought ? bought.item : `${NUMBERS[locale].format(bought.coins)} M`;
      return { amount: `${NUMBERS[locale].format(amount)} ₽`, got, number, at: momentOf(at, locale) };
    }
    case 'emailChanged':
      return {};
    default: {
      const { kind: _kind, ...values } = content;
      return values;
    }
  }
};

type Say = (key: MailTextKey) => string;

const textsOf = (say: Say, kind: MailContent['kind']): Block[] =>
  say(`${kind}.text` as MailTextKey)
    .split('\n\n')
    .map((text) => ({ kind: 'text', text }));

/** A mail whose main part is a button. */
const withButton = (
  say: Say,
  { kind, link }: { kind: 'welcome' | 'confirmation' | 'reminder' | 'passwordChanged'; link: string },
): Block[] => [
  ...textsOf(say, kind),
  { kind: 'button', label: say(`${kind}.button`), link },
  { kind: 'note', text: say(`${kind}.note`) },
];

const blocksOf = (content: MailContent, say: Say): Block[] => {
  switch (content.kind) {
    case 'recovery':
      return [
        { kind: 'code', label: say('recovery.heading'), code: content.code },
        ...textsOf(say, 'recovery'),
        { kind: 'note', text: say('recovery.note') },
      ];
    case 'emailChanged':
    case 'deleted':
      return [...textsOf(say, content.kind), { kind: 'note', text: say(`${content.kind}.note`) }];
    case 'receipt':
      return [
        {
          kind: 'rows',
          rows: [
            [say('receipt.amount'), say('receipt.amountValue')],
            [say('receipt.bought'), say('receipt.boughtValue')],
            [say('receipt.time'), say('receipt.timeValue')],
            [say('receipt.number'), content.number],
          ],
        },
        { kind: 'button', label: say('receipt.button'), link: content.link },
        { kind: 'note', text: say('receipt.note'), link: { label: say('receipt.contact'), link: content.contactLink } },
      ];
    case 'feedback':
      return textsOf(say, 'feedback');
    default:
      return withButton(say, content);
  }
};

const STAIR_OF: Readonly<Record<MailContent['kind'], LetterPage['stair']>> = {
  welcome: 'red',
  confirmation: 'red',
  reminder: 'red',
  receipt: 'red',
  recovery: 'sky',
  passwordChanged: 'sky',
  emailChanged: 'sky',
  feedback: 'sky',
  deleted: 'ash',
};

/** A user's text in one line of a header has no line breaks of its own. */
const inLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ');

/** Writes a mail in the language of its reader, as text and as HTML with the same content. */
export const writeMail = (to: string, locale: LocaleCode, content: MailContent): MailMessage => {
  const values = valuesOf(content, locale);
  const say: Say = (key) =>
    MAIL_TEXTS[locale][key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
  const { kind } = content;
  const isAnswered = kind === 'feedback';
  const page: LetterPage = {
    locale,
    subject: inLine(say(`${kind}.subject`)),
    preheader: inLine(say(`${kind}.preheader`)),
    stair: STAIR_OF[kind],
    heading: say(`${kind}.heading`),
    blocks: blocksOf(content, say),
    footer: say(isAnswered ? 'feedback.footer' : 'layout.footer'),
  };
  const { subject } = page;
  return { to, subject, text: textOfPage(page), html: htmlOfPage(page), ...(isAnswered && { replyTo: content.email }) };
};
