import {
  experienceOfFloor,
  FLOOR_REWARDS,
  SAFE,
  safeSticker,
  STAMPS,
  type StampId,
  type Unlock,
} from '@magnaty/content';
import { album, ownProgress } from '@magnaty/protocol';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { heldRewards } from '../../play/tables.ts';
import { fairGame } from '../../play/testing/fair-game.ts';
import { laterDay, mondayOf, moscowDay, startOfDay } from '../../scheduling/moscow.ts';
import { TEST_ENGINES } from '../../testing/database.ts';
import { users } from '../accounts/tables.ts';
import { catalogueItems } from '../catalogue/tables.ts';
import { privacySettings } from '../privacy/tables.ts';
import { friendships } from '../friends/tables.ts';
import { progressDays, progressGames, progressStamps } from './tables.ts';

import { dayWith, HOUR_MS, openProgressSuite, PEOPLE } from './testing/progress-suite.ts';

describe.each(TEST_ENGINES)('stamps and floors on the %s engine', (engine) => {
  const { suite, visitorOf, end, play, noonOf, experienceOf, stampsOf, own, setWeek } = openProgressSuite(engine);

  test('a game from before the tasks counts for stamps alone', async () => {
    const day = dayWith('person');
    await end('old', noonOf(day));
    suite.app.clock.time += 10 * 24 * HOUR_MS;
    await suite.lead(suite.server.follower);
    expect(await stampsOf('user-0')).toContain('first');
    expect(await suite.opened.database.$count(progressDays)).toBe(0);
    expect(await suite.app.wallet.balanceOf('user-0')).toBe(0);
    // What is known of single games is deleted, and the game is not counted again.
    expect(await suite.opened.database.$count(progressGames)).toBe(0);
    expect(await suite.lead(suite.server.follower)).toBe(0);
  });

  test('stamps of friends, programs and a whole week', async () => {
    const day = dayWith('person');
    await suite.opened.database.insert(friendships).values([
      { userId: 'user-0', friendId: 'user-1', at: 1 },
      { userId: 'user-1', friendId: 'user-0', at: 1 },
    ]);
    await setWeek('user-0', mondayOf(day), 6);
    const program = fairGame({ seed: 3, players: 3, people: PEOPLE, owner: 'Вера' });
    await play('g1', noonOf(day));
    await suite.server.settled();
    expect(await stampsOf('user-0')).toEqual(expect.arrayContaining(['first', 'friend', 'week']));
    expect(await stampsOf('user-2')).not.toContain('friend');
    const before = await experienceOf('user-0');
    await play('g2', noonOf(day) + HOUR_MS, program);
    await suite.server.settled();
    expect(await experienceOf('user-0')).toBe(before);
  });

  test('a stamp is given once, with its experience', { tags: 'tutorial' }, async () => {
    const give = (id: StampId) =>
      suite.opened.database.transaction(async (tx) => {
        await suite.app.accounts.lockForMoney(tx, ['user-0']);
        await suite.server.giveStamp(tx, 'user-0', id, 5);
      });
    await give('champ');
    await give('champ');
    const { experience } = STAMPS.find(({ id }) => id === 'champ')!;
    expect(await experienceOf('user-0')).toBe(experience);
    const visitor = await visitorOf('user-0');
    for (let click = 0; click < 2; click++)
      expect((await visitor.post('/api/onboarding/finished', {})).statusCode).toBe(200);
    expect(await stampsOf('user-0')).toEqual(['champ', 'school']);
    expect(await experienceOf('user-0')).toBe(experience + 20);
    await suite.opened.database.transaction(async (tx) => {
      const game = { gameId: 'g', finishedAt: 9, userId: 'user-1' };
      await suite.server.noteLuckOfWinner(tx, { ...game, luck: -0.39 });
      await suite.server.noteLuckOfWinner(tx, { ...game, userId: 'user-2', luck: -0.4 });
    });
    expect([await stampsOf('user-1'), await stampsOf('user-2')]).toEqual([[], ['against']]);
  });

  test('a reward that waits has reached no floor', async () => {
    const before = 1000;
    await suite.opened.database.update(users).set({ experience: before });
    const game = await end('g1', noonOf(dayWith('person')));
    const held = { experience: 1, rating: 0, coins: 0, itemIds: [], ratedPlace: 1, dueAt: game.finishedAt };
    await suite.opened.database.insert(heldRewards).values({ ...held, gameId: 'g1', userId: 'user-0' });
    suite.server.ended(game);
    await suite.server.settled();
    const counted = await suite.opened.database.select().from(progressGames);
    const experienceBefore = (userId: string) => counted.find((row) => row.userId === userId)!.fromExperience;
    expect(experienceBefore('user-0')).toBe(before);
    // The result of the others has given its experience; this test has stored none.
    expect(experienceBefore('user-1')).toBeLessThan(before);
  });

  // Threat progress: A user reads the album of a closed profile → The same choice as for the profile.
  test('the album has all stamps in their order, and a closed one is refused', async () => {
    await play('g1', noonOf(dayWith('person')));
    await suite.server.settled();
    const [anna, boris] = [await visitorOf('user-0'), await visitorOf('user-1')];
    const mine = (await anna.get('/api/progress/album')).json();
    expect(album.parse(mine)).toEqual(mine);
    expect(mine.stamps.map(({ id }: { id: string }) => id)).toEqual(STAMPS.map(({ id }) => id));
    expect(mine.stamps[0]).toMatchObject({ id: 'first', count: 1, holders: PEOPLE });
    const owner = { userId: 'user-0', nickname: 'Name0' };
    expect((await boris.get('/api/progress/album?nickname=Name0')).json()).toEqual({ ...mine, owner });
    await suite.opened.database.insert(privacySettings).values({ userId: 'user-0', profile: 'nobody' });
    expect((await boris.get('/api/progress/album?nickname=Name0')).json().code).toBe('PROFILE_CLOSED');
    expect((await anna.get('/api/progress/album?nickname=Name0')).statusCode).toBe(200);
    expect((await boris.get('/api/progress/album?nickname=Nobody')).statusCode).toBe(404);
    for (const wrong of ['', '%00', 'x'.repeat(65)])
      expect((await boris.get(`/api/progress/album?nickname=${wrong}`)).statusCode, wrong).toBeLessThan(500);
  });

  // Threat progress: A floor is shown that was not reached → The server takes the lower of both.
  test('an arrival is shown up to the floor of the user, and never less again', async () => {
    suite.app.clock.time = noonOf('2026-03-06');
    await suite.opened.database
      .update(users)
      .set({ experience: 23 * 16 })
      .where(eq(users.id, 'user-0'));
    const visitor = await visitorOf('user-0');
    const answer = (await visitor.get('/api/progress/own')).json();
    expect(ownProgress.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ experience: 368, shownFloor: 1 });
    await visitor.post('/api/progress/shown', { floor: 900 });
    await visitor.post('/api/progress/shown', { floor: 2 });
    expect((await own()).shownFloor).toBe(5);
    for (const floor of [0, 1001, 1.5, 'x', null])
      expect((await visitor.post('/api/progress/shown', { floor })).statusCode).toBe(400);
  });

  test('a deleted user leaves nothing behind, and a game of one is counted for the others', async () => {
    const day = dayWith('person');
    await play('g1', noonOf(day));
    await suite.server.settled();
    await suite.opened.database.delete(users).where(eq(users.id, 'user-0'));
    for (const table of [progressDays, progressStamps, progressGames])
      expect(await suite.opened.database.$count(table, eq(table.userId, 'user-0'))).toBe(0);
    await play('g2', noonOf(day) + HOUR_MS);
    await suite.server.settled();
    expect(suite.failures).toEqual([]);
    expect(await suite.opened.database.$count(progressGames)).toBe(4);
  });

  test('the days of the week begin on Monday', async () => {
    const day = dayWith('person');
    await play('g1', noonOf(day));
    await suite.server.settled();
    const { days } = await own();
    expect(days[0]!.day).toBe(mondayOf(day));
    expect(new Date(days[0]!.day).getUTCDay()).toBe(1);
    expect(days.filter(({ isDone }) => isDone).map((one) => one.day)).toEqual([day]);
    expect(moscowDay(startOfDay(day))).toBe(day);
  });

  describe('what floors and safes open', () => {
    const rewardOf = (wanted: Unlock['kind']) => FLOOR_REWARDS.find(({ kind }) => kind === wanted)!;
    const reach = (userId: string, floor: number) =>
      suite.opened.database
        .update(users)
        .set({ experience: experienceOfFloor(floor) })
        .where(eq(users.id, userId));

    test('a portrait can be chosen from its floor on', async () => {
      const { floor, key } = rewardOf('portrait');
      const visitor = await visitorOf('user-0');
      const choose = () => visitor.post('/api/user/setAvatar', { preset: key });
      await reach('user-0', floor - 1);
      expect((await choose()).json().code).toBe('PORTRAIT_CLOSED');
      await reach('user-0', floor);
      expect((await choose()).json()).toEqual({ avatarPath: `/avatars/${key}.svg` });
    });

    test('a sticker can be sent from its floor on, or after its safe', async () => {
      const { floor, key } = rewardOf('sticker');
      await reach('user-0', floor - 1);
      expect(await suite.server.hasSticker('user-0', key)).toBe(false);
      expect(await suite.server.hasSticker('user-0', 'laugh')).toBe(true);
      await reach('user-0', floor);
      expect(await suite.server.hasSticker('user-0', key)).toBe(true);
      let week = '2026-03-02';
      while (safeSticker(week) !== key) week = laterDay(week, 7);
      suite.app.clock.time = noonOf(week);
      expect((await own('user-1')).safe.coinsInstead).toBeNull();
      await setWeek('user-1', week, SAFE.tasks);
      await setWeek('user-0', week, SAFE.tasks);
      expect((await own('user-0')).safe.coinsInstead).toBe(SAFE.insteadOfSticker);
      for (const userId of ['user-0', 'user-1']) await suite.server.takeSafe(userId, week);
      expect(await suite.server.hasSticker('user-1', key)).toBe(true);
      expect([(await own('user-1')).stickers, (await own('user-0')).stickers]).toEqual([[key], []]);
      expect(await suite.app.wallet.balanceOf('user-1')).toBe(SAFE.coins);
      expect(await suite.app.wallet.balanceOf('user-0')).toBe(SAFE.coins + SAFE.insteadOfSticker);
    });

    test('a frame comes into the inventory once', async () => {
      const { floor, key } = rewardOf('frame');
      const [item] = await suite.opened.database.select().from(catalogueItems).where(eq(catalogueItems.key, key));
      const visitor = await visitorOf('user-0');
      await reach('user-0', floor - 1);
      await visitor.get('/api/progress/own');
      expect((await suite.app.inventory.infos('user-0')).has(item!.id)).toBe(false);
      await reach('user-0', floor);
      await Promise.all([visitor.get('/api/progress/own'), visitor.get('/api/progress/own')]);
      expect([...(await suite.app.inventory.infos('user-0')).keys()]).toEqual([item!.id]);
    });

    test('a game names what the floors reached by it open', async () => {
      const { floor, key, kind } = FLOOR_REWARDS[0]!;
      await suite.opened.database.update(users).set({ experience: experienceOfFloor(floor) - 1 });
      await play('g1', noonOf(dayWith('person')));
      await suite.server.settled();
      const visitor = await visitorOf('user-0');
      const { unlocks } = (await visitor.get('/api/progress/game?gameId=g1')).json();
      expect(unlocks).toContainEqual({ floor, key, kind });
    });
  });
});
