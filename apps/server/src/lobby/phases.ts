import { BOT_FACES, CHIPS, FIRST_RATING, type BotFace } from '@magnaty/content';
import type { LobbyCode } from '@magnaty/protocol';
import { TEMPERAMENTS, USUAL_BOT, type BotLevel, type GameModeId, type Temperament } from '@magnaty/rules';
import {
  chipChoices,
  humans,
  idsOf,
  isProgram,
  keepHost,
  lobbyUser,
  memberOf,
  ownChipId,
  sharedModes,
  viewOf,
  type Lobby,
  type Member,
} from './lobby.ts';
import { areDiceReady, giveShare, giveTip, needsShares, newLobbyDice, tipsEvent, type LobbyDice } from './dice.ts';
import type { LobbyEvent, LobbyMessage } from '../ports/broadcast.ts';

/** Settings, ms. */
export interface LobbyTimers {
  /** Time until bots may fill a search. */
  readonly bots: number;
  readonly confirm: number;
  readonly chip: number;
  readonly loading: number;
}

/** The outside of a step of a lobby: the clock, chance, and the messages that it sends. */
export interface LobbyWorld {
  /** Epoch ms. */
  readonly now: number;
  readonly timers: LobbyTimers;
  readonly random: () => number;
  /** 32 bytes in hex, for the dice. */
  readonly newSecret: () => string;
  readonly messages: LobbyMessage[];
}

/** Bots wait at least so long after a user joins a search or the search begins again, ms. */
const MIN_SEARCH = 10_000;

/** A random one of these; undefined for an empty list. */
export const picked = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

/** Sends an event to these users after the change of the lobby is stored. */
export const notify = (world: LobbyWorld, to: readonly string[], event: LobbyEvent): void => {
  if (to.length > 0) world.messages.push({ to, event });
};

export const notifyAll = (world: LobbyWorld, lobby: Lobby, event: LobbyEvent): void =>
  notify(world, idsOf(humans(lobby)), event);

const preloader = ({ id, members }: Lobby, { commitment }: LobbyDice): LobbyEvent => ({
  name: 'StartPreloaderGame',
  payload: { gameId: id, commitment, userIds: idsOf(members) },
});

const tipsOf = (lobby: Lobby, dice: LobbyDice): LobbyEvent => tipsEvent(lobby.id, dice, idsOf(humans(lobby)));

/** Sends the current state of the lobby to these of its users. */
export const show = (world: LobbyWorld, lobby: Lobby, to: readonly string[] = idsOf(humans(lobby))): void => {
  notify(world, to, { name: 'ThisUserJoinLobby', payload: { lobby: viewOf(lobby) } });
  const { deadline } = lobby;
  if (deadline === null) return;
  const timer = { timeout: Math.max(0, deadline - world.now), deadline };
  if (lobby.phase === 'confirmation') notify(world, to, { name: 'StartConfirmTimer', payload: timer });
  if (lobby.phase === 'selectChip')
    notify(world, to, { name: 'StartSelectChipTimer', payload: { ...timer, chips: chipChoices(lobby) } });
  if (lobby.phase === 'dice' && lobby.dice) {
    notify(world, to, preloader(lobby, lobby.dice));
    if (lobby.dice.areTipsClosed && needsShares(lobby.dice)) notify(world, to, tipsOf(lobby, lobby.dice));
  }
};

/** The temperament of one more bot: one of those that the fewest bots of the lobby have. */
const nextTemperament = (lobby: Lobby, random: () => number): Temperament => {
  const countOf = (wanted: Temperament): number =>
    lobby.members.filter(({ bot }) => bot?.temperament === wanted).length;
  const least = Math.min(...TEMPERAMENTS.map(countOf));
  return (
    picked(
      TEMPERAMENTS.filter((one) => countOf(one) === least),
      random,
    ) ?? USUAL_BOT.temperament
  );
};

/** A bot of this look and way to play that takes a seat now. */
export const botLike = (
  lobby: Lobby,
  { nickName, avatarPath, bot }: Partial<Pick<Member, 'nickName' | 'avatarPath'>> & Pick<Member, 'bot'>,
  since: number,
): Member => {
  const idOf = (number: number): string => `bot-${lobby.id}-${number}`;
  let number = 1;
  while (lobby.members.some(({ id }) => id === idOf(number))) number++;
  return {
    id: idOf(number),
    nickName: nickName ?? `Bot ${number}`,
    avatarPath: avatarPath ?? null,
    experience: 0,
    rating: FIRST_RATING,
    isBot: true,
    bot: bot ?? USUAL_BOT,
    owner: null,
    equipment: null,
    seed: null,
    wish: null,
    since,
    isConfirmed: true,
    chipId: null,
    isLoaded: true,
  };
};

