import type { PlayerCommand, Table } from '@magnaty/rules';
import type { Bot } from './bot.ts';

/**
 * The next command at a table where `bot` decides for all players; null when none acts. Bidders are asked from the seat
 * after the leader on, so that no seat bids first in every auction.
 */
export const nextCommand = (table: Table, bot: Bot, random: () => number): PlayerCommand | null => {
  const { auction, trade, move, players } = table.game;
  if (auction === null) return bot(table, trade?.userIdTo ?? move.userId, random);
  const leaderId = auction.bets.at(-1)?.userId ?? move.userId;
  const first = players.findIndex((player) => player.userId === leaderId);
  for (let step = 1; step <= players.length; step++) {
    const command = bot(table, players[(first + step) % players.length]!.userId, random);
    if (command !== null) return command;
  }
  return null;
};
