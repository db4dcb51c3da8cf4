import { randomInt, randomUUID } from 'node:crypto';
import { FIRST_RATING } from '@magnaty/content';
import { newRoomCode } from '@magnaty/protocol';
import type { PrizeCard, RewardTerms, Seat as Player } from '@magnaty/rules';
import type { Profile } from '../modules/accounts/index.ts';
import type { Equipment } from '../modules/inventory/index.ts';
import type { GameRequest } from '../play/index.ts';
import { gameDiceOf } from './dice.ts';
import { settingsOf, type Lobby, type Member } from './lobby.ts';
import { endLobby } from './lobby-store.ts';

/** A user who takes a seat now. */
export const newMember = (
  { id, nickname, avatarPath, experience, rating, owner }: Profile,
  { since, equipment }: { readonly since: number; readonly equipment: Equipment | null },
): Member => ({
  id,
  nickName: nickname,
  avatarPath,
  experience,
  rating,
  isBot: false,
  bot: null,
  owner,
  equipment,
  seed: null,
  wish: null,
  since,
  isConfirmed: false,
  chipId: null,
  isLoaded: false,
});

/** The code of a new private room. */
export const newCode = (): string => newRoomCode((below) => randomInt(below));

export const newLobby = ({
  createdAt,
  code = null,
  creator = null,
  room = null,
  countUsers = null,
  gameModeId = null,
  isLadder = false,
}: Pick<Lobby, 'createdAt'> &
  Partial<Pick<Lobby, 'code' | 'creator' | 'room' | 'countUsers' | 'gameModeId' | 'isLadder'>>): Lobby => ({
  id: randomUUID(),
  code,
  creator,
  room,
  createdAt,
  phase: 'search',
  countUsers,
  gameModeId,
  members: [],
  isLadder,
  deadline: null,
});

/** OUT-7: bots play in the lobby, all who search accept them, or the former game allowed stand-ins. */
const allowsStandIns = ({ members, code, rematch }: Lobby): boolean =>
  members.some(({ isBot }) => isBot) ||
  (code === null && members.every(({ wish }) => wish?.isAcceptBot === true)) ||
  rematch?.allowsStandIns === true;

export interface GameFacts {
  readonly prizePool: readonly PrizeCard[];
  readonly rewardTerms: RewardTerms;
  /** Of the room; null without a password. */
  readonly passwordHash: string | null;
}

/** The game that a lobby becomes. A room becomes a private game, which changes no rating and has no prizes. */
export const gameOf = (
  lobby: Lobby,
  { prizePool, rewardTerms, passwordHash }: GameFacts,
): GameRequest & { readonly gameId: string } => {
  const players = lobby.members.map((member, index): Player => ({
    userId: member.id,
    nickname: member.nickName,
    avatarPath: member.avatarPath,
    isBot: member.isBot,
    bot: member.bot ?? null,
    botOwner: member.owner?.nickname ?? null,
    chipId: member.chipId ?? 1,
    color: index + 1,
    rating: member.isBot ? FIRST_RATING : member.rating,
    experiencePercent: member.equipment?.experiencePercent ?? 100,
    frame: member.equipment?.frame ?? null,
    diceSkin: member.equipment?.dice ?? null,
  }));
  const settings = settingsOf(lobby);
  const { timeControl, houseRules, limitMinutes = 0 } = settings;
  const { removedIds = [], series } = lobby.room ?? {};
  return {
    gameId: lobby.id,
    gameModeId: lobby.gameModeId ?? 1,
    isPrivate: lobby.code !== null,
    watchKey: lobby.code,
    room: lobby.code === null ? null : { settings, passwordHash, removedIds, ...(series && { series }) },
    allowsStandIns: allowsStandIns(lobby),
    timeControl,
    houseRules,
    timeLimit: limitMinutes === 0 ? undefined : limitMinutes * 60_000,
    players,
    prizePool: lobby.code === null ? prizePool : [],
    rewardTerms,
    usedItemIds: new Map(lobby.members.map(({ id, equipment }) => [id, equipment?.countedItemIds ?? []])),
    ...(lobby.dice && { dice: gameDiceOf(lobby.dice) }),
    endLobby: (tx) => endLobby(tx, lobby),
  };
};
