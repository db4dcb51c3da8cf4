import { roomSettings, type RoomSettings } from '@magnaty/protocol';
import { FULL_REWARDS } from '@magnaty/rules';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { currentRoom } from '../play/room-of-game.ts';
import { MOST_GAMES } from '../play/series.ts';
import { hostOf, newRoom, viewOf, type Lobby } from './lobby.ts';
import { gameOf } from './new-lobby.ts';
import { addBots, leave, loadAtOnce } from './phases.ts';
import { agree, newRematch } from './rematch.ts';
import { member, room, worldAt } from './testing/members.ts';

/** All values of a setting. A setting of another kind has none here, and fails. */
const valuesOf = (schema: unknown): readonly unknown[] => {
  if (schema instanceof z.ZodBoolean) return [false, true];
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodOptional) return [undefined, ...valuesOf(schema.unwrap())];
  if (!(schema instanceof z.ZodObject)) throw new Error('the values of this setting are unknown');
  return Object.entries(schema.shape).reduce<readonly object[]>(
    (all, [name, part]) => all.flatMap((one) => valuesOf(part).map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
};

/** What a game has from its lobby, without the players and the dice. */
const termsOf = (lobby: Lobby, passwordHash: string | null) => {
  const facts = { prizePool: [], rewardTerms: FULL_REWARDS, passwordHash };
  const {
    gameId: _id,
    watchKey: _key,
    players: _players,
    dice: _dice,
    endLobby: _end,
    ...terms
  } = gameOf(lobby, facts);
  return { ...terms, usedItemIds: null };
};

const rematchIn = (first: Lobby, passwordHash: string | null) => {
  const world = worldAt(0);
  const game = gameOf(first, { prizePool: [], rewardTerms: FULL_REWARDS, passwordHash });
  const { gameId, gameModeId, allowsStandIns = false, room: kept } = game;
  // As the database keeps it.
  const stored = currentRoom(JSON.parse(JSON.stringify(kept)));
  const former = { gameId, gameModeId, room: stored, allowsStandIns, finishedAt: 0, players: game.players };
  const rematch = newRematch(former, { id: 'boris', nickName: 'boris' }, 0);
  for (const id of ['boris', 'anna']) agree(rematch, world, member(id, 0, null));
  return rematch;
};

test('a rematch keeps every setting of the room, whatever its host has chosen', () => {
  const all = valuesOf(roomSettings) as readonly RoomSettings[];
  expect(all.length).toBeGreaterThan(20);
  for (const settings of all)
    for (const passwordHash of [null, 'hash'])
      for (const gameModeId of [1, 2] as const) {
        const first = { ...room(4, [member('anna', 0, null), member('boris', 0, null)]), gameModeId };
        first.room = { ...newRoom('anna'), ...settings, isSetPassword: passwordHash !== null, removedIds: ['clara'] };
        addBots(first, worldAt(0), { count: 2, level: 'strong' });
        loadAtOnce(first, worldAt(0));
        const rematch = rematchIn(first, passwordHash);
        expect(rematch.phase).toBe('dice');
        const { room: kept, ...terms } = termsOf(rematch, passwordHash);
        expect({ ...terms, room: { ...kept, series: undefined } }).toEqual(termsOf(first, passwordHash));
        expect(viewOf(rematch).room).toEqual({ ...viewOf(first).room, hostId: 'boris', playedGames: 1 });
        expect(rematch.room?.removedIds).toEqual(['clara']);
        const bots = ({ members }: Lobby) => members.flatMap(({ bot }) => bot ?? []);
        expect(bots(rematch)).toEqual(bots(first));
      }
});

test('whoever is left of a rematch that cannot begin waits in a room with its settings', () => {
  const first = room(2, [member('anna', 0, null), member('boris', 0, null)]);
  first.room = { ...newRoom('anna'), timeControl: 'blitz' };
  loadAtOnce(first, worldAt(0));
  const rematch = rematchIn(first, null);
  expect(hostOf(rematch)).toBe('boris');
  leave(rematch, worldAt(0), 'boris');
  expect(viewOf(rematch)).toMatchObject({ phase: 'search', room: { hostId: 'anna', timeControl: 'blitz' } });
});

test('a room counts its games over its rematches, the last fifty of them', () => {
  let lobby = room(2, [member('anna', 0, null), member('boris', 0, null)]);
  loadAtOnce(lobby, worldAt(0));
  expect(viewOf(lobby).room?.playedGames).toBeUndefined();
  const ids: string[] = [];
  for (let count = 1; count <= MOST_GAMES + 1; count++) {
    ids.push(lobby.id);
    lobby = rematchIn(lobby, null);
    expect(lobby.room?.series).toEqual(ids.slice(-MOST_GAMES));
  }
  expect(viewOf(lobby).room?.playedGames).toBe(MOST_GAMES);
});
