import { inEachLanguage, MAIL_TEXTS, type LocaleCode, type MailTextKey } from '@magnaty/content';
import type { SanctionReason } from '@magnaty/protocol';
import { text } from '../../texts/texts.ts';
import { htmlOfPage, textOfPage, type Block, type LetterPage } from './letter-page.ts';
import type { MailMessage } from './message.ts';
import { unsubscribeHeaders } from './write-mailing.ts';

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
  /** What was decided about a report; `nickname` is the reported player. */
  | { readonly kind: 'reportConfirmed' | 'reportDismissed'; readonly nickname: string }
  | { readonly kind: 'deleted'; readonly nickname: string; readonly at: Date }
  | ReceiptContent
  | SeasonContent
  | FeedbackContent
  | SanctionContent;

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

/** The end of a season, for a player with a place in it. */
export interface SeasonContent {
  readonly kind: 'season';
  readonly season: string;
  readonly place: number;
  /** Players with a place. */
  readonly listed: number;
  readonly points: number;
  readonly games: number;
  readonly wins: number;
  readonly hasFrame: boolean;
  readonly coins: number;
  readonly experience: number;
  /** The season that has begun. */
  readonly next: string;
  /** The page of the rating. */
  readonly link: string;
  readonly unsubscribeLink: string;
  readonly oneClickLink: string;
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

/** A decision of the operator. */
export interface SanctionContent {
  readonly kind: 'warning' | 'mute' | 'suspension' | 'rename' | 'annulment' | 'lift';
  /** Null for the end of restrictions. */
  readonly reason: SanctionReason | null;
  /** What the operator adds. */
  readonly note: string | null;
  readonly until?: Date;
  readonly nickname?: string;
  readonly gameId?: string;
  /** The page with the contact form. */
  readonly link: string;
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
    case 'season': {
      const { season, next, place, listed, points, games, wins, coins, experience } = content;
      const number = (value: number): string => NUMBERS[locale].format(value);
      return {
        season,
        next,
        place: number(place),
        listed: number(listed),
        points: number(points),
        games: number(games),
        wins: number(wins),
        coins: number(coins),
        experience: number(experience),
      };
    }
    case 'emailChanged':
      return {};
    case 'warning':
    case 'mute':
    case 'suspension':
    case 'rename':
    case 'annulment':
    case 'lift': {
      const { reason, until, nickname = '' } = content;
      return {
        nickname,
        ...(reason !== null && { reason: text(locale, `sanction.reason.${reason}`) }),
        ...(until !== undefined && { until: momentOf(until, locale) }),
      };
    }
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

const rowsOfSanction = (say: Say, { reason, until, note, nickname, gameId }: SanctionContent): Block[] => {
  const rows: [string, string][] = [
    ...(nickname === undefined ? [] : [[say('sanction.nickname'), nickname] as [string, string]]),
    ...(reason === null ? [] : [[say('sanction.reason'), say('sanction.reasonValue')] as [string, string]]),
    ...(until === undefined ? [] : [[say('sanction.until'), say('sanction.untilValue')] as [string, string]]),
    ...(gameId === undefined ? [] : [[say('sanction.game'), gameId] as [string, string]]),
    ...(note === null ? [] : [[say('sanction.noteLabel'), note] as [string, string]]),
  ];
  return rows.length === 0 ? [] : [{ kind: 'rows', rows }];
};

const rewardsOf = (say: Say, { hasFrame, coins }: SeasonContent): string =>
  [
    ...(hasFrame ? [say('season.rewardFrame')] : []),
    ...(coins > 0 ? [say('season.rewardCoins')] : []),
    say('season.rewardExperience'),
  ].join(', ');

const blocksOf = (content: MailContent, say: Say): Block[] => {
  switch (content.kind) {
    case 'recovery':
      return [
        { kind: 'code', label: say('recovery.heading'), code: content.code },
        ...textsOf(say, 'recovery'),
        { kind: 'note', text: say('recovery.note') },
      ];
    case 'emailChanged':
    case 'reportConfirmed':
    case 'reportDismissed':
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
    case 'season':
      return [
        ...textsOf(say, 'season'),
        {
          kind: 'rows',
          rows: [
            [say('season.points'), say('season.pointsValue')],
            [say('season.games'), say('season.gamesValue')],
            [say('season.reward'), rewardsOf(say, content)],
          ],
        },
        { kind: 'button', label: say('season.button'), link: content.link },
        { kind: 'note', text: say('season.note') },
      ];
    case 'feedback':
      return textsOf(say, 'feedback');
    case 'warning':
    case 'mute':
    case 'suspension':
    case 'rename':
    case 'annulment':
    case 'lift':
      return [
        ...textsOf(say, content.kind),
        ...rowsOfSanction(say, content),
        { kind: 'note', text: say('sanction.note'), link: { label: say('sanction.contact'), link: content.link } },
      ];
    default:
      return withButton(say, content);
  }
};

const STAIR_OF: Readonly<Record<MailContent['kind'], LetterPage['stair']>> = {
  welcome: 'red',
  confirmation: 'red',
  reminder: 'red',
  receipt: 'red',
  season: 'red',
  recovery: 'sky',
  passwordChanged: 'sky',
  emailChanged: 'sky',
  feedback: 'sky',
  reportConfirmed: 'sky',
  reportDismissed: 'sky',
  deleted: 'ash',
  warning: 'ash',
  mute: 'ash',
  suspension: 'ash',
  rename: 'ash',
  annulment: 'ash',
  lift: 'sky',
};

/** A user's text in one line of a header has no line breaks of its own. */
const inLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ');

const footerOf = (say: Say, kind: MailContent['kind']): string => {
  if (kind === 'feedback') return say('feedback.footer');
  return say(kind === 'season' ? 'mailing.footer' : 'layout.footer');
};

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
    footer: footerOf(say, kind),
    ...(kind === 'season' && {
      footerLink: { label: say('mailing.unsubscribe'), link: content.unsubscribeLink },
    }),
  };
  const { subject } = page;
  return {
    to,
    subject,
    text: textOfPage(page),
    html: htmlOfPage(page),
    ...(isAnswered && { replyTo: content.email }),
    ...(kind === 'season' && { headers: unsubscribeHeaders(content.oneClickLink) }),
  };
};
