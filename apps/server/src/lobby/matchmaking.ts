import { USUAL_BOT, type GameModeId } from '@magnaty/rules';
import { humans, idsOf, sharedCounts, sharedModes, type Lobby, type Member } from './lobby.ts';
import { addBots, armSearch, join, picked, show, startConfirmation, notify, type LobbyWorld } from './phases.ts';

/** The open searches, by id. Changed ones are stored, empty ones deleted. */
export interface OpenSearches {
  readonly lobbies: Map<string, Lobby>;
  newLobby(): Lobby;
}

const oldestFirst = (a: Member, b: Member): number => a.since - b.since || (a.id < b.id ? -1 : 1);

const suits = (member: Member, gameModeId: GameModeId, count: number): boolean =>
  member.wish !== null && member.wish.gameModeIds.includes(gameModeId) && member.wish.counts.includes(count);

/** Bots of one owner never meet on the ladder: one could let the other win. */
const haveSameOwner = (a: Member, b: Member): boolean => Boolean(a.owner) && a.owner?.id === b.owner?.id;

/** The first of these members who may meet each other and the user. */
const meetable = (members: readonly Member[], user: Member, most: number): Member[] => {
  const chosen: Member[] = [];
  for (const member of members) {
    if (chosen.length === most) break;
    if (![user, ...chosen].some((other) => haveSameOwner(member, other))) chosen.push(member);
  }
  return chosen;
};

/**
 * A complete game with this user, from all users who wait in any search. Prefers the match with the user who has waited
 * longest, and then the largest match.
 */
export const findMatch = (waiting: readonly Member[], user: Member): Member[] | null => {
  const others = waiting.filter(({ id }) => id !== user.id).sort(oldestFirst);
  let best: Member[] | null = null;
  for (const gameModeId of user.wish?.gameModeIds ?? []) {
    for (const count of user.wish?.counts ?? []) {
      const suiting = others.filter((other) => suits(other, gameModeId, count));
      const fitting = meetable(suiting, user, count - 1);
      if (fitting.length < count - 1) continue;
      const match = [...fitting, user].sort(oldestFirst);
      const isOlder = best === null || oldestFirst(match[0]!, best[0]!) < 0;
      if (isOlder || (match[0] === best![0] && match.length > best!.length)) best = match;
    }
  }
  return best;
};

const lobbyWith = (searches: OpenSearches, userId: string): Lobby | undefined => {
  for (const lobby of searches.lobbies.values()) if (lobby.members.some(({ id }) => id === userId)) return lobby;
  return undefined;
};

/** Takes a user out of a search; its other users go on waiting. */
const takeOut = (searches: OpenSearches, world: LobbyWorld, userId: string): void => {
  const lobby = lobbyWith(searches, userId);
  if (lobby === undefined) return;
  lobby.members = lobby.members.filter(({ id }) => id !== userId);
  notify(world, idsOf(humans(lobby)), { name: 'UserLeaveLobby', payload: { userId } });
  if (lobby.members.length === 0) return;
  armSearch(lobby, world);
  // With one wish less, the least number of players that suits all may change.
  show(world, lobby);
};

/** Brings these members into one lobby: one that holds nobody else, or a new one. */
const bringTogether = (searches: OpenSearches, world: LobbyWorld, members: readonly Member[]): Lobby => {
  const ids = new Set(idsOf(members));
  const own = [...searches.lobbies.values()]
    .filter((lobby) => lobby.members.length > 0 && lobby.members.every(({ id }) => ids.has(id)))
    .sort((a, b) => b.members.length - a.members.length)[0];
  const lobby = own ?? searches.newLobby();
  searches.lobbies.set(lobby.id, lobby);
  for (const member of members) {
    if (lobby.members.includes(member)) continue;
    takeOut(searches, world, member.id);
    join(lobby, world, member);
  }
  return lobby;
};

/** Seats a user who begins to search: in a complete game, or with others whose wishes agree. */
export const seat = (searches: OpenSearches, world: LobbyWorld, user: Member): void => {
  if (matchUp(searches, world, user)) return;
  const lobbies = [...searches.lobbies.values()].sort((a, b) => a.createdAt - b.createdAt);
  const compatible = lobbies.find(({ members }) => {
    const together = [...members, user];
    const isApart = !members.some((member) => haveSameOwner(member, user));
    return isApart && members.length > 0 && sharedCounts(together).length > 0 && sharedModes(together).length > 0;
  });
  const lobby = compatible ?? searches.newLobby();
  searches.lobbies.set(lobby.id, lobby);
  join(lobby, world, user);
  // With the new wish the number of places and the time of the bots may change.
  show(world, lobby, idsOf(lobby.members.filter(({ id }) => id !== user.id)));
};

/** @returns whether this user completed a game. */
const matchUp = (searches: OpenSearches, world: LobbyWorld, user: Member): boolean => {
  const waiting = [...searches.lobbies.values()].flatMap(({ members }) => members);
  const match = findMatch(waiting, user);
  if (match === null) return false;
  startConfirmation(bringTogether(searches, world, match), world);
  return true;
};

/** The minute is over: bots fill the places. Users who do not want bots go on waiting together. */
export const fillWithBots = (searches: OpenSearches, world: LobbyWorld, lobby: Lobby): void => {
  if (lobby.deadline === null || lobby.deadline > world.now) return;
  const agreeing = lobby.members.filter(({ wish }) => wish?.isAcceptBot === true);
  const together = agreeing.length === lobby.members.length ? lobby : bringTogether(searches, world, agreeing);
  // Any of the numbers that suit all.
  const count = picked(sharedCounts(together.members), world.random);
  if (count === undefined) return;
  addBots(together, world, { count: count - together.members.length, level: USUAL_BOT.level });
  startConfirmation(together, world);
};

/**
 * Users who are back in the search may complete a game with others who wait. Those who have waited long enough get bots
 * at once: other people could again fail to confirm. @returns whether anything has changed.
 */
export const matchBack = (searches: OpenSearches, world: LobbyWorld, lobby: Lobby): boolean => {
  const isOverdue = lobby.deadline !== null && lobby.deadline <= world.now;
  if (isOverdue) fillWithBots(searches, world, lobby);
  if (lobby.phase !== 'search') return true;
  return lobby.members.some((member) => matchUp(searches, world, member)) || isOverdue;
};
