import { NO_HOUSE_RULES } from '@magnaty/rules';
import type { Database } from '../../db/database.ts';
import type { Profile } from '../../modules/accounts/index.ts';
import type { FakeTime } from '../../testing/fake-time.ts';
import { testLog } from '../../testing/test-log.ts';
import type { KnownPlayers } from '../known-players.ts';
import { Lobbies } from '../lobbies.ts';
import type { LobbyDeps } from '../lobby-work.ts';

export const profile = (id: string): Profile => ({
  id,
  nickname: id,
  avatarPath: null,
  experience: 0,
  rating: 1000,
  localeId: 1,
  isQuick: false,
  owner: null,
});

/** The wish for a room of four without bots, whoever has its code. */
export const ROOM = {
  countUsers: 4,
  countBot: 0,
  botLevel: 'medium',
  gameModeId: 1,
  password: '',
  timeControl: 'blitz',
  houseRules: NO_HOUSE_RULES,
  isListed: false,
  mayFriendsWatch: false,
} as const;

/** Nobody knows anybody. */
export const strangers: KnownPlayers = {
  among: async () => ({ pairs: [], unconfirmed: [] }),
  noteSearch: async () => undefined,
};

/** The lobbies of one server: nobody has items, each game begins. */
export const openLobbies = (
  given: { readonly database: Database; readonly clock: FakeTime } & Partial<
    Pick<LobbyDeps, 'broadcast' | 'inventory' | 'knownPlayers' | 'areFriends' | 'notifier' | 'restrictions' | 'begin'>
  >,
): Lobbies =>
  new Lobbies({
    timers: { bots: 60_000, confirm: 15_000, chip: 20_000, loading: 10_000 },
    absenceTimes: { member: 5000, host: 30_000 },
    random: () => 0,
    log: testLog(),
    broadcast: { toLobby: () => undefined },
    inventory: { equipmentOf: async () => new Map(), prizePool: async () => [] },
    knownPlayers: strangers,
    areFriends: async () => false,
    notifier: { add: async () => undefined, remove: async () => undefined },
    restrictions: { find: async () => null, newlySuspended: async () => [] },
    begin: async () => true,
    ...given,
  });
