import type { CellState, Game, Limit, Player } from './game.ts';
import type { BotProfile, MoveStep } from './setup.ts';

/** The player's index in the order of moves, or −1 when the user is not a player of the game. */
export const seatOf = (game: Game, userId: string): number => {
  const { players, move } = game;
  // Most calls ask for the mover.
  if (move.userId === userId) return move.seat;
  for (let seat = 0; seat < players.length; seat++) {
    if (players[seat]!.userId === userId) return seat;
  }
  return -1;
};

/** The player with this id, or undefined when the user is not a player of the game. */
export const findPlayer = (game: Game, userId: string): Player | undefined => game.players[seatOf(game, userId)];

/**
 * The player with this id. The log or a rule guarantees to the caller that there is one.
 * @throws Error when there is none.
 */
export const playerOf = (game: Game, userId: string): Player => {
  const player = findPlayer(game, userId);
  if (player === undefined) throw new Error(`game ${game.gameId}: no player ${userId}`);
  return player;
};

/**
 * The state of a cell. The log or a rule guarantees to the caller that the board has it.
 * @throws Error when the board has no such cell.
 */
export const cellOf = (game: Game, mapItemId: number): CellState => {
  const cell = game.cells[mapItemId];
  if (cell === undefined) throw new Error(`game ${game.gameId}: no cell ${mapItemId}`);
  return cell;
};

/** HOUSE-1: has the game rules of its own? */
export const hasHouseRules = ({ houseRules }: Pick<Game, 'houseRules'>): boolean =>
  Object.values(houseRules).some((value) => value !== undefined && value !== false);

/** HOUSE-1, LIMIT-1: does the judge say nothing about the game, because its model knows neither house rules nor limits? */
export const isUnknownToModel = (
  game: Pick<Game, 'houseRules'> & { readonly limit?: Limit | null; readonly timeLimit?: number | undefined },
): boolean => hasHouseRules(game) || (game.limit ?? null) !== null || game.timeLimit !== undefined;

/** TRADE-8: is the company part of the open trade? */
export const isInTrade = ({ trade }: Game, mapItemId: number): boolean =>
  trade !== null && (trade.mapItemIdListFrom.includes(mapItemId) || trade.mapItemIdListTo.includes(mapItemId));

/** Players still in the game, in the order of moves. */
export const playersIn = (game: Game): Player[] => game.players.filter((player) => !player.isOut);

/** The step of the move whose timer runs (MOVE-2); null between two steps, and during an auction or a trade. */
export const runningStep = ({ deadline, move }: Game): MoveStep | null =>
  deadline?.kind === 'MOVE' ? move.step : null;

/** OUT-8: the players who still compete for a place: those in the game in whose seat no stand-in plays. */
export const contendersOf = (game: Game): Player[] =>
  game.players.filter((player) => !player.isOut && player.standIn === null);

/** The bot that decides for this player: a bot's own profile, or that of a stand-in; null for a person who plays. */
export const botOf = ({ standIn, bot }: Pick<Player, 'standIn' | 'bot'>): BotProfile | null => standIn?.bot ?? bot;

/** TIME-9: do only bots of the server play beside this user? Whoever may come back to a stand-in counts as a person. */
export const isAloneWithBots = (game: Game, userId: string): boolean =>
  game.players.every(
    (player) => player.userId === userId || player.isOut || player.isBot || player.standIn?.result.reason === 'EXIT',
  );

/** Does a bot, or a stand-in, decide for this user? */
export const isPlayedByBot = (game: Game, userId: string): boolean => {
  const player = findPlayer(game, userId);
  return player !== undefined && botOf(player) !== null;
};

/** Is the user the player whose move is running? */
export const isMover = (game: Game, userId: string): boolean => game.move.userId === userId;
