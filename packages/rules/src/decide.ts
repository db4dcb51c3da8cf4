import { companyAt } from './board/board.ts';
import { refusalOf } from './can/refusal-of.ts';
import type { Command } from './model/commands.ts';
import type { GameEvent, RulesChanged } from './model/events.ts';
import { playerOf } from './model/find.ts';
import type { Table } from './model/game.ts';
import type { Refusal } from './model/refusals.ts';
import { doneAuction, leaveAuction, makeBet, startAuction } from './moves/auction.ts';
import { buyCurrentCompany } from './moves/buy.ts';
import { sellForDebt } from './moves/debt.ts';
import { payEarlyRelease, playExitCard } from './moves/jail.ts';
import { leaveGame } from './moves/leave.ts';
import { finishMove, moverOf } from './moves/move.ts';
import { buyOffice, saleOffice } from './moves/offices.ts';
import { pledgeCompany, ransomCompany } from './moves/pledge.ts';
import { continueGame, pauseGame } from './moves/pause.ts';
import { Scribe } from './moves/scribe.ts';
import { takeSeatBack } from './moves/stand-in.ts';
import { throwDice } from './moves/throw.ts';
import { expireDeadline, extendDeadline } from './moves/time-out.ts';
import { acceptTrade, cancelTrade, counterTrade, createTrade } from './moves/trade.ts';
import type { World } from './world.ts';

/** The result of a command: its events, already folded into the game, or a refusal. */
export type Outcome = readonly GameEvent[] | Refusal;

/** Did `decide` refuse the command? */
export const isRefusal = (outcome: Outcome): outcome is Refusal => !Array.isArray(outcome);

/**
 * Carries out a command: changes `table.game` and returns the events of the change. A refusal
 * changes nothing. No command that a player can send makes it throw.
 */
export const decide = (table: Table, command: Command, world: World): Outcome => {
  const code = refusalOf(table, command);
  if (code !== null) return { code };
  // TIME-5: a deadline that is not due yet changes nothing.
  if (command.type === 'expireDeadline' && world.now < (table.game.deadline?.at ?? 0)) {
    return { code: 'STALE_DEADLINE' };
  }
  const scribe = new Scribe(table, world, 'isAutomatic' in command && command.isAutomatic === true);
  carryOut(scribe, command);
  updateMoveButton(scribe);
  return scribe.events;
};

/** TIME-9: the server sends these during a pause, and the game goes on waiting. Whoever else acts is back. */
const KEEPS_PAUSE = new Set<Command['type']>(['changeRules', 'extendDeadline', 'pauseGame']);

const carryOut = (scribe: Scribe, command: Command): void => {
  if (scribe.game.pause !== null && !KEEPS_PAUSE.has(command.type)) continueGame(scribe);
  switch (command.type) {
    case 'throwDice':
      throwDice(scribe, command.share);
      return;
    case 'endMove':
      finishMove(scribe);
      return;
    case 'userBuyCurrentCompany':
      buyCurrentCompany(scribe);
      return;
    case 'startAuction':
      startAuction(scribe);
      return;
    case 'makeBetOnAuction':
      makeBet(scribe, command.userId, command.price);
      return;
    case 'doneAuction':
      doneAuction(scribe, command.userId);
      return;
    case 'leaveAuction':
      leaveAuction(scribe, command.userId);
      return;
    case 'earlyExitJailFromBalance':
      payEarlyRelease(scribe, moverOf(scribe));
      return;
    case 'earlyExitJailFromInventoryCard':
      playExitCard(scribe, moverOf(scribe));
      return;
    case 'buyOffice':
    case 'saleOffice':
    case 'pledgeCompany':
    case 'ransomCompany': {
      const company = companyAt(scribe.table.board, command.mapItemId);
      if (company !== undefined) MANAGING[command.type](scribe, playerOf(scribe.game, command.userId), company);
      return;
    }
    case 'settleDebt':
      sellForDebt(scribe, playerOf(scribe.game, command.userId));
      return;
    case 'changeForSale':
      scribe.emit({ name: 'MapItemChangeForSale', mapItemId: command.mapItemId, isForSale: command.isForSale });
      return;
    case 'counterTrade':
      counterTrade(scribe, command);
      return;
    case 'createTrade':
      createTrade(scribe, command);
      return;
    case 'acceptTrade':
      acceptTrade(scribe);
      return;
    case 'cancelTrade':
      cancelTrade(scribe, command.userId);
      return;
    case 'surrenderGame':
      leaveGame(scribe, command.userId, 'SURRENDER');
      return;
    case 'exitGame':
      leaveGame(scribe, command.userId, 'EXIT');
      return;
    case 'dropUser':
      leaveGame(scribe, command.userId, 'DISCONNECTED');
      return;
    case 'takeSeatBack':
      takeSeatBack(scribe, command.userId);
      return;
    case 'pauseGame':
      pauseGame(scribe, command.userId, command.until);
      return;
    case 'continueGame':
      continueGame(scribe);
      return;
    case 'changeRules':
      changeRules(scribe, command);
      return;
    case 'expireDeadline':
      expireDeadline(scribe);
      return;
    case 'extendDeadline':
      extendDeadline(scribe, command.at);
      return;
  }
};

const changeRules = (scribe: Scribe, { rules, board }: Omit<RulesChanged, 'name'>): void => {
  const { game } = scribe;
  if (game.rules !== rules || game.board !== board) scribe.emit({ name: 'RulesChanged', rules, board });
};

const MANAGING = {
  buyOffice,
  saleOffice,
  pledgeCompany,
  ransomCompany,
} as const;

/** MOVE-7: the mover's button is disabled in debt and while an auction or a trade is open. */
const updateMoveButton = (scribe: Scribe): void => {
  const { game } = scribe;
  if (game.isOver) return;
  const { move } = game;
  const mover = moverOf(scribe);
  if (mover.isOut) return;
  const isDisabled = mover.balance < 0 || game.auction !== null || game.trade !== null;
  if (isDisabled !== move.isButtonDisabled) {
    scribe.emit({ name: 'ChangeMoveButtonDisabled', userId: mover.userId, isDisabled });
  }
};
