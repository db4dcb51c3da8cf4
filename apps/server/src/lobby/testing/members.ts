import { USUAL_ROOM } from '@magnaty/protocol';
import type { RoomOfGame } from '../../play/index.ts';
import type { LobbyMessage } from '../../ports/broadcast.ts';
import type { Lobby, Member, Wish } from '../lobby.ts';
import type { OpenSearches } from '../matchmaking.ts';
import type { LobbyWorld } from '../phases.ts';

/** A user who waits since `since`, which decides the order in the queue. */
export const member = (id: string, since: number, wish: Partial<Wish> | null = {}): Member => ({
  id,
  nickName: id,
  avatarPath: null,
  experience: 0,
  rating: 1000,
  isBot: false,
  equipment: null,
  seed: null,
  wish: wish === null ? null : { counts: [2, 3, 4, 5], gameModeIds: [1, 2], isAcceptBot: true, ...wish },
  since,
  isConfirmed: false,
  chipId: null,
  isLoaded: false,
});

export const room = (countUsers: number, members: Member[] = []): Lobby => ({
  id: 'room',
  code: 'code',
  creator: 'a',
  createdAt: 0,
  phase: 'search',
  countUsers,
  gameModeId: 1,
  members,
  deadline: null,
});

/** The room of a game whose host has chosen nothing. */
export const NO_ROOM: RoomOfGame = { settings: USUAL_ROOM, passwordHash: null, removedIds: [] };

/** No open searches yet; their lobbies get the ids lobby-1, lobby-2 … */
export const openSearches = (): OpenSearches => {
  let count = 0;
  return {
    lobbies: new Map(),
    newLobby: (): Lobby => ({
      ...room(0),
      id: `lobby-${++count}`,
      code: null,
      creator: null,
      createdAt: count,
      countUsers: null,
      gameModeId: null,
    }),
  };
};

export const worldAt = (now: number): LobbyWorld & { messages: LobbyMessage[] } => ({
  now,
  timers: { bots: 60_000, confirm: 15_000, chip: 20_000, loading: 10_000 },
  random: () => 0,
  newSecret: () => 'ab'.repeat(32),
  messages: [],
});

/** Each message as `name → receivers`. */
export const messageLines = ({ messages }: { readonly messages: readonly LobbyMessage[] }): string[] =>
  messages.map(({ event, to }) => `${event.name} → ${to.join(' ')}`);
