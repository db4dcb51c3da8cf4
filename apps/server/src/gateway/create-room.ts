import { randomBytes } from 'node:crypto';
import { BOT_PROFILES, CHIPS, FIRST_RATING } from '@magnaty/content';
import type { ClientEvents } from '@magnaty/protocol';
import type { Seat } from '@magnaty/rules';
import type { z } from 'zod';
import type { Profile } from '../modules/accounts/index.ts';
import type { GameRequest } from '../play/index.ts';

export type RoomRequest = z.output<ClientEvents['createRoom']>;

/** Bytes of a player's seed that the server draws for who has none. */
const SEED_BYTES = 16;

/** Why a room can't be opened as it is asked for; null when it can. */
export const roomRefusal = ({ countUsers, countBot, chipId }: RoomRequest): string | null => {
  if (countBot !== countUsers - 1) return 'ROOM_NEEDS_BOTS';
  return chipId !== undefined && !CHIPS.some(({ id }) => id === chipId) ? 'UNKNOWN_CHIP' : null;
};

/** A game of one user against bots, who get a name, a face, a chip and a colour each. */
export const gameAgainstBots = (room: RoomRequest, user: Profile, random: () => number): GameRequest => {
  const chips = shuffled(
    CHIPS.map(({ id }) => id).filter((id) => id !== room.chipId),
    random,
  );
  const chipId = room.chipId ?? chips.pop() ?? 1;
  const names = shuffled(BOT_PROFILES, random);
  const table = randomBytes(6).toString('hex');
  const bots = names.slice(0, room.countBot).map(({ nickname, avatarPath }, index): Seat => ({
    userId: `bot-${table}-${index + 1}`,
    nickname,
    avatarPath,
    isBot: true,
    chipId: chips[index] ?? 1,
    color: index + 2,
    rating: FIRST_RATING,
    experiencePercent: 100,
  }));
  const { id: userId, nickname, avatarPath, rating } = user;
  const self = { userId, nickname, avatarPath, isBot: false, chipId, color: 1, rating, experiencePercent: 100 };
  const seed = room.seed ?? randomBytes(SEED_BYTES).toString('hex');
  return { gameModeId: room.gameModeId, isPrivate: true, players: [self, ...bots], playersSeeds: [seed] };
};

const shuffled = <T>(items: readonly T[], random: () => number): T[] => {
  const order = items.slice();
  for (let last = order.length - 1; last > 0; last--) {
    const picked = Math.floor(random() * (last + 1));
    [order[last], order[picked]] = [order[picked]!, order[last]!];
  }
  return order;
};
