import type { Database } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import { openLimits } from '../limits/limiter.ts';
import type { Profile } from '../modules/accounts/index.ts';
import { privacyOf } from '../modules/privacy/index.ts';
import { blockersOf } from '../modules/relations/index.ts';
import type { Clock } from '../ports/clock.ts';
import {
  hostOf,
  humans,
  idsOf,
  memberOf,
  newRoom,
  viewOf,
  type Invitation,
  type Lobby,
  isOpen,
  isRemoved,
} from './lobby.ts';
import * as store from './lobby-store.ts';
import type { PlayerFacts } from './known-players.ts';
import { keyOfInvitation, type NoticeList } from './invitation-notices.ts';
import type { LobbyWork } from './lobby-work.ts';
import { notifyAll, type LobbyWorld } from './phases.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly notifier: NoticeList;
  readonly areFriends: PlayerFacts['areFriends'];
}

interface Pair {
  readonly fromId: string;
  readonly toId: string;
}

/** A room, and whether an invitation to it would tell the user something new. */
interface Inviting {
  readonly lobby: Lobby;
  readonly roomId: string;
  readonly isNew: boolean;
}

/** Another invitation to the same room tells the user nothing new within this time, ms. */
const AGAIN_AFTER_MS = 60_000;

/** Invitations of members of a room to other users. A notice tells each one, for as long as the user can follow it. */
export class Invitations {
  readonly #deps: Dependencies;
  readonly #work: Pick<LobbyWork, 'transaction'>;
  readonly #limits;

  constructor(deps: Dependencies, work: Pick<LobbyWork, 'transaction'>) {
    this.#deps = deps;
    this.#work = work;
    this.#limits = openLimits(deps);
  }

  /**
   * Invites a user to the room of the sender. Does nothing within a minute after another invitation to it. A refused
   * invitation counts; one that is refused or does nothing locks no room.
   * @returns the code of the room.
   * @throws Failure 404 NOT_FOUND, NO_ROOM; 403 QUICK_ACCOUNT, INVITATIONS_CLOSED
   */
  async invite(from: Pick<Profile, 'id' | 'isQuick'>, to: Pick<Profile, 'id' | 'owner'> | undefined): Promise<string> {
    const { database, clock } = this.#deps;
    await this.#limits.take('invitation.user', from.id);
    if (to === undefined || to.owner !== null || to.id === from.id) throw new Failure(404, 'NOT_FOUND');
    const pair = { fromId: from.id, toId: to.id };
    await this.#expectOpenDoor(pair, from.isQuick);
    const seat = await store.lobbyOf(database, from.id);
    let { isNew, roomId } = invitingTo(seat, pair, clock.now());
    if (isNew)
      await this.#work.transaction(async (tx, world) => {
        const inviting = invitingTo(seat && (await store.lockLobby(tx, seat.id)), pair, world.now);
        ({ isNew, roomId } = inviting);
        if (isNew) await this.#invite(tx, world, { ...pair, ...inviting });
        return { ok: true, gameId: inviting.lobby.id };
      });
    if (!isNew) await this.#limits.giveBack('invitation.user', from.id);
    return roomId;
  }

  /** @throws Failure 403 if the user does not let the sender invite, or the sender has blocked the user */
  async #expectOpenDoor({ fromId, toId }: Pair, isQuick: boolean): Promise<void> {
    const { database, areFriends } = this.#deps;
    const isFriend = await areFriends(fromId, toId);
    // Anybody can make many quick accounts.
    if (isQuick && !isFriend) throw new Failure(403, 'QUICK_ACCOUNT');
    const { invitations } = (await privacyOf(database, [toId]))(toId);
    const isClosed = invitations === 'nobody' || (invitations === 'friends' && !isFriend);
    if (isClosed || (await blockersOf(database, toId, [fromId])).size > 0) throw new Failure(403, 'INVITATIONS_CLOSED');
  }

  async #invite(tx: Database, world: LobbyWorld, { lobby, roomId, fromId, toId }: Pair & Inviting): Promise<void> {
    const { notifier } = this.#deps;
    const room = (lobby.room ??= newRoom(hostOf(lobby)));
    const isSame = (one: Invitation): boolean => one.fromId === fromId && one.toId === toId;
    room.invitations = [...(room.invitations ?? []).filter((one) => !isSame(one)), { fromId, toId, at: world.now }];
    await store.saveLobby(tx, lobby);
    notifyAll(world, lobby, { name: 'RoomChanged', payload: { lobby: viewOf(lobby) } });
    const blocks = [await blockersOf(tx, toId, idsOf(humans(lobby))), await blockersOf(tx, fromId, [toId])];
    // Nobody learns of a block: the invitation is never shown, and waits like one that is not answered.
    if (blocks.some(({ size }) => size > 0)) return;
    const key = keyOfInvitation(roomId, fromId);
    // An older one comes again as a new one.
    await notifier.remove(tx, toId, key);
    await notifier.add(tx, toId, key, { kind: 'invitation', userId: fromId, roomId });
  }

  /** The user does not come, and the room shows it. Does nothing without an invitation. */
  async decline(userId: string, { roomId, fromId }: { readonly roomId: string; readonly fromId: string }) {
    const { database, notifier } = this.#deps;
    await this.#limits.take('notifications.user', userId);
    const isOwn = (one: Invitation): boolean => one.fromId === fromId && one.toId === userId && one.isDeclined !== true;
    const hasOwn = (lobby: Lobby | null): lobby is Lobby => lobby?.room?.invitations?.some(isOwn) === true;
    const found = (await store.roomByCode(database, roomId))?.lobby ?? null;
    await this.#work.transaction(async (tx, world) => {
      await notifier.remove(tx, userId, keyOfInvitation(roomId, fromId));
      const lobby = hasOwn(found) ? await store.lockLobby(tx, found.id) : null;
      if (lobby === null || !hasOwn(lobby)) return { ok: false, code: 'NO_LOBBY' };
      const { room } = lobby;
      if (room)
        room.invitations = room.invitations?.map((one) => (isOwn(one) ? { ...one, isDeclined: true } : one)) ?? [];
      await store.saveLobby(tx, lobby);
      notifyAll(world, lobby, { name: 'RoomChanged', payload: { lobby: viewOf(lobby) } });
      return { ok: true, gameId: lobby.id };
    });
  }
}

/** @throws Failure 404 NO_ROOM if the sender sits in no open room; 403 INVITATIONS_CLOSED for a removed user */
const invitingTo = (lobby: Lobby | null, { fromId, toId }: Pair, now: number): Inviting => {
  if (lobby === null || lobby.code === null || memberOf(lobby, fromId) === undefined || !isOpen(lobby))
    throw new Failure(404, 'NO_ROOM');
  if (isRemoved(lobby, toId)) throw new Failure(403, 'INVITATIONS_CLOSED');
  const isFresh = (one: Invitation): boolean => one.toId === toId && one.at > now - AGAIN_AFTER_MS;
  const isNew = memberOf(lobby, toId) === undefined && lobby.room?.invitations?.some(isFresh) !== true;
  return { lobby, roomId: lobby.code, isNew };
};
