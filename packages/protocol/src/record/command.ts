import type { Command } from '@magnaty/rules';
import { z } from 'zod';
import {
  commitment,
  count,
  epochMs,
  eventSeq,
  hex32,
  mapItemId,
  mapItemIds,
  price,
  tradeId,
  userId,
} from '../primitives.ts';

const by = <const T extends readonly string[]>(types: T) => z.object({ type: z.enum(types), userId });

/** The command of a row of a record: the act of a player, or of the server that hosted the game. */
export const recordedCommand = z.discriminatedUnion('type', [
  by([
    'endMove',
    'userBuyCurrentCompany',
    'startAuction',
    'doneAuction',
    'leaveAuction',
    'settleDebt',
    'earlyExitJailFromBalance',
    'earlyExitJailFromInventoryCard',
    'surrenderGame',
    'exitGame',
  ]),
  // The event ThrowDice of the row has the share.
  by(['throwDice']).extend({ share: hex32.optional() }),
  by(['buyOffice', 'saleOffice', 'pledgeCompany', 'ransomCompany']).extend({ mapItemId }),
  by(['makeBetOnAuction']).extend({ price }),
  by(['createTrade']).extend({
    userIdTo: userId,
    mapItemIdListFrom: mapItemIds.readonly(),
    mapItemIdListTo: mapItemIds.readonly(),
    extraPriceFrom: price,
    extraPriceTo: price,
  }),
  by(['counterTrade']).extend({
    tradeId,
    mapItemIdListFrom: mapItemIds.readonly(),
    mapItemIdListTo: mapItemIds.readonly(),
    extraPriceFrom: price,
    extraPriceTo: price,
  }),
  by(['changeForSale']).extend({ mapItemId, isForSale: z.boolean() }),
  by(['acceptTrade', 'cancelTrade']).extend({ tradeId }),
  by(['dropUser', 'continueGame', 'takeSeatBack']),
  by(['pauseGame']).extend({ until: epochMs }),
  z.object({ type: z.literal('expireDeadline'), id: eventSeq }),
  z.object({ type: z.literal('extendDeadline'), id: eventSeq, at: epochMs }),
  z.object({ type: z.literal('changeRules'), rules: count, board: commitment }),
]) satisfies z.ZodType<Command>;
