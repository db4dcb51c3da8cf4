import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../accounts/tables.ts';
import { feedback, feedbackFiles } from './tables.ts';
import { TEST_ENGINES } from '../../testing/database.ts';
import type { Picture } from './data-url.ts';
import { openFeedback } from './feedback.ts';
import { feedbackOf, ASKED, NO_LOG, openAsking, OPERATOR } from './testing/asking.ts';
import { smallBmp } from './testing/forms.ts';

const HOUR_MS = 3_600_000;
const PIECE_BYTES = 128 * 1024;
const GUEST = { userId: null, address: '192.0.2.1', localeId: 1 } as const;

const small: Picture = { type: 'bmp', bytes: smallBmp() };
const ofPieces = (count: number): Picture => ({
  type: 'bmp',
  bytes: Buffer.concat([smallBmp()], (count - 1) * PIECE_BYTES + 1),
});
/** A picture that the database refuses. */
const wrong: Picture = { type: null as unknown as 'bmp', bytes: smallBmp() };

describe.each(TEST_ENGINES)('feedback piece by piece on the %s engine', (engine) => {
  const asking = openAsking(engine);
  const { suite, kept, keptFiles } = asking;
  const opened = (more: { database?: Database; mostStoredBytes?: number } = {}) =>
    openFeedback({
      database: suite.opened.database,
      clock: suite.clock,
      accounts: suite.accounts,
      config: { ...readConfig({}), FEEDBACK_LIMIT: 10, FEEDBACK_TO: OPERATOR },
      mail: suite.mail,
      ...more,
    });
  /** Stores an incomplete question, as a server does that dies while storing it. */
  const leaveHalf = async (): Promise<number> => {
    const { database } = suite.opened;
    const [row] = await database
      .insert(feedback)
      .values({ ...ASKED, localeId: 1, sentAt: new Date(suite.clock.now()) })
      .returning({ id: feedback.id });
    const { id } = row!;
    for (const piece of [0, 1]) {
      await database.insert(feedbackFiles).values({ feedbackId: id, position: 1, piece, ...small });
    }
    return id;
  };

  test('nobody sees an incomplete question', async () => {
    const id = await leaveHalf();
    const { operator } = feedbackOf(suite);
    expect(await operator.list(20)).toEqual([]);
    expect(await operator.find(id)).toBeNull();
    expect(await operator.file(id, 1)).toBeNull();
    await feedbackOf(suite).send({ fields: ASKED, files: [small, small] }, GUEST, NO_LOG);
    expect(await operator.list(20)).toMatchObject([{ files: 2 }]);
  });

  // Threat feedback: A half-stored question of a dead server → Removed after an hour.
  test('the sweep deletes what a dead server left incomplete after an hour, and nothing else', async () => {
    await leaveHalf();
    await feedbackOf(suite).send({ fields: ASKED, files: [small] }, GUEST, NO_LOG);
    suite.clock.time += HOUR_MS;
    await feedbackOf(suite).sweep();
    expect([(await kept()).length, (await keptFiles()).length]).toEqual([2, 3]);
    suite.clock.time += 1;
    await feedbackOf(suite).sweep();
    expect(await kept()).toMatchObject([{ isComplete: true }]);
    expect(await keptFiles()).toHaveLength(1);
  });

  test('incomplete questions count among the stored bytes', async () => {
    const full = opened({ mostStoredBytes: 3 * small.bytes.length });
    await leaveHalf();
    const send = (...files: Picture[]) => full.send({ fields: ASKED, files }, GUEST, NO_LOG);
    await expect(send(small, small)).rejects.toMatchObject({ status: 503, code: 'NO_ROOM_FOR_FILES' });
    await send(small);
    expect(await full.operator.list(20)).toHaveLength(1);
  });

  test('a question that fails midway and cannot be deleted is logged, sent to nobody, and swept', async () => {
    const failing = {
      delete: (): never => {
        throw new Error('no way');
      },
    };
    const database = new Proxy(suite.opened.database, {
      get: (target, name) => Reflect.get(name in failing ? failing : target, name),
    });
    const lines: string[] = [];
    const log = { error: (_fields: object, text: string) => void lines.push(text) };
    const sent = opened({ database }).send({ fields: ASKED, files: [ofPieces(3), wrong] }, GUEST, log);
    await expect(sent).rejects.toThrow('Failed query');
    expect(lines).toEqual(['An incomplete question could not be deleted; the sweep deletes it later']);
    expect(await kept()).toMatchObject([{ isComplete: false }]);
    expect(await keptFiles()).toHaveLength(3);
    await suite.mail.settled();
    expect(suite.mailbox.mails).toEqual([]);
    suite.clock.time += HOUR_MS + 1;
    await feedbackOf(suite).sweep();
    expect([await kept(), await keptFiles()]).toEqual([[], []]);
  });

  // PostgreSQL runs statements side by side in any case.
  describe.runIf(engine === 'embedded')('among other statements', () => {
    const piecesNow = () => suite.opened.database.$count(feedbackFiles);

    /** Counts the pieces with one statement after another until the work is done. */
    const countWhile = async (work: Promise<unknown>): Promise<number[]> => {
      let isDone = false;
      const end = () => void (isDone = true);
      work.then(end, end);
      const counts: number[] = [];
      while (!isDone) {
        counts.push(await piecesNow());
        await nextTurn();
      }
      await work;
      return counts;
    };
    const steps = (counts: readonly number[]) => counts.slice(1).map((count, at) => Math.abs(count - counts[at]!));

    // Threat feedback: Storing pictures delays all games → Pictures are stored in pieces of 128 KB, one at a time over
    // all questions, without a transaction around them.
    test('a statement waits for one piece at most, however many questions are stored', async () => {
      const send = () => feedbackOf(suite).send({ fields: ASKED, files: [ofPieces(4), ofPieces(2)] }, GUEST, NO_LOG);
      const counts = await countWhile(Promise.all([send(), send(), send()]));
      expect(Math.max(...steps(counts))).toBe(1);
      expect(await piecesNow()).toBe(18);
    });

    test('a statement waits for one piece at most while questions are deleted', async () => {
      await feedbackOf(suite).send({ fields: ASKED, files: [ofPieces(2), ofPieces(2), ofPieces(2)] }, GUEST, NO_LOG);
      suite.clock.time += 366 * 24 * HOUR_MS;
      const counts = await countWhile(feedbackOf(suite).sweep());
      expect(Math.max(...steps(counts))).toBe(1);
      expect([await kept(), await keptFiles()]).toEqual([[], []]);
    });

    test('a statement waits for one piece at most while a picture is read', async () => {
      const picture = ofPieces(8);
      await feedbackOf(suite).send({ fields: ASKED, files: [picture] }, GUEST, NO_LOG);
      const [question] = await kept();
      const reading = feedbackOf(suite).operator.file(question!.id, 1);
      expect((await countWhile(reading)).length).toBeGreaterThanOrEqual(8);
      expect(Buffer.from((await reading)!.bytes).equals(picture.bytes)).toBe(true);
    });

    test('a picture that is deleted while it is read is not found', async () => {
      await feedbackOf(suite).send({ fields: ASKED, files: [ofPieces(2)] }, GUEST, NO_LOG);
      const [question] = await kept();
      const reading = feedbackOf(suite).operator.file(question!.id, 1);
      await suite.opened.database.delete(feedback);
      expect(await reading).toBeNull();
    });

    // Threat feedback: The account is deleted while the pictures are stored → The mail contains what is stored at the
    // end, and is not sent without a name.
    test('a user who deletes the account while the pictures are stored becomes anonymous', async () => {
      const { userId } = (await suite.accounts.authenticate(suite.anna.cookie))!;
      const sent = feedbackOf(suite).send(
        { fields: ASKED, files: [ofPieces(8)] },
        { userId, address: '192.0.2.1', localeId: 1 },
        NO_LOG,
      );
      while ((await piecesNow()) === 0) await nextTurn();
      await suite.opened.database.delete(users).where(eq(users.id, userId));
      expect(await kept()).toMatchObject([{ isComplete: false }]);
      await sent;
      expect(await kept()).toMatchObject([{ name: '', email: '', userId: null, isComplete: true }]);
      expect(await keptFiles()).toHaveLength(8);
      await suite.mail.settled();
      expect(suite.mailbox.mails).toEqual([]);
    });
  });
});
