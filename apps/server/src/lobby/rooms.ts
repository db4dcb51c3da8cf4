import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { roomSettings, type ClientEvents, type OpenRoom, type OpenRooms, type RoomInfo } from '@magnaty/protocol';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Profile } from '../modules/accounts/index.ts';
import { blockedBy, blockersOf } from '../modules/relations/index.ts';
import { Refused } from '../refusals/refused.ts';
import * as store from './lobby-store.ts';
import type { LobbyReply, LobbyWork } from './lobby-work.ts';
import {
  hostOf,
  humans,
  idsOf,
  memberOf,
  newRoom,
  settingsOf,
  targetCount,
  viewOf,
  type Lobby,
  isOpen,
  isRemoved,
} from './lobby.ts';
import { newCode, newLobby, newMember } from './new-lobby.ts';
import * as phases from './phases.ts';
import { RoomAttempts } from './room-attempts.ts';

export type RoomRequest = z.output<ClientEvents['createRoom']>;
/** `address`: the one that the user's socket comes from. */
export type JoinRequest = z.output<ClientEvents['joinRoom']> & { readonly address: string };

/** Private rooms: only their code leads to them. */
export class Rooms {
  readonly #database: Database;
  readonly #work: LobbyWork;
  readonly #attempts: RoomAttempts;

  constructor(database: Database, work: LobbyWork) {
    this.#database = database;
    this.#attempts = new RoomAttempts(database);
    this.#work = work;
  }

