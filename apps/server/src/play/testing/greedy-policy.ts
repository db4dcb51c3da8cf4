import { findPlayer, legalCommands } from '@magnaty/rules';
import type { Bot } from '@magnaty/bots';

const CALM = ['cancelTrade', 'throwDice', 'startAuction', 'leaveAuction', 'endMove'] as const;

/** Throws and ends its moves, and buys nothing: among such players nobody goes out for a long time. */
export const calmPolicy: Bot = (table, userId) => {
  const legal = legalCommands(table, userId);
  return (
    CALM.map((type) => legal.find((command) => command.type === type)).find((found) => found !== undefined) ?? null
  );
};

/** A simple bot for tests: it buys what it can, builds, and never bids or trades. */
export const greedyPolicy: Bot = (table, userId) => {
  const legal = legalCommands(table, userId);
  const isInDebt = (findPlayer(table.game, userId)?.balance ?? 0) < 0;
  const wanted = isInDebt
    ? (['saleOffice', 'pledgeCompany'] as const)
    : ([
        'cancelTrade',
        'userBuyCurrentCompany',
        'buyOffice',
        'throwDice',
        'startAuction',
        'leaveAuction',
        'endMove',
      ] as const);
  for (const type of wanted) {
    const found = legal.find((command) => command.type === type);
    if (found !== undefined) return found;
  }
  return null;
};
