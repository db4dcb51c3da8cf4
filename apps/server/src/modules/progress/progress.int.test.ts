import { SAFE, TASK_REWARD, taskOfDay, taskWithId } from '@magnaty/content';
import { gameProgress } from '@magnaty/protocol';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { laterDay, mondayOf, startOfDay } from '../../scheduling/moscow.ts';
import { TEST_ENGINES } from '../../testing/database.ts';
import { users } from '../accounts/tables.ts';
import { progressGames, progressStamps, progressWeeks } from './tables.ts';

import { dayWith, HOUR_MS, LOG, openProgressSuite, PEOPLE } from './testing/progress-suite.ts';

describe.each(TEST_ENGINES)('progress on the %s engine', (engine) => {
  const { suite, visitorOf, end, play, noonOf, experienceOf, stampsOf, dayRow, own, setWeek, oneBrowser } =
    openProgressSuite(engine);

  // Threat progress: A game is counted twice, by two servers or after a crash → Each game is a row for each user, in
  // the transaction that counts it.
  test('servers together count a game once, at its end or later by the job', async () => {
    const day = dayWith('buy');
    const game = await end('g1', noonOf(day));
    suite.server.ended(game);
    suite.other.ended(game);
    await Promise.all([suite.server.settled(), suite.other.settled()]);
    const first = await experienceOf('user-0');
    expect(first).toBeGreaterThan(0);
    const second = await end('g2', noonOf(day) + HOUR_MS);
    suite.app.clock.time += 2 * 60_000;
    await Promise.all([suite.lead(suite.server.follower), suite.lead(suite.other.follower)]);
    await suite.lead(suite.server.follower);
    suite.server.ended(second);
    await suite.server.settled();
    expect(suite.failures).toEqual([]);
    const counted = await suite.opened.database.select().from(progressGames);
    expect(counted).toHaveLength(2 * PEOPLE);
    const [hammer] = await suite.opened.database
      .select()
      .from(progressStamps)
      .where(and(eq(progressStamps.userId, 'user-0'), eq(progressStamps.stampId, 'hammer')));
    const wonOnce = LOG.flatMap(({ events }) => events).filter(
      (event) => event.name === 'AuctionClose' && event.userId === 'user-0',
    ).length;
    expect(hammer?.count ?? 0).toBe(2 * wonOnce);
    expect(await suite.lead(suite.server.follower)).toBe(0);
  });

  test('a game whose log the database does not give is counted later', async () => {
    await end('g1', noonOf(dayWith('buy')));
    suite.app.clock.time += 2 * 60_000;
    const away = () => Promise.reject(new Error('Query read timeout'));
    await suite.lead(suite.server.follower, { read: (game) => ({ ...suite.games.read(game), facts: away }) });
    expect(await stampsOf('user-0')).toEqual([]);
    suite.app.clock.time += 61_000;
    expect(await suite.lead(suite.server.follower)).toBe(1);
    expect(await stampsOf('user-0')).toContain('first');
  });

  test('a game that cannot be counted stops no other, and is counted later', async () => {
    const day = dayWith('buy');
    await end('g1', noonOf(day));
    await end('g2', noonOf(day) + HOUR_MS);
    suite.app.clock.time += HOUR_MS;
    const refuse = (what: string) => suite.opened.database.execute(sql.raw(`alter table progress_games ${what}`));
    await refuse(`add constraint refuses check (game_id <> 'g1')`);
    await suite.lead(suite.server.follower);
    const counted = async () =>
      [...new Set((await suite.opened.database.select().from(progressGames)).map(({ gameId }) => gameId))].sort();
    expect(await counted()).toEqual(['g2']);
    await refuse('drop constraint refuses');
    suite.app.clock.time += 61_000;
    expect(await suite.lead(suite.server.follower)).toBe(1);
    expect(await counted()).toEqual(['g1', 'g2']);
  });

  test('a safe that cannot be taken stops no other, and is taken later', async () => {
    const week = mondayOf(dayWith('buy'));
    for (const userId of ['user-0', 'user-1']) await setWeek(userId, week, SAFE.tasks);
    suite.app.clock.time = startOfDay(laterDay(week, 7));
    const refuse = (what: string) => suite.opened.database.execute(sql.raw(`alter table progress_weeks ${what}`));
    await refuse(`add constraint refuses check (user_id <> 'user-0' or taken_at is null)`);
    expect(await suite.server.takeLeftSafes()).toBe(1);
    expect(await experienceOf('user-1')).toBe(SAFE.experience);
    await refuse('drop constraint refuses');
    suite.app.clock.time += 1000;
    expect(await suite.server.takeLeftSafes()).toBe(1);
    expect(await experienceOf('user-0')).toBe(SAFE.experience);
    expect(suite.failures).toHaveLength(1);
  });

  test('a task done gives experience and coins once, and a user learns what the game has brought', async () => {
    const day = dayWith('games');
    await play('g1', noonOf(day));
    await suite.server.settled();
    expect((await own()).task).toEqual({
      day,
      taskId: 'games',
      count: 1,
      target: 2,
      isDone: false,
      canSwap: true,
      endsAt: startOfDay(laterDay(day, 1)),
    });
    const before = await experienceOf('user-0');
    await play('g2', noonOf(day) + HOUR_MS);
    await play('g3', noonOf(day) + 2 * HOUR_MS);
    await suite.server.settled();
    expect(suite.failures).toEqual([]);
    expect(await suite.app.wallet.balanceOf('user-0')).toBe(TASK_REWARD.coins);
    const visitor = await visitorOf('user-0');
    const brought = (await visitor.get('/api/progress/game?gameId=g2')).json();
    expect(gameProgress.parse(brought)).toEqual(brought);
    expect(brought).toMatchObject({ isCounted: true, task: { taskId: 'games', isDone: true, ...TASK_REWARD } });
    const stamps = brought.stamps.reduce((sum: number, one: { experience: number }) => sum + one.experience, 0);
    const [row] = await suite.opened.database
      .select()
      .from(progressGames)
      .where(and(eq(progressGames.userId, 'user-0'), eq(progressGames.gameId, 'g2')));
    expect(row!.toExperience).toBe(before + TASK_REWARD.experience + stamps);
    expect((await visitor.get('/api/progress/game?gameId=g3')).json().task).toBeNull();
    expect((await visitor.get('/api/progress/game?gameId=nothing')).json()).toMatchObject({ isCounted: false });
    const first = (await visitor.get('/api/progress/game?gameId=g1')).json();
    expect(first.stamps.map(({ id }: { id: string }) => id)).toContain('first');
    expect(first.stamps[0].holders).toBe(PEOPLE);
  });

  test('a game counts for the day of Moscow on which it ends', async () => {
    const day = dayWith('person');
    const midnight = startOfDay(laterDay(day, 1));
    await play('late', midnight - 1);
    await play('night', midnight);
    await suite.server.settled();
    expect(await dayRow('user-0', day)).toMatchObject({ count: 1, doneAt: midnight - 1 });
    expect((await dayRow('user-0', laterDay(day, 1)))?.gameId ?? null).not.toBe('late');
    const winner = LOG.at(-1)!.events.find((event) => event.name === 'GameOver')!;
    const { userId } = (winner as Extract<typeof winner, { name: 'GameOver' }>).users[0]!;
    expect(await stampsOf(userId)).toContain('night');
  });

  // Threat progress: A task is swapped for a former day, or after it is done → Only the present day by the clock of the
  // server.
  test('a task is swapped once a day, by one of two clicks, and not when it is done', async () => {
    const day = dayWith('games');
    await play('g1', noonOf(day));
    await suite.server.settled();
    const visitor = await visitorOf('user-0');
    const swap = () => visitor.post('/api/progress/swap', { day });
    const codes = (await Promise.all([swap(), swap()])).map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 409]);
    const { task } = await own();
    expect(task).toMatchObject({ taskId: taskOfDay(day, true).id, count: 0, canSwap: false });
    expect(taskWithId(task.taskId)!.kind).not.toBe('people');
    expect((await visitor.post('/api/progress/swap', { day: laterDay(day, 1) })).json().code).toBe('TASK_FIXED');
    const one = dayWith('person', laterDay(day, 1));
    await play('g2', noonOf(one));
    await suite.server.settled();
    expect((await own()).task).toMatchObject({ isDone: true, canSwap: false });
    expect((await visitor.post('/api/progress/swap', { day: one })).json().code).toBe('TASK_FIXED');
    for (const wrong of ['', '2026-1-1', '2026-99-99x', 7, null])
      expect((await visitor.post('/api/progress/swap', { day: wrong })).statusCode).toBe(400);
  });

  // Threat progress: Double clicks swap twice, or take a safe twice → The user is locked, and the row says what was
  // done.
  test('the safe opens at five tasks, and one of two clicks takes it', { tags: 'shop' }, async () => {
    suite.app.clock.time = noonOf('2026-03-06');
    const week = mondayOf('2026-03-06');
    const visitor = await visitorOf('user-0');
    const take = () => visitor.post('/api/progress/safe', { week });
    expect((await take()).json().code).toBe('SAFE_CLOSED');
    await setWeek('user-0', week, SAFE.tasks - 1);
    expect((await take()).json().code).toBe('SAFE_CLOSED');
    await suite.opened.database.update(progressWeeks).set({ done: SAFE.tasks });
    const { safe } = await own();
    expect(safe).toMatchObject({ week, coins: SAFE.coins, experience: SAFE.experience, state: 'open' });
    for (const wrong of ['2026-02-30', '2026-13-01', '0000-01-01', '99999-01-01', '', null])
      expect((await visitor.post('/api/progress/safe', { week: wrong })).statusCode).toBe(400);
    const answers = await Promise.all([take(), take()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await take()).json().code).toBe('SAFE_TAKEN');
    expect(await suite.app.wallet.balanceOf('user-0')).toBe(safe.coins + (safe.coinsInstead ?? 0));
    expect(await experienceOf('user-0')).toBe(SAFE.experience);
    expect((await own()).safe.state).toBe('taken');
    const ledger = (await visitor.get('/api/wallet/list')).json();
    expect(ledger.list[0].cause).toEqual({ kind: 'safe' });
  });

  test('an open safe is taken by itself when its week is over, by one of the servers', async () => {
    const week = '2026-03-02';
    await setWeek('user-0', week, SAFE.tasks);
    await setWeek('user-1', week, SAFE.tasks - 1);
    suite.app.clock.time = startOfDay(laterDay(week, 7)) - 1;
    expect(await suite.server.takeLeftSafes()).toBe(0);
    suite.app.clock.time += 1;
    await Promise.all([suite.server.takeLeftSafes(), suite.other.takeLeftSafes()]);
    expect(await suite.server.takeLeftSafes()).toBe(0);
    expect(await experienceOf('user-0')).toBe(SAFE.experience);
    expect(await experienceOf('user-1')).toBe(0);
    expect(await suite.app.wallet.balanceOf('user-0')).toBeGreaterThanOrEqual(SAFE.coins);
  });

  // Threat progress: Many accounts of one person collect the coins → Once a household, and booked to confirmed accounts
  // only; the sum is below the limit of docs/fair-play.md.
  test('coins come once to a household, and wait for the confirmation of an account', async () => {
    const day = dayWith('person');
    suite.app.clock.time = noonOf(day);
    await suite.opened.database.update(users).set({ isConfirmedEmail: false }).where(eq(users.id, 'user-2'));
    await oneBrowser('user-0', 'user-1');
    await play('g1', noonOf(day));
    await suite.server.settled();
    const coins = await Promise.all([0, 1, 2].map((at) => suite.app.wallet.balanceOf(`user-${at}`)));
    expect(coins[0]! + coins[1]!).toBe(TASK_REWARD.coins);
    expect(coins[2]).toBe(0);
    expect(await suite.app.promises.waitingFor('user-2')).toMatchObject({ coins: TASK_REWARD.coins });
    const poor = coins[0] === 0 ? 'user-0' : 'user-1';
    expect((await own(poor)).coins).toBe('household');
    expect((await own('user-2')).coins).toBe('unconfirmed');
    expect((await own(poor === 'user-0' ? 'user-1' : 'user-0')).coins).toBe('given');
    const week = mondayOf(day);
    for (const at of [0, 1]) {
      await suite.opened.database.delete(progressWeeks).where(eq(progressWeeks.userId, `user-${at}`));
      await setWeek(`user-${at}`, week, SAFE.tasks);
    }
    await Promise.all([suite.server.takeSafe('user-0', week), suite.other.takeSafe('user-1', week)]);
    const rows = await suite.opened.database.select().from(progressWeeks).where(eq(progressWeeks.week, week));
    expect(rows.filter((row) => row.coins > 0)).toHaveLength(1);
    // Experience is given to all.
    for (const at of [0, 1]) expect(await experienceOf(`user-${at}`)).toBeGreaterThanOrEqual(SAFE.experience);
  });
});
