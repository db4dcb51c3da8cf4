import { companyAt } from '../board/board.ts';
import { botOf, findPlayer, isMover, runningStep } from '../model/find.ts';
import type { Command, CompanyCommand, HostCommand, PlayerCommand } from '../model/commands.ts';
import type { Player, Table } from '../model/game.ts';
import type { MoveStep } from '../model/setup.ts';
import type { RefusalCode } from '../model/refusals.ts';
import { betRefusal, doneAuctionRefusal, leaveAuctionRefusal } from './auction.ts';
import { buyOfficeRefusal, saleOfficeRefusal } from './offices.ts';
import { pledgeRefusal, ransomRefusal } from './pledge.ts';
import { changeForSaleRefusal, counterRefusal, offerRefusal, termsRefusal } from './trade.ts';

/**
 * The reason to refuse this command now, or null when it is allowed. The engine, the buttons, the
 * bots and the tests all ask this function. `decide` adds the one check that needs a clock: is the
 * deadline due?
 */
export const refusalOf = (table: Table, command: Command): RefusalCode | null => {
  const { isOver, pause } = table.game;
  const { type } = command;
  if (isOver) return 'GAME_IS_OVER';
  // TIME-9: nothing happens by itself during a pause.
  if (type === 'expireDeadline' && pause !== null) return 'STALE_DEADLINE';
  if (type === 'changeRules') return null;
  if (type === 'expireDeadline' || type === 'extendDeadline') return deadlineRefusal(table, command);
  const player = findPlayer(table.game, command.userId);
  if (player === undefined) return 'NOT_IN_GAME';
  if (player.isOut) return 'PLAYER_IS_OUT';
  switch (type) {
    case 'takeSeatBack':
    case 'continueGame':
      return null;
    case 'dropUser':
    case 'pauseGame':
      return player.standIn === null ? null : 'PLAYER_IS_OUT';
    default:
      if (pause !== null && botOf(player) !== null) return 'GAME_IS_PAUSED';
      return playerRefusal(table, player, command);
  }
};

const deadlineRefusal = (
  { game }: Table,
  command: Extract<HostCommand, { readonly id: number }>,
): RefusalCode | null => (game.deadline === null || game.deadline.id !== command.id ? 'STALE_DEADLINE' : null);

const playerRefusal = (table: Table, player: Player, command: PlayerCommand): RefusalCode | null => {
  const { userId } = player;
  switch (command.type) {
    case 'throwDice':
      return stepRefusal(table, player, 'BEFORE_THROW') ?? debtRefusal(player);
    case 'endMove':
      return stepRefusal(table, player, 'AFTER_THROW') ?? debtRefusal(player);
    case 'userBuyCurrentCompany':
      return stepRefusal(table, player, 'BUY_DECISION') ?? priceRefusal(table, player);
    case 'startAuction':
      return stepRefusal(table, player, 'BUY_DECISION') ?? debtRefusal(player);
    case 'earlyExitJailFromBalance':
      return jailRefusal(table, player) ?? moneyRefusal(player, table.board.numbers.earlyReleaseFine);
    case 'earlyExitJailFromInventoryCard':
      return (
        jailRefusal(table, player) ?? debtRefusal(player) ?? (player.exitCards.length === 0 ? 'NO_EXIT_CARD' : null)
      );
    case 'buyOffice':
    case 'saleOffice':
    case 'pledgeCompany':
    case 'ransomCompany':
      return companyRefusal(table, command);
    case 'makeBetOnAuction':
      return betRefusal(table, userId, command.price);
    case 'leaveAuction':
      return leaveAuctionRefusal(table, userId);
    case 'doneAuction':
      return doneAuctionRefusal(table, userId);
    case 'settleDebt':
      return player.balance < 0 ? null : 'NOT_IN_DEBT';
    case 'createTrade':
      return offerRefusal(table, command);
    case 'counterTrade':
      return counterRefusal(table, command);
    case 'changeForSale':
      return changeForSaleRefusal(table, command);
    case 'acceptTrade':
    case 'cancelTrade':
      return answerRefusal(table, userId, command);
    case 'surrenderGame':
    case 'exitGame':
      return player.standIn === null ? null : 'PLAYER_IS_OUT';
  }
};

const stepRefusal = ({ game }: Table, player: Player, step: MoveStep): RefusalCode | null => {
  if (!isMover(game, player.userId)) return 'NOT_YOUR_MOVE';
  if (game.auction !== null) return 'AUCTION_OPEN';
  if (game.trade !== null) return 'TRADE_OPEN';
  return runningStep(game) === step ? null : 'WRONG_STEP';
};

const debtRefusal = (player: Player): RefusalCode | null => (player.balance < 0 ? 'NEGATIVE_BALANCE' : null);

const moneyRefusal = (player: Player, price: number): RefusalCode | null =>
  debtRefusal(player) ?? (player.balance < price ? 'NOT_ENOUGH_MONEY' : null);

const priceRefusal = ({ board }: Table, player: Player): RefusalCode | null => {
  const company = companyAt(board, player.position);
  return company === undefined ? 'NOT_A_COMPANY' : moneyRefusal(player, company.price);
};

const jailRefusal = (table: Table, player: Player): RefusalCode | null =>
  stepRefusal(table, player, 'BEFORE_THROW') ?? (player.inJail ? null : 'NOT_IN_JAIL');

const companyRefusal = (table: Table, { type, userId, mapItemId }: CompanyCommand): RefusalCode | null => {
  const company = companyAt(table.board, mapItemId);
  if (company === undefined) return 'NOT_A_COMPANY';
  switch (type) {
    case 'buyOffice':
      return buyOfficeRefusal(table, userId, company);
    case 'saleOffice':
      return saleOfficeRefusal(table, userId, company);
    case 'pledgeCompany':
      return pledgeRefusal(table, userId, company);
    case 'ransomCompany':
      return ransomRefusal(table, userId, company);
  }
};

const answerRefusal = (
  table: Table,
  userId: string,
  answer: { readonly type: 'acceptTrade' | 'cancelTrade'; readonly tradeId: number },
): RefusalCode | null => {
  const { trade } = table.game;
  if (trade === null || trade.tradeId !== answer.tradeId) return 'NO_TRADE';
  if (answer.type === 'acceptTrade') {
    return userId === trade.userIdTo ? termsRefusal(table, trade, userId) : 'NOT_YOUR_TRADE';
  }
  return userId === trade.userIdTo || userId === trade.userIdFrom ? null : 'NOT_YOUR_TRADE';
};