const newBot = (lobby: Lobby, world: LobbyWorld, level: BotLevel): Member => {
  // A person may have chosen the picture of a bot: two players with one face would be taken for each other.
  const isFree = (face: BotFace): boolean =>
    lobby.members.every(({ nickName, avatarPath }) => nickName !== face.nickname && avatarPath !== face.avatarPath);
  const face = picked(BOT_FACES.filter(isFree), world.random);
  const look = face === undefined ? {} : { nickName: face.nickname, avatarPath: face.avatarPath };
  return botLike(lobby, { ...look, bot: { level, temperament: nextTemperament(lobby, world.random) } }, world.now);
};

interface WantedBots {
  readonly count: number;
  readonly level: BotLevel;
}

/** Seats bots without a message: the caller shows the whole lobby afterwards. */
export const addBots = (lobby: Lobby, world: LobbyWorld, { count, level }: WantedBots): void => {
  for (let added = 0; added < count; added++) lobby.members.push(newBot(lobby, world, level));
};

/**
 * When bots may fill the search: a minute after the first user who agrees to bots began to wait. After a change there
 * is a pause, so that a user who joins in the last second sees the other players first. Many changes are one pause: else
 * people who come and go would keep the bots away.
 */
const botsAt = (lobby: Lobby, world: LobbyWorld): number | null => {
  const agreeing = lobby.members.filter(({ wish }) => wish?.isAcceptBot === true);
  if (agreeing.length === 0) return null;
  const since = Math.min(...agreeing.map((member) => member.since));
  const pause = Math.min(MIN_SEARCH, world.timers.bots);
  const minute = since + world.timers.bots;
  return Math.min(Math.max(minute, world.now + pause), minute + pause);
};

/** Sets the time when bots may fill the search; a room waits without limit. */
export const armSearch = (lobby: Lobby, world: LobbyWorld): void => {
  lobby.deadline = lobby.code === null ? botsAt(lobby, world) : null;
};

/** Seats the member, shows them the lobby with the time of the bots, and notifies the others. */
export const join = (lobby: Lobby, world: LobbyWorld, member: Member): void => {
  keepHost(lobby);
  notifyAll(world, lobby, { name: 'UserJoinLobby', payload: { user: lobbyUser(member) } });
  lobby.members.push(member);
  armSearch(lobby, world);
  show(world, lobby, [member.id]);
};

/** Back to the search: nothing is confirmed and no chip chosen. Bots leave a search, but not a room. */
export const searchAgain = (lobby: Lobby, world: LobbyWorld): void => {
  lobby.phase = 'search';
  lobby.dice = null;
  if (lobby.code === null) {
    for (const { id } of lobby.members.filter(({ isBot }) => isBot))
      notifyAll(world, lobby, { name: 'UserLeaveLobby', payload: { userId: id } });
    lobby.members = humans(lobby);
    lobby.countUsers = null;
    lobby.gameModeId = null;
  }
  for (const member of lobby.members) {
    member.isConfirmed = member.isBot;
    member.chipId = null;
    member.isLoaded = member.isBot;
  }
  armSearch(lobby, world);
};

/** In a room people may confirm while they wait. */
const isReady = ({ code }: Lobby, { isConfirmed }: Member): boolean => code !== null && isConfirmed;

/** Asks all people to confirm. One who is alone with programs in a room is not asked, and neither is a program. */
export const startConfirmation = (lobby: Lobby, world: LobbyWorld): void => {
  lobby.gameModeId ??= picked(sharedModes(lobby.members), world.random) ?? (1 satisfies GameModeId);
  lobby.countUsers ??= lobby.members.length;
  const people = lobby.members.filter((member) => !isProgram(member)).length;
  if (people === 0) return loadAtOnce(lobby, world);
  if (lobby.code !== null && people === 1) {
    startChips(lobby, world);
    return;
  }
  lobby.phase = 'confirmation';
  for (const member of lobby.members) member.isConfirmed = isProgram(member) || isReady(lobby, member);
  if (lobby.members.every(({ isConfirmed }) => isConfirmed)) return startChips(lobby, world);
  lobby.deadline = world.now + world.timers.confirm;
  show(world, lobby);
};

