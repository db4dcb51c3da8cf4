import { seasonOf } from '@magnaty/content';
import type { Board, EndedSeason, SeasonBoard } from '@magnaty/protocol';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { openTestApp, Visitor, type TestApp } from '../../../testing/app.ts';
import { openTestDatabase, type TEST_ENGINES } from '../../../testing/database.ts';
import { nicknameSkeleton } from '../../accounts/index.ts';
import { users } from '../../accounts/tables.ts';
import type { MailMessage } from '../../mail/index.ts';
import { seasonEndings, seasonResults } from '../tables.ts';

export const DAY = 24 * 60 * 60_000;
export const MINUTE = 60_000;
export const SEASON = seasonOf(6);
/** A Friday in the last month of the season. */
const NOW = Date.UTC(2026, 10, 27, 12);

/** Two servers with one database, and a clock that the test sets. */
export const openSeasonServers = async (engine: (typeof TEST_ENGINES)[number]) => {
  const opened = await openTestDatabase(engine);
  const mails: MailMessage[] = [];
  const transport = { send: async (mail: MailMessage) => void mails.push(mail), close: () => undefined };
  const one = await openTestApp(opened, { transport });
  const other = await openTestApp(opened, { transport, isPrepared: false });
  const { database } = opened;
  let count = 0;
  let begun = 0;

  const at = (time: number): void => {
    one.clock.time = time;
    other.clock.time = time;
  };

  const insert = async (id: string, part: Partial<typeof users.$inferInsert> = {}): Promise<string> => {
    const email = `${id}@example.org`;
    await database.insert(users).values({
      id,
      nickname: id,
      nicknameSkeleton: nicknameSkeleton(id),
      localeId: 1,
      rating: 1000,
      email,
      emailKey: email,
      isConfirmedEmail: true,
      ...part,
    });
    return id;
  };

  const register = async () => {
    count++;
    const visitor = new Visitor(one.app);
    const login = `Player${100 + count}`;
    const form = { login, email: `${login}@example.org`, password: 'secret12' };
    const { id } = (await visitor.post('/api/user/register', form)).json<{ id: string }>();
    await database.update(users).set({ isConfirmedEmail: true }).where(eq(users.id, id));
    const board = async (name: SeasonBoard, query = '') => {
      const answer = await visitor.get(`/api/rating/board?board=${name}${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<Board>();
    };
    const ended = async () => (await visitor.get('/api/rating/ended')).json<EndedSeason>();
    return { id, login, visitor, board, ended };
  };

  const job = (app: TestApp, words: string): Promise<unknown> =>
    app.jobs.find(({ failed }) => failed.includes(words))!.work();

  return {
    opened,
    one,
    other,
    mails,
    at,
    insert,
    register,
    /** Empties the tables. Each test begins long after the last one, so that no server keeps its counts. */
    begin: async (): Promise<void> => {
      await database.delete(seasonResults);
      await database.delete(seasonEndings);
      await database.delete(users);
      mails.length = 0;
      begun++;
      at(NOW + begun * 10 * MINUTE);
    },
    keepBoards: (app = one) => job(app, 'board of a season'),
    give: (app = one) => job(app, 'rewards of a season'),
    mail: (app = one) => job(app, 'mails about a season'),
    close: async (): Promise<void> => {
      await one.app.close();
      await other.app.close();
      await opened.close();
    },
  };
};

export type SeasonServers = Awaited<ReturnType<typeof openSeasonServers>>;
