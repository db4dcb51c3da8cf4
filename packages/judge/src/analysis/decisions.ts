import { legalCommands, type Command, type GameEvent, type PlayerCommand, type Table } from '@magnaty/rules';
import { chancesToWin } from '../chances.ts';
import { gameAfter } from './worth.ts';

/** The model errs by a point or two, so a smaller loss says nothing. A share of the chance to win, 0–1. */
const CLEAR_LOSS = 0.03;

/** Decisions that are judged. Bids are not: the model does not see an open auction. */
const JUDGED = ['userBuyCurrentCompany', 'startAuction', 'acceptTrade', 'cancelTrade', 'buyOffice', 'endMove'] as const;
type JudgedType = (typeof JUDGED)[number];

/** A decision with a clear loss against the best legal choice. */
export interface Mistake {
  readonly seq: number;
  readonly userId: string;
  readonly chosen: JudgedType;
  readonly better: JudgedType;
  /** The cell of a purchase or of the office, or null. */
  readonly mapItemId: number | null;
  /** The lost chance to win, 0–1. */
  readonly loss: number;
}

/** The commands that are compared with each other. */
const ALTERNATIVES: Readonly<Record<JudgedType, readonly JudgedType[]>> = {
  userBuyCurrentCompany: ['startAuction'],
  startAuction: ['userBuyCurrentCompany'],
  acceptTrade: ['cancelTrade'],
  cancelTrade: ['acceptTrade'],
  endMove: ['buyOffice'],
  buyOffice: ['endMove'],
};

const isJudged = (command: PlayerCommand): command is PlayerCommand & { readonly type: JudgedType } =>
  (JUDGED as readonly string[]).includes(command.type);

export interface Decision {
  readonly userId: string;
  readonly type: JudgedType;
}

/** The decision that begins with this event, or null. */
export const decisionOf = ({ game }: Table, event: GameEvent): Decision | null => {
  const { move, auction, trade } = game;
  switch (event.name) {
    case 'UserBuyCompany':
      return auction === null ? { userId: event.userId, type: 'userBuyCurrentCompany' } : null;
    case 'AuctionStart':
      return { userId: move.userId, type: 'startAuction' };
    case 'TradeAccept':
      return trade === null ? null : { userId: trade.userIdTo, type: 'acceptTrade' };
    case 'TradeCancel':
      // A counter-offer goes on with the deal.
      return trade !== null && event.userId === trade.userIdTo && event.reason === undefined
        ? { userId: trade.userIdTo, type: 'cancelTrade' }
        : null;
    case 'EndMove':
      return { userId: event.userId, type: 'endMove' };
    default:
      return null;
  }
};

/** The decision's mistake, or null if it was about as good as the best one. The table is as before the decision. */
export const mistakeOf = (table: Table, { userId, type }: Decision, now: number): Mistake | null => {
  const { game, board } = table;
  const seat = game.players.findIndex((player) => player.userId === userId);
  const chanceAfter = (command: Command): number | null => {
    const after = gameAfter(table, command, now);
    return after === null ? null : chancesToWin(after, board)[seat]!;
  };
  let chosen: number | null = null;
  let best: { readonly chance: number; readonly command: PlayerCommand & { readonly type: JudgedType } } | null = null;
  for (const command of legalCommands(table, userId)) {
    if (!isJudged(command) || (command.type !== type && !ALTERNATIVES[type].includes(command.type))) continue;
    const chance = chanceAfter(command);
    if (chance === null) continue;
    if (command.type === type) chosen = chance;
    if (best === null || chance > best.chance) best = { chance, command };
  }
  if (chosen === null || best === null || best.command.type === type) return null;
  const loss = best.chance - chosen;
  if (loss < CLEAR_LOSS) return null;
  const { command } = best;
  return {
    seq: game.seq + 1,
    userId,
    chosen: type,
    better: command.type,
    mapItemId: 'mapItemId' in command ? command.mapItemId : boughtCell(table, type),
    loss,
  };
};

const boughtCell = ({ game }: Table, type: JudgedType): number | null =>
  type === 'userBuyCurrentCompany' || type === 'startAuction' ? game.players[game.move.seat]!.position : null;
