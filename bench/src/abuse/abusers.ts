import { mediumBot, type Bot } from '@magnaty/bots';
import { refusalOf, type CounterTrade, type CreateTrade, type PlayerCommand, type Table } from '@magnaty/rules';

/**
 * What a player does to the patience of the others. `staller` decides in the last moment; `flooder` makes all offers that
 * the rules allow, and takes all the time for each; `looper` answers each offer by other terms; `absent` leaves all to the
 * timer but for one act in each third move, so that TIME-4 does not end it.
 */
export type Abuse = 'staller' | 'flooder' | 'looper' | 'absent';

const isLegal = (table: Table, command: PlayerCommand): boolean => refusalOf(table, command) === null;

/** The first offer of a company for a million that the rules allow. */
const anyOffer = (table: Table, userId: string): CreateTrade | null => {
  const partners = table.game.players.filter((player) => player.userId !== userId && !player.isOut);
  for (const { index } of table.board.companies) {
    for (const { userId: userIdTo } of partners) {
      const terms = { mapItemIdListFrom: [index], mapItemIdListTo: [], extraPriceFrom: 0, extraPriceTo: 1 };
      const offer: CreateTrade = { type: 'createTrade', userId, userIdTo, ...terms };
      if (isLegal(table, offer)) return offer;
    }
  }
  return null;
};

/** The same terms for a million more, if the rules allow another counter-offer. */
const anyCounter = (table: Table, userId: string): CounterTrade | null => {
  const { trade } = table.game;
  if (trade === null) return null;
  const counter: CounterTrade = {
    type: 'counterTrade',
    userId,
    tradeId: trade.tradeId,
    mapItemIdListFrom: trade.mapItemIdListTo,
    mapItemIdListTo: trade.mapItemIdListFrom,
    extraPriceFrom: trade.extraPriceTo + (trade.extraPriceFrom === 0 ? 1 : 0),
    extraPriceTo: Math.max(0, trade.extraPriceFrom - 1),
  };
  return isLegal(table, counter) ? counter : null;
};

const usual: Bot = (table, userId, random) => mediumBot(table, userId, random, null);

const WAYS: Readonly<Record<Abuse, Bot>> = {
  staller: usual,
  flooder: (table, userId, random) => {
    if (table.game.trade !== null) return anyCounter(table, userId) ?? usual(table, userId, random);
    return anyOffer(table, userId) ?? usual(table, userId, random);
  },
  looper: (table, userId, random) => anyCounter(table, userId) ?? usual(table, userId, random),
  absent: (table, userId, random) => {
    const { game } = table;
    const isOwnMove = game.move.userId === userId && game.auction === null && game.trade === null;
    return isOwnMove && game.round % 3 === 0 && !game.move.hasActed ? usual(table, userId, random) : null;
  },
};

export const abuser = (abuse: Abuse): Bot => WAYS[abuse];
