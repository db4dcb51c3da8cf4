import { describe, expect, test } from 'vitest';
import { gameAgainstBots, roomRefusal } from './create-room.ts';

const room = { countUsers: 5, gameModeId: 1, countBot: 4, password: '' } as const;
const user = { id: 'u', nickname: 'Анна', avatarPath: null, experience: 0, rating: 1200, localeId: 1 };

describe('a room', () => {
  test('is filled by bots or refused', () => {
    expect(roomRefusal(room)).toBeNull();
    expect(roomRefusal({ ...room, countBot: 3 })).toBe('ROOM_NEEDS_BOTS');
    expect(roomRefusal({ ...room, countUsers: 2, countBot: 4 })).toBe('ROOM_NEEDS_BOTS');
    expect(roomRefusal({ ...room, chipId: 9 })).toBe('UNKNOWN_CHIP');
    expect(roomRefusal({ ...room, chipId: 8 })).toBeNull();
  });

  test('seats everyone with a name, a chip and a colour of his own', () => {
    for (let at = 0; at < 20; at++) {
      const { players, playersSeeds } = gameAgainstBots({ ...room, chipId: 5, seed: 'abcd' }, user, () => at / 20);
      expect(players).toHaveLength(5);
      for (const key of ['userId', 'nickname', 'chipId', 'color'] as const) {
        expect(new Set(players.map((player) => player[key])).size, key).toBe(5);
      }
      expect(players[0]).toMatchObject({ userId: 'u', chipId: 5, isBot: false, rating: 1200 });
      expect(players.filter(({ isBot }) => isBot)).toHaveLength(4);
      expect(playersSeeds).toEqual(['abcd']);
    }
  });
});
