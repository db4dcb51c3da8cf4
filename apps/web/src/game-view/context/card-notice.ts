import type { GamePacket } from '@magnaty/protocol';

/** A card that the viewer has drawn and not yet closed. */
export interface Notice {
  /** Unique over all games. */
  readonly id: string;
  readonly cardId: number;
  /** The cell on which it was drawn. */
  readonly cell: number;
  /** The sum that it has brought (or cost, below 0) so far, millions. */
  readonly amount: number;
}

/** The viewer's drawn card after one more event. */
export const noticeAfter = (notice: Notice | null, packet: GamePacket, viewerId: string): Notice | null => {
  switch (packet.name) {
    case 'ActionCard':
      return packet.userId === viewerId
        ? { id: `${packet.gameId}:${packet.seq}`, cardId: packet.cardId, cell: packet.mapItemId, amount: 0 }
        : notice;
    case 'ChangeBalance': {
      const isOwn = notice !== null && packet.userId === viewerId && packet.reason === 'CARD';
      return isOwn ? { ...notice, amount: notice.amount + packet.amount } : notice;
    }
    case 'StartMoveType':
      return packet.userId === viewerId ? notice : null;
    case 'GameOverUser':
      return packet.userId === viewerId ? null : notice;
    case 'AuctionStart':
    case 'GameOver':
      return null;
    default:
      return notice;
  }
};

const KEY = 'magnaty.closedNotice';

/** Remembers for this tab, over reloads, the drawn card that was closed last. */
export function rememberClosedNotice(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    return;
  }
}

/** The drawn card that the last events before a snapshot leave open; null for none, or if it was closed before. */
export function openNotice(packets: readonly GamePacket[], viewerId: string): Notice | null {
  const notice = packets.reduce<Notice | null>((last, packet) => noticeAfter(last, packet, viewerId), null);
  try {
    return notice !== null && sessionStorage.getItem(KEY) === notice.id ? null : notice;
  } catch {
    return notice;
  }
}
