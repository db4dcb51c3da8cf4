// @module-tag collusion
// @module-tag reports
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CommandError } from '../../operator/command.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { ONE_ENGINE, openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { noteNetwork } from '../accounts/index.ts';
import { users } from '../accounts/tables.ts';
import { deleteUser, lockForRemoval } from '../accounts/user-store.ts';
import { collusionCases, collusionScores } from '../collusion/tables.ts';
import { reportMoments, reports } from '../reports/tables.ts';

const AT = Date.UTC(2026, 0, 5, 12);
const MINUTE = 60_000;

describe.each(ONE_ENGINE)('operator fairplay on the %s engine', (engine) => {
  let opened: TestDatabase;
  let app: TestApp;
  const run = (...args: string[]) => app.commands.find(({ name }) => name === 'fairplay')!.run(args);

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    app = await openTestApp(opened);
    const { database } = opened;
    await database
      .insert(users)
      .values(
        ['anna', 'boris', 'vera'].map((id) => ({ id, nickname: id, nicknameSkeleton: id, localeId: 1, rating: 1000 })),
      );
    await noteNetwork(database, { userId: 'anna', address: '203.0.113.7', now: AT });
    const pair = { firstUserId: 'anna', secondUserId: 'boris', score: 4.25, openedAt: AT + MINUTE };
    await database.insert(collusionCases).values(pair);
    await database.insert(collusionScores).values({
      gameId: 'sold',
      fromUserId: 'anna',
      toUserId: 'boris',
      points: 0.215,
      variance: 0.01,
      deals: 3,
      surrenders: 0,
      bids: 0,
      expectedBids: 0,
      bidsOnOthers: 0,
      expectedBidsOnOthers: 0,
      moments: [{ seq: 40, kind: 'offer', points: 0.2, evidence: 3 }],
      finishedAt: AT,
      analysedAt: AT,
    });
    const [report] = await database
      .insert(reports)
      .values({ userId: 'vera', gameId: 'slow', reporterId: 'anna', createdAt: AT })
      .returning();
    await database.insert(reportMoments).values({
      reportId: report!.id,
      reason: 'stalling',
      text: 'each move\nto the end',
      seq: 7,
      fromSeq: 1,
      toSeq: 27,
      at: AT,
    });
  });
  afterEach(() => opened.close());

  test('lists reports and pairs, the newest first', async () => {
    expect(await run()).toEqual([
      'C1  2026-01-05 12:01  anna + boris  score 4.3 in 1 games',
      'R1  2026-01-05 12:00  vera  1 reports',
    ]);
  });

  test('shows a pair with the moments of its games and its networks as heads of hashes', async () => {
    const lines = (await run('C1')) ?? [];
    expect(lines[0]).toMatch(/^anna {2}networks: [\w-]{6}$/);
    expect(lines[1]).toBe('boris  networks: —');
    expect(lines).toContain('2026-01-05 12:00  anna → boris  21.5 points of chance');
    expect(lines.at(-1)).toMatch(/^ {2}offer {2}20\.0 {2}\S*\/replay\/sold\?at=40$/);
  });

  test('shows a report with its reason, its words and its moment', async () => {
    const lines = (await run('r1')) ?? [];
    expect(lines[2]).toMatch(/^report 1 .* by anna {2}stalling {2}\S*\/replay\/slow\?at=7$/);
    expect(lines.slice(3)).toEqual(['  each move', '  to the end']);
  });

  test.runIf(engine === 'postgres')('a decision waits for the deletion of an account', async () => {
    const { database } = opened;
    let decision: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      await lockForRemoval(tx, ['anna']);
      decision = run('R1', 'confirmed', 'plays slowly');
      // So long that the decision waits, too.
      await setTimeout(300);
      await deleteUser(tx, 'anna');
    });
    expect(await decision).toEqual(['confirmed: 1']);
  });

  test('decides each once, and asks for a note', async () => {
    expect(await run('C1', 'confirmed')).toBeNull();
    expect(await run('C1', 'guilty', 'note')).toBeNull();
    expect(await run('C1', 'confirmed', 'sold all')).toEqual(['confirmed: 1']);
    expect(await run('R1', 'dismissed', 'plays slowly')).toEqual(['dismissed: 1']);
    expect(await run()).toEqual(['no open cases']);
    await expect(run('C1', 'confirmed', 'again')).rejects.toThrow(CommandError);
  });
});
