import { setTimeout as wait } from 'node:timers/promises';
import { BOARD, TIMERS } from '@magnaty/content';
import { startGame, upcast } from '@magnaty/rules';
import { seededWorld } from '@magnaty/rules/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase, TEST_ENGINES } from '../testing/database.ts';
import { forgetUser } from './forget-user.ts';
import { gameEvents, gamePlayers, games } from './tables.ts';
import { player } from './testing/seats.ts';

test.each(TEST_ENGINES)(
  'two players of one game who are deleted at the same time both become anonymous, on the %s engine',
  async (engine) => {
    const { database, close } = await openTestDatabase(engine);
    const gameId = 'g1';
    const setup = {
      board: BOARD,
      gameId,
      gameModeId: 1 as const,
      isPrivate: true,
      timers: TIMERS,
      prizePool: [],
    };
    const users = [player('anna', 1), player('boris', 2), player('clara', 3)];
    const events = startGame({ ...setup, users }, seededWorld(1));
    const row = { id: gameId, gameModeId: 1, isPrivate: true, serverSeed: 'ab', commitment: '', playersSeeds: [] };
    await database.insert(games).values({ ...row, status: 'live', createdAt: 0 });
    const seat = { gameId, isBot: false, isActive: true };
    await database.insert(gamePlayers).values(users.map(({ userId }) => ({ ...seat, userId })));
    await database.insert(gameEvents).values({ gameId, seq: 1, events, at: 0 });

    let second: Promise<void> | undefined;
    await database.transaction(async (tx) => {
      await forgetUser(tx, 'anna');
      second = database.transaction((other) => forgetUser(other, 'boris'));
      await wait(300);
    });
    await second;

    const [first] = await database.select().from(gameEvents).where(eq(gameEvents.gameId, gameId));
    const start = first?.events.map(upcast).find((event) => event.name === 'StartGame');
    const names = start?.name === 'StartGame' ? start.users.map(({ nickname }) => nickname) : [];
    expect(names.sort()).toEqual(['clara', 'Аноним', 'Аноним']);
    await close();
  },
);