/** Starts the confirmation of a room when all its places are taken, unless its host starts it. */
export const goOnWhenFull = (lobby: Lobby, world: LobbyWorld): void => {
  const isFull = lobby.phase === 'search' && lobby.members.length === lobby.countUsers;
  if (isFull && lobby.room?.waitsForHost !== true) startConfirmation(lobby, world);
};

const startChips = (lobby: Lobby, world: LobbyWorld): void => {
  lobby.phase = 'selectChip';
  for (const member of lobby.members) {
    member.isConfirmed = true;
    if (isProgram(member)) member.chipId = freeChip(lobby, world);
  }
  lobby.deadline = world.now + world.timers.chip;
  show(world, lobby);
};

const freeChip = (lobby: Lobby, world: LobbyWorld): number => {
  const taken = new Set(lobby.members.map(({ chipId }) => chipId));
  return (
    picked(
      CHIPS.map(({ id }) => id).filter((id) => !taken.has(id)),
      world.random,
    ) ?? 1
  );
};

const freeOwnChip = (lobby: Lobby, member: Member): number | null => {
  const own = ownChipId(member);
  return lobby.members.some(({ chipId }) => chipId === own) ? null : own;
};

/** The game loads. The server commits itself to a new secret, which no earlier number of a player can meet. */
const enterDice = (lobby: Lobby, world: LobbyWorld): LobbyDice => {
  const dice = newLobbyDice(lobby.id, world.newSecret());
  lobby.phase = 'dice';
  lobby.dice = dice;
  lobby.deadline = world.now + world.timers.loading;
  return dice;
};

export const startDice = (lobby: Lobby, world: LobbyWorld): void => {
  for (const member of lobby.members) member.isLoaded = member.isBot;
  notifyAll(world, lobby, preloader(lobby, enterDice(lobby, world)));
};

/** Skips search, confirmation and chip choice: a member without a chip gets one, a user their own one if it is free. */
export const loadAtOnce = (lobby: Lobby, world: LobbyWorld): void => {
  for (const member of lobby.members) {
    member.isConfirmed = true;
    member.chipId ??= freeOwnChip(lobby, member) ?? freeChip(lobby, world);
  }
  enterDice(lobby, world);
  show(world, lobby);
};

/** Whether the user sits in the lobby. */
export const isMember = (lobby: Lobby, userId: string): boolean => memberOf(lobby, userId) !== undefined;

export const confirm = (lobby: Lobby, world: LobbyWorld, userId: string): LobbyCode | null => {
  const member = memberOf(lobby, userId);
  if (member === undefined) return 'NO_LOBBY';
  const isWaitingRoom = lobby.phase === 'search' && lobby.code !== null;
  if (lobby.phase !== 'confirmation' && !isWaitingRoom) return 'WRONG_LOBBY_PHASE';
  if (member.isConfirmed) return null;
  member.isConfirmed = true;
  notifyAll(world, lobby, { name: 'UserConfirmedGame', payload: { userId } });
  if (lobby.phase === 'confirmation' && lobby.members.every(({ isConfirmed }) => isConfirmed)) startChips(lobby, world);
  return null;
};

export const selectChip = (lobby: Lobby, world: LobbyWorld, userId: string, chipId: number): LobbyCode | null => {
  const member = memberOf(lobby, userId);
  if (member === undefined) return 'NO_LOBBY';
  if (lobby.phase !== 'selectChip') return 'WRONG_LOBBY_PHASE';
  if (!CHIPS.some(({ id }) => id === chipId) && ownChipId(member) !== chipId) return 'UNKNOWN_CHIP';
  if (member.chipId !== null) return member.chipId === chipId ? null : 'CHIP_CHOSEN';
  if (lobby.members.some((other) => other.chipId === chipId)) return 'CHIP_TAKEN';
  member.chipId = chipId;
  notifyAll(world, lobby, { name: 'UserSelectChip', payload: { userId, chipId } });
  if (lobby.members.every((other) => other.chipId !== null)) startDice(lobby, world);
  return null;
};

/** The user's screen is ready for the game. */
export const noteLoaded = (lobby: Lobby, world: LobbyWorld, userId: string): LobbyCode | null => {
  const member = memberOf(lobby, userId);
  if (member === undefined) return 'NO_LOBBY';
  if (lobby.phase !== 'dice' || !lobby.dice) return 'WRONG_LOBBY_PHASE';
  member.isLoaded = true;
  closeWhenGiven(lobby, world, lobby.dice);
  return null;
};

