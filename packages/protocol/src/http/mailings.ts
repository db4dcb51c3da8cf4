import { z } from 'zod';
import { sentWhole } from '../primitives.ts';
import { itemCategory, marketItem, rarity } from './items.ts';

/** The id of a mailing: the parameter `bonus` of its link. */
export const mailingId = sentWhole(1, Number.MAX_SAFE_INTEGER);

/** One card of the bonus modal. */
export const bonus = z.object({
  /** Unique in the list. */
  id: z.string(),
  /** The label of the card and the colour of its background. */
  category: z.object({ name: z.string(), color: z.string() }),
  name: z.string(),
  image: z
    .string()
    .describe('Path on the site of a picture, or of a video (.mp4, .webm) whose poster has its name and .webp.'),
  /** How many of the item; missing for coins. */
  count: z.number().int().optional(),
  /** The sum; missing for an item. */
  coins: z.number().int().optional(),
});
export type Bonus = z.infer<typeof bonus>;

/**
 * GET /api/marketing/get/{id}: a mailing in the reader's language. The call gives the prizes, once. 403
 * MAILING_OF_ANOTHER, 404 MAILING_NOT_FOUND.
 */
export const bonusMailing = z.object({
  id: z.number().int(),
  text: z.string().describe('Sanitised HTML.'),
  /** The prizes as cards, coins first. */
  bonusList: z.array(bonus),
  /** This call gave the prizes; false for each later call. */
  isFirst: z.boolean(),
  categoryList: z.array(itemCategory),
  rarityList: z.array(rarity),
  /** The items among the prizes. */
  marketItemPrizeList: z.array(marketItem),
});
export type BonusMailing = z.infer<typeof bonusMailing>;

/** The longest answer in the user's own words, characters. */
export const UNSUBSCRIBE_COMMENT_LENGTH = 1000;

/**
 * POST /api/marketing/unsubscribeSendFeedback needs no body: the call unsubscribes, 409 ALREADY_UNSUBSCRIBED. With
 * `reasonId` it stores the reason for it, and replaces an earlier one.
 */
export const unsubscribePayload = z.object({
  reasonId: sentWhole(1, 1000).optional(),
  /** Only for a reason with `isAddManualText`. */
  comment: z.string().trim().max(UNSUBSCRIBE_COMMENT_LENGTH).optional(),
});
export type UnsubscribePayload = z.infer<typeof unsubscribePayload>;

export const unsubscribeAnswer = z.object({
  reasonList: z.array(
    z.object({
      id: z.number().int(),
      text: z.string(),
      /** The user may add their own words. */
      isAddManualText: z.boolean(),
    }),
  ),
});
export type UnsubscribeAnswer = z.infer<typeof unsubscribeAnswer>;

/** GET and POST /api/marketing/subscription: whether the user wants mails with news and gifts. */
export const subscription = z.object({ isSubscribed: z.boolean() });
export type Subscription = z.infer<typeof subscription>;

/** The id of an info modal. */
export const infoId = sentWhole(1, Number.MAX_SAFE_INTEGER);

/** The info modal in the reader's language. */
export const infoModal = z.object({
  id: z.number().int(),
  title: z.string(),
  body: z.string().describe('Sanitised HTML.'),
  backgroundImage: z
    .string()
    .nullable()
    .describe('Path on the site of a picture, or of a video (.mp4, .webm) whose poster has its name and .webp.'),
  /** The label of the button that closes it. */
  button: z.string(),
});
export type InfoModal = z.infer<typeof infoModal>;

/** GET /api/news; null if there is none, or if the user has seen it: POST /api/news/{id}/seen. */
export const infoAnswer = z.object({ info: infoModal.nullable() });
export type InfoAnswer = z.infer<typeof infoAnswer>;
