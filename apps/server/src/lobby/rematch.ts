import { CHIPS, PLAYER_COUNT } from '@magnaty/content';
import type { LobbyCode } from '@magnaty/protocol';
import { MOST_GAMES, type FormerGame, type Standing } from '../play/index.ts';
import type { Block } from '../modules/relations/index.ts';
import type { LobbyEvent } from '../ports/broadcast.ts';
import { humans, keepHost, memberOf, newRoom, ownChipId, type AskedPlayer, type Lobby, type Member } from './lobby.ts';
import { newCode, newLobby } from './new-lobby.ts';
import { botLike, isMember, leave, loadAtOnce, notify, type LobbyWorld } from './phases.ts';

/** Time to answer, ms. */
export const ANSWER_MS = 30_000;

/** The chips that need no purchase. */
const USUAL_CHIPS: ReadonlySet<number> = new Set(CHIPS.map(({ id }) => id));

/** Answers that end the wait for a user. An absent user may return. */
const isSettled = ({ answer }: AskedPlayer): boolean => answer !== 'asked' && answer !== 'away';

const playersOf = ({ rematch }: Lobby): readonly AskedPlayer[] => rematch?.players ?? [];

/** Whether all of these users are players of the rematch. */
export const isAmong = (lobby: Lobby, userIds: readonly string[]): boolean =>
  userIds.every((userId) => playersOf(lobby).some(({ id, isBot }) => id === userId && !isBot));

/** From now on the server tells these players nothing of the rematch. It has told them nothing of a new one. */
export const setApart = (lobby: Lobby, userIds: ReadonlySet<string>): void => {
  for (const player of playersOf(lobby)) if (userIds.has(player.id)) player.isApart = true;
};

/** The rematch is over for these players. */
const endFor = (lobby: Lobby, world: LobbyWorld, userIds: ReadonlySet<string>): void => {
  const to = toldOf(lobby).filter((id) => userIds.has(id));
  notify(world, to, eventOf(lobby, world.now, 'over'));
  setApart(lobby, userIds);
};

/** Takes out the players whom a member has blocked: they could not agree. */
export const exclude = (lobby: Lobby, world: LobbyWorld, userIds: ReadonlySet<string>): void => {
  endFor(lobby, world, userIds);
  for (const player of playersOf(lobby))
    if (userIds.has(player.id) && player.answer !== 'left') player.answer = 'declined';
  lobby.members = lobby.members.filter(({ id, isBot }) => isBot || !userIds.has(id));
};

/**
 * A player blocks another one of this rematch. If the blocker plays again, it is over for the other one. If the other
 * one alone has asked, it is over for the blocker, who seems to give no answer.
 */
export const part = (lobby: Lobby, world: LobbyWorld, { userId, otherId }: Block): LobbyCode | null => {
  if (lobby.phase !== 'rematch') return 'REMATCH_OVER';
  if (isMember(lobby, userId)) {
    exclude(lobby, world, new Set([otherId]));
    goOn(lobby, world);
  } else if (humans(lobby).every(({ id }) => id === otherId)) endFor(lobby, world, new Set([userId]));
  return null;
};

/** A rematch that nobody has agreed to but the bots of the former game. It has the settings of that game's room. */
export const newRematch = (game: FormerGame, creator: Pick<Member, 'id' | 'nickName'>, now: number): Lobby => {
  const { gameId, gameModeId, players, allowsStandIns } = game;
  const { settings, passwordHash, removedIds, series = [] } = game.room;
  const played = [...series, gameId].slice(-MOST_GAMES);
  const kept = { ...settings, isSetPassword: passwordHash !== null, removedIds: [...removedIds], series: played };
  const asked = players.map(({ userId: id, isBot, chipId }): AskedPlayer => ({
    id,
    isBot,
    chipId,
    answer: isBot ? 'agreed' : 'asked',
  }));
  const lobby: Lobby = {
    ...newLobby({ code: newCode(), creator: creator.nickName, gameModeId, createdAt: now }),
    room: { ...newRoom(creator.id), ...kept },
    phase: 'rematch',
    deadline: now + ANSWER_MS,
    rematch: { gameId, players: asked, allowsStandIns },
  };
  for (const { isBot, bot, nickname, avatarPath, chipId } of players)
    if (isBot)
      lobby.members.push({ ...botLike(lobby, { nickName: nickname, avatarPath, bot: bot ?? null }, now), chipId });
  return lobby;
};

const eventOf = (
  lobby: Lobby,
  now: number,
  state: 'open' | 'starting' | 'over',
): Extract<LobbyEvent, { name: 'RematchChanged' }> => {
  const deadline = lobby.deadline ?? now;
  return {
    name: 'RematchChanged',
    payload: {
      gameId: lobby.rematch?.gameId ?? '',
      state,
      askedBy: humans(lobby)[0]?.id ?? null,
      players: playersOf(lobby).map(({ id, answer }) => ({ userId: id, answer })),
      timeout: Math.max(0, deadline - now),
      deadline,
    },
  };
};

