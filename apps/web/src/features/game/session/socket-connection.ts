import type { ClientPayload, GamePacket, ResumeGame } from '@magnaty/protocol';
import type { GameEventName, Seat } from '@magnaty/rules';
import type { GameSocket } from '../../../shared/socket/game-socket.ts';
import type { GameConnection, Presence } from './connection.ts';

/** Every event of a game: the compiler keeps this list complete. */
const GAME_EVENTS: Readonly<Record<GameEventName, true>> = {
  StartGame: true,
  StartMoveType: true,
  ChangeMoveButtonDisabled: true,
  ThrowDice: true,
  UserMoveTo: true,
  ChangeBalance: true,
  ActionCard: true,
  ChangeInventoryCardCount: true,
  UserMaybeBuyCompany: true,
  UserBuyCompany: true,
  UserPaidRent: true,
  MapItemChangeOwner: true,
  MapItemChangeRent: true,
  MapItemListChangeRent: true,
  MapItemChangeOffice: true,
  MapItemChangePledge: true,
  MapItemChangePledgeCountMove: true,
  AuctionStart: true,
  AuctionMakeBet: true,
  AuctionLeave: true,
  AuctionClose: true,
  TradeCreate: true,
  TradeAccept: true,
  TradeCancel: true,
  UserInJailChangeSkipMove: true,
  SkipMove: true,
  EndMove: true,
  MoveTimeOut: true,
  ChangeDeadline: true,
  UserLeaveGame: true,
  GameOverUser: true,
  GameOver: true,
  SystemMessage: true,
};

const isGameEvent = (name: string): name is GameEventName => Object.hasOwn(GAME_EVENTS, name);

/** How somebody is called on this screen. */
type NameOf = (seat: Seat) => string;

const named = <S extends Seat>(seats: readonly S[], nameOf: NameOf): S[] =>
  seats.map((seat) => ({ ...seat, nickname: nameOf(seat) }));

const namedSnapshot = (snapshot: ResumeGame, nameOf: NameOf): ResumeGame => ({
  ...snapshot,
  game: { ...snapshot.game, players: named(snapshot.game.players, nameOf) },
});

const namedPacket = (packet: GamePacket, nameOf: NameOf): GamePacket =>
  packet.name === 'StartGame' ? { ...packet, users: named(packet.users, nameOf) } : packet;

/**
 * The page's socket as the session sees it: from here on everybody is called as `nameOf` says. Payloads
 * are the contract's: they come from our own server and are not checked again here.
 */
export const socketConnection = (socket: GameSocket, nameOf: NameOf): GameConnection => ({
  get isConnected() {
    return socket.isConnected;
  },
  async emit(name, payload) {
    if (!socket.isConnected) throw new Error('not connected');
    const ack = await socket.emit(name, payload as ClientPayload<typeof name>);
    if (!ack.ok && ack.code === 'NO_ANSWER') throw new Error('no answer');
    return ack;
  },
  listen(listener) {
    const ends = [
      socket.onEvent((name, payload) => {
        if (name === 'ThisUserResumeGame') listener.onSnapshot(namedSnapshot(payload as ResumeGame, nameOf));
        else if (name === 'UserChangePresence') listener.onPresence(payload as Presence);
        else if (name === 'SendDebug') listener.onDebug((payload as { readonly text: string }).text);
        else if (isGameEvent(name)) {
          listener.onPacket(namedPacket({ ...(payload as object), name } as GamePacket, nameOf));
        }
      }),
      socket.onConnect(() => listener.onConnect()),
      socket.onDisconnect(() => listener.onDisconnect()),
    ];
    return () => {
      for (const end of ends) end();
    };
  },
});