  async create(user: Profile, request: RoomRequest): Promise<LobbyReply> {
    const { countUsers, countBot, botLevel, gameModeId, password } = request;
    if (countBot > countUsers - 1) return { ok: false, code: 'WRONG_PLAYER_COUNT' };
    const refusal = password === '' ? null : await this.#work.entryRefusal(user.id);
    if (refusal !== null) return refusal;
    const equipment = await this.#work.equipmentOf(user.id);
    const passwordHash = password === '' ? null : await hashRoomPassword(password);
    return this.#work.enter(user.id, {}, async (tx, world) => {
      const room = { ...newRoom(user.id), ...roomSettings.parse(request), isSetPassword: passwordHash !== null };
      const base = { code: newCode(), creator: user.nickname, createdAt: world.now };
      const lobby = newLobby({ ...base, room, countUsers, gameModeId });
      lobby.members.push(newMember(user, { since: world.now, equipment }));
      phases.addBots(lobby, world, { count: countBot, level: botLevel });
      phases.show(world, lobby);
      phases.goOnWhenFull(lobby, world);
      await store.insertLobby(tx, lobby, passwordHash);
      await this.#work.sit(tx, user.id, lobby.id);
      return { ok: true, gameId: lobby.id };
    });
  }

  async join(user: Profile, { code, password, address }: JoinRequest): Promise<LobbyReply> {
    const room = await store.roomByCode(this.#database, code);
    if (room === null) return WRONG_CODE;
    const { id } = room.lobby;
    if (phases.isMember(room.lobby, user.id)) return { ok: true, gameId: id };
    if (isRemoved(room.lobby, user.id)) return { ok: false, code: 'REMOVED_FROM_ROOM' };
    // In the words for a room that is gone: a user who is blocked does not learn it.
    if (!isOpen(room.lobby) || (await this.#isBlocked(this.#database, room.lobby, user.id))) return WRONG_CODE;
    const busy = room.passwordHash === null ? null : await this.#work.entryRefusal(user.id);
    if (busy !== null) return busy;
    if (room.passwordHash !== null) {
      const guesser = { userId: user.id, address };
      const refusal = await this.#attempts.take(guesser);
      if (refusal !== null) return refusal;
      if (!(await isRoomPassword(password, room.passwordHash))) return { ok: false, code: 'WRONG_PASSWORD' };
      await this.#attempts.giveBack(guesser);
    }
    const equipment = await this.#work.equipmentOf(user.id);
    return this.#work.enter(user.id, { lobbyId: id }, async (tx, world) => {
      const lobby = await store.lockLobby(tx, id);
      if (lobby === null || !isOpen(lobby) || (await this.#isBlocked(tx, lobby, user.id)))
        throw new Refused('WRONG_CODE_ROOM');
      if (isRemoved(lobby, user.id)) throw new Refused('REMOVED_FROM_ROOM');
      const { phase } = lobby;
      phases.join(lobby, world, newMember(user, { since: world.now, equipment }));
      phases.goOnWhenFull(lobby, world);
      await this.#work.sit(tx, user.id, id);
      await this.#work.save(tx, lobby, phase);
      await this.#work.hideInvitations(tx, lobby, await blockedBy(tx, user.id));
      return { ok: true, gameId: id };
    });
  }

  /** The listed rooms that the user may enter, those with the fewest free places first. Guests see all. */
  async open(userId: string | null): Promise<OpenRooms> {
    const listed = (await store.listedRooms(this.#database, LISTED + 1)).filter(isOpen);
    const found = userId === null ? listed : await this.#withoutBlocks(listed, userId);
    const freePlaces = (lobby: Lobby): number => targetCount(lobby) - lobby.members.length;
    const rooms = found.slice(0, LISTED).sort((a, b) => freePlaces(a) - freePlaces(b));
    return { rooms: rooms.map(openRoomOf), hasMore: found.length > LISTED };
  }

  /** The room and its present host; null unless the user sits in it or anyone can join it. */
  async infoOf(code: string, userId: string | null): Promise<RoomInfo | null> {
    const room = await store.roomByCode(this.#database, code);
    if (room === null) return null;
    const isIn = userId !== null && phases.isMember(room.lobby, userId);
    if (!isIn && !isOpen(room.lobby)) return null;
    if (!isIn && userId !== null && (await this.#isBlocked(this.#database, room.lobby, userId))) return null;
    const { gameModeId, members } = room.lobby;
    const { timeControl, houseRules, limitMinutes } = settingsOf(room.lobby);
    return {
      creatorUserNickName: memberOf(room.lobby, hostOf(room.lobby))?.nickName ?? '',
      gameModeId: gameModeId ?? 1,
      timeControl,
      houseRules,
      limitMinutes,
      countUsers: members.length,
      countUsersInGame: targetCount(room.lobby),
      isSetPassword: room.passwordHash !== null,
    };
  }

  /** Whether somebody in the room has blocked the user. */
  async #isBlocked(database: Database, lobby: Lobby, userId: string): Promise<boolean> {
    return (await blockersOf(database, userId, idsOf(humans(lobby)))).size > 0;
  }

  /** The rooms without anyone who has blocked the user, and without a host whom the user has blocked. */
  async #withoutBlocks(rooms: readonly Lobby[], userId: string): Promise<Lobby[]> {
    const present = rooms.flatMap((lobby) => idsOf(humans(lobby)));
    const [blockers, blocked] = await Promise.all([
      blockersOf(this.#database, userId, present),
      blockedBy(this.#database, userId),
    ]);
    return rooms.filter(
      (lobby) => !idsOf(humans(lobby)).some((id) => blockers.has(id)) && !blocked.has(hostOf(lobby) ?? ''),
    );
  }
}

/** Most rooms in the list. */
const LISTED = 60;

const openRoomOf = (lobby: Lobby): OpenRoom => {
  const { codeRoom, gameModeId, countUsersInGame, users, room } = viewOf(lobby);
  const { timeControl, houseRules, limitMinutes } = settingsOf(lobby);
  return {
    code: codeRoom ?? '',
    hostNickName: users.find(({ id }) => id === room?.hostId)?.nickName ?? '',
    gameModeId: gameModeId === 2 ? 2 : 1,
    timeControl,
    houseRules,
    limitMinutes,
    isSetPassword: room?.isSetPassword ?? false,
    members: users.map(({ nickName, avatarPath, avatarFrame, isBot }) => ({
      nickName,
      avatarPath,
      avatarFrame,
      isBot,
    })),
    countUsersInGame,
  };
};

/** Cost of scrypt. A room lives for minutes, so its password needs less work than the password of an account. */
const PASSWORD_COST = { N: 4096, r: 8, p: 1 };
const PASSWORD_BYTES = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, PASSWORD_BYTES, PASSWORD_COST, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

/** @returns `salt.key` in hex. */
export const hashRoomPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}.${(await derive(password, salt)).toString('hex')}`;
};

const isRoomPassword = async (password: string, hash: string): Promise<boolean> => {
  const [salt = '', key = ''] = hash.split('.');
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'hex')), Buffer.from(key, 'hex'));
};

const WRONG_CODE: LobbyReply = { ok: false, code: 'WRONG_CODE_ROOM' };
