import { SANCTION_REASONS } from '@magnaty/protocol';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CATALOGUE } from '@magnaty/content';
import { answerTo } from '../../operator/run-command.ts';
import { gameEvents, gameResults, games } from '../../play/tables.ts';
import { fairGame } from '../../play/testing/fair-game.ts';
import { storeFinishedGame } from '../../play/testing/stored-game.ts';
import type { UserEvent } from '../../ports/broadcast.ts';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { users } from '../accounts/tables.ts';
import { fieldsOf, post } from '../feedback/testing/asking.ts';
import type { MailMessage } from '../mail/index.ts';
import { notifications } from '../notifications/tables.ts';
import { seasonPoints } from '../seasons/tables.ts';
import { openRestrictions } from './restrictions.ts';
import { sanctions } from './tables.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A card of which one prize is one game, and that runs out. */
const CARD = CATALOGUE.find(({ type }) => type === 'COUNT_GAMES')!;

describe('the operator’s decisions', () => {
  let opened: TestDatabase;
  let test_: TestApp;
  let mails: MailMessage[];
  let events: [userId: string, event: UserEvent][];
  beforeEach(async () => {
    opened = await openTestDatabase();
    mails = [];
    events = [];
    test_ = await openTestApp(opened, {
      transport: { send: async (mail) => void mails.push(mail), close: () => undefined },
      broadcast: { toUser: (userId, event) => void events.push([userId, event]) },
    });
  });
  afterEach(async () => {
    await test_.app.close();
    await opened.close();
  });

  const operator = (...args: string[]) => answerTo(test_.commands, args);
  const register = async (login: string, locale = 'ru'): Promise<{ visitor: Visitor; id: string }> => {
    const visitor = new Visitor(test_.app);
    const form = { login, email: `${login.length}-${Math.random()}@example.org`, password: 'secret12' };
    const { id } = (await visitor.post('/api/user/register', form, { 'x-locale': locale })).json();
    await opened.database.update(users).set({ isConfirmedEmail: true }).where(eq(users.id, id));
    await test_.mail.settled();
    mails.length = 0;
    events.length = 0;
    return { visitor, id };
  };
  const shownTo = async (visitor: Visitor) => (await visitor.get('/api/user/info')).json().sanctions;
  const toasts = () => events.flatMap(([, event]) => (event.name === 'NewNotification' ? [event.payload] : []));
  const isSuspended = async (id: string, owner: string | null = null): Promise<boolean> => {
    const restrictions = openRestrictions({ database: opened.database, clock: test_.clock });
    return (await restrictions.find('suspension', { id, owner: owner === null ? null : { id: owner } })) !== null;
  };

  test('a suspension is told by mail and toast, shown with reason, end and note, and its time ends it', async () => {
    const { visitor, id } = await register('Анна Павлова');
    const { lines } = await operator(
      ...['suspend', 'Анна Павлова', '--days', '3', '--reason', 'collusion', '--note', 'две партии подряд'],
    );
    expect(lines).toEqual(['Анна Павлова: suspension until 2030-01-04 00:00 UTC, collusion']);
    await test_.mail.settled();
    const until = test_.clock.time + 3 * DAY_MS;
    expect(await shownTo(visitor)).toMatchObject([
      { kind: 'suspension', reason: 'collusion', note: 'две партии подряд', until, isSeen: false },
    ]);
    expect(toasts()).toEqual([{ type: 'warning', key: 'sanction.toast.suspension' }]);
    expect(events).toContainEqual([id, { name: 'AccountChanged', payload: { what: ['notifications'] } }]);
    expect(mails).toHaveLength(1);
    for (const part of ['сговор с другими игроками', '4 января 2030', 'две партии подряд', '/docs/contact'])
      expect(mails[0]?.text).toContain(part);
    expect(await isSuspended(id)).toBe(true);
    // A decision about a user holds for the user's programs.
    expect(await isSuspended('program', id)).toBe(true);
    test_.clock.time = until;
    expect(await isSuspended(id)).toBe(false);
    expect(await shownTo(visitor)).toEqual([]);
  });

  // Threat sanctions: A decision names a person who has deleted the account → User and note are removed from the row.
  test(
    'a suspended user logs in, writes to the contact form, and deletes the account',
    { tags: ['feedback', 'shop'] },
    async () => {
      const { visitor, id } = await register('Анна');
      await operator('suspend', 'Анна', '--days', '30', '--reason', 'insults', '--note', 'грубость Анны');
      const question = { name: 'Анна', email: 'anna@example.org', question: 'За что закрыты игры?' };
      expect((await post(visitor, fieldsOf(question))).statusCode).toBe(200);
      expect((await visitor.get('/api/market/all')).statusCode).toBe(200);
      const removed = await visitor.get(`/api/user/remove?nickname=${encodeURIComponent('Анна')}`);
      expect(removed.statusCode).toBe(200);
      // The decision stays, and names nobody.
      expect(await opened.database.select().from(sanctions)).toMatchObject([
        { userId: null, note: null, kind: 'suspension', reason: 'insults' },
      ]);
      expect(await isSuspended(id)).toBe(false);
    },
  );

  // Threat sanctions: A user marks the warning of another one as seen → Only the row of the caller changes.
  test('a warning is shown until the user has seen it, and nobody else can mark it', async () => {
    const { visitor } = await register('Анна');
    const { visitor: other } = await register('Борис');
    await operator('warn', 'Анна', '--reason', 'stalling');
    const [warning] = await shownTo(visitor);
    expect(warning).toMatchObject({ kind: 'warning', until: null });
    expect((await other.post(`/api/sanction/${warning.id}/seen`, {})).statusCode).toBe(200);
    expect(await shownTo(visitor)).toHaveLength(1);
    expect((await new Visitor(test_.app).post(`/api/sanction/${warning.id}/seen`, {})).statusCode).toBe(401);
    for (const id of ['0', '-1', 'x', '1e99'])
      expect((await visitor.post(`/api/sanction/${id}/seen`, {})).statusCode).toBe(400);
    expect((await visitor.post(`/api/sanction/${warning.id}/seen`, {})).statusCode).toBe(200);
    expect(await shownTo(visitor)).toEqual([]);
  });

  test('a lift ends mute and suspension early, and is told; without one it changes nothing', async () => {
    const { visitor, id } = await register('Anna Smith', 'en');
    await operator('suspend', 'Anna Smith', '--days', '3', '--reason', 'other');
    await operator('mute', 'Anna Smith', '--days', '5', '--reason', 'insults');
    expect(await shownTo(visitor)).toHaveLength(2);
    await test_.mail.settled();
    mails.length = 0;
    expect(await operator('lift', 'Anna Smith')).toEqual({ lines: ['Anna Smith: lifted 2'], isDone: true });
    await test_.mail.settled();
    expect(mails.map(({ subject }) => subject)).toEqual(['The restrictions have been lifted']);
    expect(await isSuspended(id)).toBe(false);
    expect(await shownTo(visitor)).toEqual([]);
    expect((await operator('lift', 'Anna Smith')).lines).toEqual(['Anna Smith: lifted 0']);
    expect((await operator('sanctions', 'Anna Smith')).lines).toHaveLength(3);
  });

  test('a rename gives the new nickname, tells it, and refuses a name that the site refuses', async () => {
    const { visitor } = await register('Анна');
    await register('Борис');
    for (const name of ['Борис', 'админ', 'пиздец', 'x'])
      expect(await operator('rename', 'Анна', name, '--reason', 'name')).toMatchObject({ isDone: false });
    expect((await visitor.get('/api/user/info')).json().nickname).toBe('Анна');
    expect((await operator('rename', 'Анна', 'Тихий Купец')).lines).toEqual(['Анна is now Тихий Купец']);
    await test_.mail.settled();
    expect((await visitor.get('/api/user/info')).json().nickname).toBe('Тихий Купец');
    expect(await shownTo(visitor)).toMatchObject([{ kind: 'rename', reason: 'name' }]);
    expect(mails[0]?.text).toContain('Тихий Купец');
  });

  // Threat sanctions: Wrong words of the operator change something → Closed lists; nothing is stored.
  test.each([
    ['suspend', 'Анна', '--days', '0', '--reason', 'other'],
    ['suspend', 'Анна', '--days', '3.5', '--reason', 'other'],
    ['suspend', 'Анна', '--days', '99999', '--reason', 'other'],
    ['suspend', 'Анна', '--days', '3', '--reason', 'dislike'],
    ['suspend', 'Анна', '--days', '3'],
    ['suspend', 'Анна', '--reason', 'other'],
    ['mute', 'Анна', '--days', '3', '--reason', 'other', '--days', '4'],
    ['warn', 'Анна', 'other'],
    ['warn', 'nobody', '--reason', 'other'],
    ['warn', 'Анна', '--reason', 'other', '--note', 'x'.repeat(501)],
    ['annul', 'unknown', '--reason', 'other'],
    ['annul', 'unknown'],
    ['lift'],
  ])('«%s %s …» with wrong words changes nothing', async (...args) => {
    await register('Анна');
    expect(await operator(...args)).toMatchObject({ isDone: false });
    expect(await opened.database.$count(sanctions)).toBe(0);
  });

  test('each reason has a text in both languages, which the mail has', async () => {
    await register('Анна');
    for (const reason of SANCTION_REASONS) await operator('warn', 'Анна', '--reason', reason);
    await test_.mail.settled();
    const texts = mails.map(({ text }) => text);
    expect(new Set(texts).size).toBe(SANCTION_REASONS.length);
    expect(texts.filter((text) => text.includes('sanction.') || text.includes('{'))).toEqual([]);
  });

  describe('an annulled game', () => {
    let gameId: string;
    const winner = 'user-0';
    const loser = 'user-1';

    beforeEach(async () => {
      const user = (id: string) => ({ id, nickname: id, nicknameSkeleton: id, email: `${id}@example.org` });
      const numbers = {
        localeId: 1,
        rating: 1020,
        experience: 50,
        ratedGames: 3,
        ratedWins: 1,
        isConfirmedEmail: true,
      };
      await opened.database
        .insert(users)
        .values([winner, loser].map((id) => ({ ...user(id), emailKey: `${id}@example.org`, ...numbers })));
      gameId = await storeFinishedGame(opened.database, fairGame({ seed: 4, players: 2, people: 2 }));
      await opened.database.update(games).set({ isPrivate: false }).where(eq(games.id, gameId));
      const given = (userId: string, place: number, rating: number, coins: number, experience: number) =>
        opened.database
          .update(gameResults)
          .set({
            numberPlace: place,
            prizeRating: rating,
            prizeMoney: coins,
            prizeExperience: experience,
            isPrivate: false,
          })
          .where(eq(gameResults.userId, userId));
      await given(winner, 1, 20, 100, 40);
      await given(loser, 2, -20, 0, 60);
      await opened.database.transaction((tx) =>
        test_.wallet.credit(tx, {
          userId: winner,
          amount: 100,
          reason: 'game-prize',
          idempotencyKey: `game:${gameId}:${winner}`,
        }),
      );
      await giveCard();
    });

    /** Puts a prize card into the last event of the log, as it is there when the winner gets one, and gives it. */
    const giveCard = async () => {
      const rows = await opened.database.select().from(gameEvents).where(eq(gameEvents.gameId, gameId));
      const last = rows.sort((a, b) => a.seq - b.seq).at(-1)!;
      const events = last.events.map((event) => {
        if (event.name !== 'GameOver') return event;
        const over = event as unknown as { users: { userId: string }[] };
        const card = { id: CARD.id, image: CARD.image, backgroundColor: '#000000' };
        return {
          ...event,
          users: over.users.map((one) => (one.userId === winner ? { ...one, prizeMarketItemList: [card] } : one)),
        };
      });
      await opened.database.update(gameEvents).set({ events }).where(eq(gameEvents.seq, last.seq));
      await opened.database.transaction((tx) => test_.inventory.givePrizes(tx, { userId: winner, itemIds: [CARD.id] }));
    };

    const numbersOf = async (userId: string) => {
      const [row] = await opened.database.select().from(users).where(eq(users.id, userId));
      const { rating, experience, ratedGames, ratedWins } = row!;
      return { rating, experience, ratedGames, ratedWins, coins: await test_.wallet.balanceOf(userId) };
    };
    const annul = () => operator('annul', gameId, '--reason', 'collusion');

    test('gives back coins, experience, rating, cards and places, tells all, and is annulled once', async () => {
      expect((await annul()).lines).toEqual([
        `game ${gameId} is annulled`,
        `user-0: 100 coins, 40 experience, rating 20; items ${CARD.id}`,
        'user-1: 0 coins, 60 experience, rating -20',
      ]);
      const after = [
        { rating: 1000, experience: 10, ratedGames: 2, ratedWins: 0, coins: 0 },
        // Experience does not fall below 0.
        { rating: 1040, experience: 0, ratedGames: 2, ratedWins: 1, coins: 0 },
      ];
      expect([await numbersOf(winner), await numbersOf(loser)]).toEqual(after);
      expect((await test_.inventory.infos(winner)).size).toBe(0);
      await test_.mail.settled();
      expect(mails.map(({ to }) => to).sort()).toEqual(['user-0@example.org', 'user-1@example.org']);
      expect(mails[0]?.text).toContain(gameId);
      expect(toasts()).toHaveLength(2);
      const listed = await opened.database.select().from(notifications);
      expect(listed.map(({ userId, notice }) => [userId, notice])).toEqual(
        [winner, loser].map((userId) => [userId, { kind: 'sanction', sanction: 'annulment' }]),
      );
      expect(await opened.database.select().from(sanctions)).toMatchObject([
        { userId: winner, kind: 'annulment', gameId, reason: 'collusion' },
        { userId: loser, kind: 'annulment', gameId, reason: 'collusion' },
      ]);
      expect((await annul()).lines).toEqual(['The game is annulled already; nothing has changed.']);
      expect([await numbersOf(winner), await numbersOf(loser)]).toEqual(after);
      expect(await opened.database.$count(sanctions)).toBe(2);
      expect(await operator('ledger', 'verify')).toMatchObject({ isDone: true });
    });

    test('takes the points of the running season and week back', async () => {
      const endedAt = test_.clock.time;
      await opened.database.update(games).set({ finishedAt: endedAt }).where(eq(games.id, gameId));
      for (const [userId, place] of [
        [winner, 1],
        [loser, 2],
      ] as const)
        await opened.database.transaction((tx) =>
          test_.accounts.addResult(tx, { userId, experience: 1, rating: 0, rated: { place, players: 2, endedAt } }),
        );
      const points = async () =>
        (await opened.database.select().from(seasonPoints)).map((row) => [row.userId, row.span, row.points]).sort();
      expect(await points()).toEqual([
        [winner, 'season', 6],
        [winner, 'week', 6],
        [loser, 'season', 1],
        [loser, 'week', 1],
      ]);
      await annul();
      await annul();
      expect((await points()).map(([, , sum]) => sum)).toEqual([0, 0, 0, 0]);
    });

    // Threat sanctions: An annulment that runs twice, or at once, takes back more than was given → The mark of the game
    // and the keys of the ledger.
    test('two annulments at once take everything back once', async () => {
      const outcomes = await Promise.all([annul(), annul(), annul()]);
      expect(outcomes.filter(({ lines }) => lines[0]?.includes('already'))).toHaveLength(2);
      expect(await numbersOf(winner)).toMatchObject({ rating: 1000, coins: 0 });
      expect(await operator('ledger', 'debts')).toMatchObject({ lines: ['nobody owes coins'] });
    });

    // Threat sanctions: The winner spends the coins before the annulment → What is missing becomes a debt, which later
    // coins pay.
    test('coins that are spent become a debt, a card that is used up is said, and the ledger stays whole', async () => {
      await opened.database.transaction((tx) =>
        test_.wallet.debit(tx, { userId: winner, amount: 70, reason: 'purchase', idempotencyKey: 'spent' }),
      );
      await opened.database.transaction((tx) =>
        test_.inventory.countGame(tx, [{ userId: winner, itemIds: [CARD.id] }]),
      );
      expect((await annul()).lines[1]).toBe(
        `user-0: 100 coins, 40 experience, rating 20; not taken, because used up: items ${CARD.id}`,
      );
      expect(await numbersOf(winner)).toMatchObject({ coins: 0 });
      expect((await operator('ledger', 'debts')).lines).toEqual(['user:user-0  70 coins']);
      expect(await operator('ledger', 'verify')).toMatchObject({ isDone: true });
    });

    test('is refused while it runs', async () => {
      await opened.database.update(games).set({ status: 'live' }).where(eq(games.id, gameId));
      expect(await annul()).toEqual({ lines: ['The game is not over yet.'], isDone: false });
      expect(await numbersOf(winner)).toMatchObject({ rating: 1020, coins: 100 });
    });

    test('of which one player is deleted is annulled for the others', async () => {
      await opened.database.delete(users).where(eq(users.id, loser));
      expect((await annul()).lines).toHaveLength(2);
      expect(await numbersOf(winner)).toMatchObject({ rating: 1000 });
    });

    test('without its log keeps its cards, and the operator learns it', async () => {
      await opened.database.delete(gameEvents);
      const { lines } = await annul();
      expect(lines.at(-1)).toBe('The log of this game is deleted, so prize cards could not be found.');
      expect(await numbersOf(winner)).toMatchObject({ rating: 1000, ratedGames: 2, ratedWins: 0 });
    });
  });
});
