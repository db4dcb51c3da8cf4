import type { Database } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import { openLimits } from '../limits/limiter.ts';
import type { Profile } from '../modules/accounts/index.ts';
import type { Notifier } from '../modules/notifications/index.ts';
import { privacyOf } from '../modules/privacy/index.ts';
import { areFriends, blockersOf } from '../modules/relations/index.ts';
import type { Clock } from '../ports/clock.ts';
import { hostOf, humans, idsOf, memberOf, type Invitation, type Lobby, isOpen, isRemoved } from './lobby.ts';
import * as store from './lobby-store.ts';
import { newRoom } from './room.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly notifier: Notifier;
}

/** Another invitation to the same room tells the user nothing new within this time, ms. */
const AGAIN_AFTER_MS = 60_000;

const keyOf = (roomId: string, fromId: string): string => `invitation:${roomId}:${fromId}`;

/** Invitations of members of a room to other users. A notice tells each one, for as long as the user can follow it. */
export class Invitations {
  readonly #deps: Dependencies;
  readonly #limits;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#limits = openLimits(deps);
  }

  /**
   * Invites a user to the room of the sender. Does nothing within a minute after another invitation to it.
   * @returns the code of the room.
   * @throws Failure 404 NOT_FOUND, NO_ROOM; 403 QUICK_ACCOUNT, INVITATIONS_CLOSED
   */
  async invite(from: Pick<Profile, 'id' | 'isQuick'>, to: Pick<Profile, 'id' | 'owner'> | undefined): Promise<string> {
    if (to === undefined || to.owner !== null || to.id === from.id) throw new Failure(404, 'NOT_FOUND');
    const { database } = this.#deps;
    const isFriend = await areFriends(database, from.id, to.id);
    // Anybody can make many quick accounts.
    if (from.isQuick && !isFriend) throw new Failure(403, 'QUICK_ACCOUNT');
    const { invitations } = (await privacyOf(database, [to.id]))(to.id);
    if (invitations === 'nobody' || (invitations === 'friends' && !isFriend))
      throw new Failure(403, 'INVITATIONS_CLOSED');
    await this.#limits.take('invitation.user', from.id);
    let isNew = false;
    try {
      const told = await database.transaction((tx) => this.#invite(tx, from.id, to.id));
      isNew = told.isNew;
      return told.roomId;
    } finally {
      if (!isNew) await this.#limits.giveBack('invitation.user', from.id);
    }
  }

  /** `isNew`: the user is told. */
  async #invite(tx: Database, fromId: string, toId: string): Promise<{ roomId: string; isNew: boolean }> {
    const { clock, notifier } = this.#deps;
    const seat = await store.lobbyOf(tx, fromId);
    const lobby = seat === null ? null : await store.lockLobby(tx, seat.id);
    if (lobby === null || lobby.code === null || memberOf(lobby, fromId) === undefined || !isOpen(lobby))
      throw new Failure(404, 'NO_ROOM');
    const roomId = lobby.code;
    if (memberOf(lobby, toId) !== undefined) return { roomId, isNew: false };
    const people = idsOf(humans(lobby));
    const blocks = [await blockersOf(tx, toId, people), await blockersOf(tx, fromId, [toId])];
    // The user could not enter, or wants to hear nothing of the sender: the sender does not learn which.
    if (isRemoved(lobby, toId) || blocks.some(({ size }) => size > 0)) throw new Failure(403, 'INVITATIONS_CLOSED');
    const room = (lobby.room ??= newRoom(hostOf(lobby)));
    const { invitations = [] } = room;
    const now = clock.now();
    if (invitations.some((one) => one.toId === toId && one.at > now - AGAIN_AFTER_MS)) return { roomId, isNew: false };
    const isSame = (one: Invitation): boolean => one.fromId === fromId && one.toId === toId;
    room.invitations = [...invitations.filter((one) => !isSame(one)), { fromId, toId, at: now }];
    await store.saveLobby(tx, lobby);
    const key = keyOf(roomId, fromId);
    // An older one comes again as a new one.
    await notifier.remove(tx, toId, key);
    await notifier.add(tx, toId, key, { kind: 'invitation', userId: fromId, roomId });
    return { roomId, isNew: true };
  }

  /** The user does not come. Does nothing without an invitation. */
  async decline(userId: string, { roomId, fromId }: { readonly roomId: string; readonly fromId: string }) {
    const { database, notifier } = this.#deps;
    await this.#limits.take('notifications.user', userId);
    await database.transaction((tx) => notifier.remove(tx, userId, keyOf(roomId, fromId)));
  }
}

/** Takes out of a room the invitations that nobody can follow any more, and removes their notices. */
export const endInvitations = async (tx: Database, lobby: Lobby, notifier: Notifier): Promise<void> => {
  const { code, room } = lobby;
  if (code === null || room?.invitations === undefined) return;
  const isOver = ({ toId }: Invitation): boolean =>
    lobby.phase !== 'search' || humans(lobby).length === 0 || memberOf(lobby, toId) !== undefined;
  const over = room.invitations.filter(isOver);
  room.invitations = room.invitations.filter((one) => !over.includes(one));
  for (const { fromId, toId } of over) await notifier.remove(tx, toId, keyOf(code, fromId));
};