/** Tips are closed at the end of the time to load; links may then be opened for at least this time, ms. */
const SHARE_MS = 2000;

const closeTips = (lobby: Lobby, world: LobbyWorld, dice: LobbyDice): void => {
  dice.areTipsClosed = true;
  if (!needsShares(dice)) return;
  notifyAll(world, lobby, tipsOf(lobby, dice));
  lobby.deadline = Math.max(lobby.deadline ?? 0, world.now + SHARE_MS);
};

/** Nobody waits for a tip of a client that has loaded without one. */
const closeWhenGiven = (lobby: Lobby, world: LobbyWorld, dice: LobbyDice): void => {
  const isGiven = humans(lobby).every(({ id, isLoaded }) => isLoaded || dice.tips[id] !== undefined);
  if (isGiven && !dice.areTipsClosed) closeTips(lobby, world, dice);
};

export const noteTip = (
  lobby: Lobby,
  world: LobbyWorld,
  given: { readonly userId: string; readonly commitment: string; readonly tip: string },
): LobbyCode | null => {
  if (!isMember(lobby, given.userId)) return 'NO_LOBBY';
  if (lobby.phase !== 'dice' || !lobby.dice) return 'WRONG_LOBBY_PHASE';
  const code = giveTip(lobby.dice, given);
  if (code === null) closeWhenGiven(lobby, world, lobby.dice);
  return code;
};

export const noteShare = (lobby: Lobby, userId: string, share: string): LobbyCode | null => {
  if (!isMember(lobby, userId)) return 'NO_LOBBY';
  if (lobby.phase !== 'dice' || !lobby.dice) return 'WRONG_LOBBY_PHASE';
  return giveShare(lobby.dice, userId, share);
};

/** Whether all are ready, or the time to get ready is over. */
export const mayBegin = ({ phase, dice, members, deadline }: Lobby, now: number): boolean => {
  if (phase !== 'dice' || !dice) return false;
  if (deadline !== null && deadline <= now) return dice.areTipsClosed || !needsShares(dice);
  return areDiceReady(dice) && members.every(({ isLoaded }) => isLoaded);
};

/** Removes a user in any phase. The others search again. */
export const leave = (lobby: Lobby, world: LobbyWorld, userId: string): LobbyCode | null => {
  if (memberOf(lobby, userId) === undefined) return 'NO_LOBBY';
  remove(lobby, world, [userId]);
  return null;
};

/** @param byHost the host of a room removes them */
export const remove = (lobby: Lobby, world: LobbyWorld, userIds: readonly string[], byHost = false): void => {
  const isRejection = lobby.phase === 'confirmation';
  const wasSearch = lobby.phase === 'search';
  for (const userId of userIds) {
    if (isRejection) notifyAll(world, lobby, { name: 'UserRejectedGame', payload: { userId } });
    notifyAll(world, lobby, { name: 'UserLeaveLobby', payload: { userId, ...(byHost && { isRemoved: true }) } });
    lobby.members = lobby.members.filter(({ id }) => id !== userId);
  }
  if (humans(lobby).length === 0) return;
  keepHost(lobby);
  if (wasSearch) {
    armSearch(lobby, world);
  } else searchAgain(lobby, world);
  show(world, lobby);
};

/**
 * The deadline of the phase has passed: users who have not confirmed leave, users without a chip get one. Matchmaking
 * handles the deadline of a search, and the start of the game that of the loading.
 */
export const expire = (lobby: Lobby, world: LobbyWorld): void => {
  if (lobby.deadline === null || lobby.deadline > world.now) return;
  if (lobby.phase === 'confirmation') {
    const unconfirmed = humans(lobby).filter(({ isConfirmed }) => !isConfirmed);
    remove(lobby, world, idsOf(unconfirmed));
  } else if (lobby.phase === 'selectChip') {
    for (const member of lobby.members) {
      if (member.chipId !== null) continue;
      member.chipId = freeChip(lobby, world);
      notifyAll(world, lobby, { name: 'UserSelectChip', payload: { userId: member.id, chipId: member.chipId } });
    }
    startDice(lobby, world);
  } else if (lobby.phase === 'dice' && lobby.dice?.areTipsClosed === false) closeTips(lobby, world, lobby.dice);
};
