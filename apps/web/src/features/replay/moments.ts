import type { GamePacket } from '@magnaty/protocol';
import { capitalOf, emptyGame, evolve, findPlayer, type Board, type Game } from '@magnaty/rules';
import { beatOf } from '../../game-view/beats.ts';

/** The kinds of moments, the greatest first. */
export const MOMENT_KINDS = ['end', 'bankrupt', 'out', 'monopoly', 'category', 'rent', 'auction', 'jail'] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

/** A moment of a game that one may look for. */
export interface Moment {
  readonly seq: number;
  readonly round: number;
  readonly kind: MomentKind;
  readonly userId: string;
  /** The receiver of a rent; '' else. */
  readonly toId: string;
  readonly cell: number | null;
  /** Millions; 0 if the moment is not about money. */
  readonly amount: number;
}

/** The capitals of all players at one place, in the order of moves; null for a player who is out. */
export interface Worth {
  readonly seq: number;
  readonly capitals: readonly (number | null)[];
}

/** A finished game in a picture. */
export interface Course {
  readonly worths: readonly Worth[];
  /** By seq. */
  readonly moments: readonly Moment[];
}

/** So many of the largest rents are moments, and none below this sum (millions). */
const MAX_RENTS = 12;
const MIN_RENT = 100;

/** The worth of each player at the beginning of each move and at the end, and the moments of the game. */
export const courseOf = (board: Board, packets: readonly GamePacket[]): Course => {
  const game = emptyGame();
  const worths: Worth[] = [];
  const moments: Moment[] = [];
  for (const packet of packets) {
    const moment = momentOf(packet, { board, game });
    if (moment !== null)
      moments.push({ toId: '', cell: null, amount: 0, ...moment, seq: packet.seq, round: game.round });
    evolve(game, packet);
    if (packet.name === 'StartMoveType' || packet.name === 'GameOver') worths.push(worthOf({ board, game }));
  }
  const rents = moments.filter(({ kind, amount }) => kind === 'rent' && amount >= MIN_RENT);
  const large = new Set(rents.sort((a, b) => b.amount - a.amount).slice(0, MAX_RENTS));
  return { worths, moments: moments.filter((moment) => moment.kind !== 'rent' || large.has(moment)) };
};

interface At {
  readonly board: Board;
  /** Before the event. */
  readonly game: Game;
}

type Found = Pick<Moment, 'kind' | 'userId'> & Partial<Pick<Moment, 'toId' | 'cell' | 'amount'>>;

const momentOf = (packet: GamePacket, { board, game }: At): Found | null => {
  for (const picture of beatOf(packet, { board, game, viewerId: '' }).pictures) {
    const { kind } = picture;
    if (kind === 'end') return { kind, userId: picture.userId };
    if (kind === 'ruin') return { kind: picture.isBankrupt ? 'bankrupt' : 'out', userId: picture.userId };
    if (kind === 'monopoly') return { kind, userId: picture.userId, cell: picture.cell };
    if (kind === 'category') return { kind, userId: picture.userId, cell: picture.cell };
  }
  switch (packet.name) {
    case 'UserPaidRent':
      return {
        kind: 'rent',
        userId: packet.userId,
        toId: packet.userIdTo,
        cell: packet.mapItemId,
        amount: packet.amount,
      };
    case 'AuctionClose':
      if (packet.userId === null) return null;
      return { kind: 'auction', userId: packet.userId, cell: packet.mapItemId, amount: packet.price };
    case 'UserInJailChangeSkipMove':
      if (!packet.inJail || findPlayer(game, packet.userId)?.inJail === true) return null;
      return { kind: 'jail', userId: packet.userId };
    default:
      return null;
  }
};

const worthOf = (table: At): Worth => ({
  seq: table.game.seq,
  capitals: table.game.players.map(({ userId, isOut, result }) =>
    isOut && result?.numberPlace !== 1 ? null : capitalOf(table, userId),
  ),
});
