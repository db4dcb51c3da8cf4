import { companyAt, type Player, type PlayerCommand, type Table } from '@magnaty/rules';
import { buildByModel } from './building-search.ts';
import { firstBot } from './first-bot.ts';
import { leaveJailEarly } from './jail.ts';
import { chooseOffice } from './offices.ts';
import { betterOf } from './rollouts.ts';

/** Choices that the strong bot plays on. Each begins with what the first bot or the model would do. */

/** The purchase of the company on which the player stands, or the auction that follows without it. */
export const purchaseByRollouts = (table: Table, player: Player, random: () => number): PlayerCommand | null => {
  const { userId, balance, position } = player;
  const usual = firstBot(table, userId, random);
  const buy: PlayerCommand = { type: 'userBuyCurrentCompany', userId };
  const pass: PlayerCommand = { type: 'startAuction', userId };
  if (usual === null || balance < (companyAt(table.board, position)?.price ?? Infinity)) return usual;
  return betterOf(table, { usual, other: usual.type === 'startAuction' ? buy : pass, random });
};

/** The way out of jail, or a throw in it. */
export const jailByRollouts = (table: Table, player: Player, random: () => number): PlayerCommand => {
  const { userId, exitCards } = player;
  const stay: PlayerCommand = { type: 'throwDice', userId };
  const leave: PlayerCommand = {
    type: exitCards.length > 0 ? 'earlyExitJailFromInventoryCard' : 'earlyExitJailFromBalance',
    userId,
  };
  const usual = leaveJailEarly(table, player) ?? stay;
  return betterOf(table, { usual, other: usual === stay ? leave : stay, random });
};

/** The office or pledge that the model or the first bot chooses; null for none. */
export const officeByRollouts = (table: Table, player: Player, random: () => number): PlayerCommand | null => {
  const byModel = buildByModel(table, player);
  // In mode 1 a bot builds many offices in a move, so only the end of building is played on.
  if (table.game.gameModeId === 1 && byModel !== null) return byModel;
  const byWorth = chooseOffice(table, player);
  if (byModel === null && byWorth === null) return null;
  const none: PlayerCommand = { type: 'endMove', userId: player.userId };
  const usual = byModel ?? none;
  const other = byWorth === null || isSame(byWorth, usual) ? none : byWorth;
  const chosen = betterOf(table, { usual, other, random });
  return chosen === none ? null : chosen;
};

const isSame = (one: PlayerCommand, other: PlayerCommand): boolean =>
  one.type === other.type && 'mapItemId' in one && 'mapItemId' in other && one.mapItemId === other.mapItemId;