/** All who are asked and have not left the result. */
const toldOf = (lobby: Lobby): string[] =>
  playersOf(lobby)
    .filter(({ isBot, answer, isApart }) => !isBot && answer !== 'left' && isApart !== true)
    .map(({ id }) => id);

const tell = (lobby: Lobby, world: LobbyWorld, state: 'open' | 'starting' | 'over'): void =>
  notify(world, toldOf(lobby), eventOf(lobby, world.now, state));

/** The events for a new connection of a user who was asked. */
export const openEvents = (lobby: Lobby, userId: string, now: number): readonly LobbyEvent[] =>
  lobby.phase === 'rematch' && toldOf(lobby).includes(userId) ? [eventOf(lobby, now, 'open')] : [];

/** Starts the game, ends the rematch, or shows the new answers. Without members the lobby is deleted. */
const goOn = (lobby: Lobby, world: LobbyWorld): void => {
  const isTimeOver = lobby.deadline !== null && lobby.deadline <= world.now;
  const isDecided = isTimeOver || playersOf(lobby).every(isSettled);
  if (humans(lobby).length > 0 && !isDecided) return tell(lobby, world, 'open');
  if (humans(lobby).length === 0 || lobby.members.length < PLAYER_COUNT.min) {
    tell(lobby, world, 'over');
    lobby.members = [];
    return;
  }
  // The loading screen covers the result before that closes.
  start(lobby, world);
  tell(lobby, world, 'starting');
};

/** Members sit in the order of the former game, so that everyone keeps the colour if all play again. */
const start = (lobby: Lobby, world: LobbyWorld): void => {
  const bots = lobby.members.filter(({ isBot }) => isBot);
  lobby.members = playersOf(lobby).flatMap(({ id, isBot }) => {
    const member = isBot ? bots.shift() : memberOf(lobby, id);
    return member === undefined ? [] : [member];
  });
  lobby.countUsers = lobby.members.length;
  keepHost(lobby);
  loadAtOnce(lobby, world);
};

/** The user, whose seat the caller stores, agrees. */
export const agree = (lobby: Lobby, world: LobbyWorld, member: Member): void => {
  if (isMember(lobby, member.id)) return;
  const former = playersOf(lobby).find(({ id }) => id === member.id)?.chipId ?? null;
  for (const player of playersOf(lobby))
    if (player.id === member.id) Object.assign(player, { answer: 'agreed', isApart: false });
  // A bought chip of the former game may belong to the user no more.
  const isTheirs = former !== null && (USUAL_CHIPS.has(former) || former === ownChipId(member));
  lobby.members.push({ ...member, chipId: isTheirs ? former : null });
  goOn(lobby, world);
};

/** The user declines, or does not agree any more; or loses the seat, being away. */
export const decline = (
  lobby: Lobby,
  world: LobbyWorld,
  userId: string,
  answer: 'declined' | 'away' = 'declined',
): LobbyCode | null => {
  const player = playersOf(lobby).find(({ id, isBot }) => id === userId && !isBot);
  if (lobby.phase !== 'rematch' || player === undefined) return 'REMATCH_OVER';
  if (player.answer === answer) return null;
  player.answer = answer;
  lobby.members = lobby.members.filter(({ id }) => id !== userId);
  goOn(lobby, world);
  return null;
};

const answerOf = (player: AskedPlayer, standing: Pick<Standing, 'hasLeft' | 'isPlaying' | 'isPresent'>) => {
  if (standing.hasLeft) return 'left';
  if (player.answer === 'agreed' || player.answer === 'declined') return player.answer;
  if (standing.isPlaying) return 'busy';
  return standing.isPresent ? 'asked' : 'away';
};

/** Takes over what the users do now, without a consequence. @returns false if nothing has changed. */
export const noteStandings = (lobby: Lobby, standings: readonly Standing[]): boolean => {
  let isChanged = false;
  for (const standing of standings) {
    const player = playersOf(lobby).find(({ id }) => id === standing.userId);
    if (player === undefined || standing.gameId !== lobby.rematch?.gameId) continue;
    const answer = answerOf(player, standing);
    if (answer === player.answer) continue;
    player.answer = answer;
    if (answer === 'left') lobby.members = lobby.members.filter(({ id }) => id !== player.id);
    isChanged = true;
  }
  return isChanged;
};

/** Goes on if users have come, gone or left, or if the time is over. @returns false if nothing has changed. */
export const refresh = (lobby: Lobby, world: LobbyWorld, standings: readonly Standing[]): boolean => {
  if (lobby.phase !== 'rematch') return false;
  const isChanged = noteStandings(lobby, standings) || (lobby.deadline !== null && lobby.deadline <= world.now);
  if (isChanged) goOn(lobby, world);
  return isChanged;
};

/** Removes a user in any phase, a rematch included. `isAway`: because the time to reconnect is over. */
export const leaveAny = (lobby: Lobby, world: LobbyWorld, userId: string, isAway = false): LobbyCode | null => {
  if (lobby.phase !== 'rematch') return leave(lobby, world, userId);
  return isMember(lobby, userId) ? decline(lobby, world, userId, isAway ? 'away' : 'declined') : 'NO_LOBBY';
};
