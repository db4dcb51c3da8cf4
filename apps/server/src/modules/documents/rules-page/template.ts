import { z } from 'zod';

/** The words of the tables, lists and pictures that the rules page makes of the engine's numbers. */
const WORD_KEYS = [
  'column.table',
  'column.seat',
  'startTable',
  'column.company',
  'column.price',
  'column.rent',
  'column.baseRent',
  'column.offices',
  'column.headOffice',
  'column.monopoly',
  'column.office',
  'column.officeSale',
  'column.pledge',
  'column.ransom',
  'column.auctionStart',
  'column.companies',
  'column.factor',
  'column.place',
  'column.experience',
  'column.experienceWithBots',
  'column.coins',
  'column.coinsWithBots',
  'column.control',
  'column.move',
  'column.extraMove',
  'column.bank',
  'column.refill',
  'column.trade',
  'column.answers',
  'control.blitz',
  'control.usual',
  'control.calm',
  'money',
  'companies',
  'factor',
  'tax',
  'none',
  'card.moveTo',
  'card.moveBack',
  'card.nearestTransport',
  'card.nearestUtility',
  'card.jail',
  'card.exitCard',
  'card.get',
  'card.pay',
  'card.getFromEach',
  'card.payEach',
  'card.getPerOffice',
  'card.payPerOffice',
  'card.times',
  'picture.office',
  'picture.headOffice',
  'picture.monopoly',
  'picture.pledge',
  'picture.jail',
  'picture.board',
] as const;
export type WordKey = (typeof WORD_KEYS)[number];

export const rulesWords = z.record(z.enum(WORD_KEYS), z.string().min(1));
export type RulesWords = z.infer<typeof rulesWords>;

/**
 * The texts of the rules page. They are ICU messages and contain no number: the numbers, tables and pictures are
 * arguments (`values.ts`).
 */
export interface RulesTemplate {
  /** Plain text. */
  readonly title: string;
  /** Sanitised, without the title. */
  readonly html: string;
  readonly words: RulesWords;
}
