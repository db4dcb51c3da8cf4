import { seasonOf } from '@magnaty/content';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ErrorLog } from '../../ports/log.ts';
import { Retries } from '../../scheduling/retries.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Inventory } from '../inventory/index.ts';
import type { Notifier } from '../notifications/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { deleteScoresBefore } from './board-store.ts';
import { changedScores, correctPlace, keptSeasons } from './correction.ts';
import { CLOSED_AFTER_END_MS, KEPT_AFTER_END_MS, spanAt, type Span } from './points.ts';
import type { StampGiver } from './ports.ts';
import { claimReward, keepBoard, resultsToGive, seasonsToKeep, type One, type ResultRow } from './result-store.ts';
import { rewardOf } from './rewards.ts';

export interface EndingDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: ErrorLog;
  readonly accounts: Pick<Accounts, 'lockForMoney' | 'addExperience'>;
  readonly wallet: Pick<Wallet, 'credit'>;
  readonly inventory: Pick<Inventory, 'givePrizes'>;
  readonly notifier: Pick<Notifier, 'add'>;
  readonly stamps: StampGiver;
}

export interface Ending {
  /** Keeps the boards of seasons that are over, corrects them, and removes points that nothing changes any more. */
  close(): Promise<void>;
  /** Gives rewards that are due, each once over all servers. @returns the number of those that this call has given. */
  give(): Promise<number>;
}

/**
 * The end of a season. Each step is one transaction, so a server that dies leaves nothing half done, and any server
 * goes on.
 */
export const openEnding = (dependencies: EndingDependencies): Ending => {
  const { database, clock, log, accounts, wallet, inventory, notifier, stamps } = dependencies;

  /** Gives what the place gives beyond a former one, and tells the user. */
  const giveFor = async (
    tx: Database,
    { userId, number, place, coins }: One & Pick<ResultRow, 'place' | 'coins'>,
    former: { readonly place: number; readonly key: string } | null,
  ): Promise<void> => {
    const { frame, itemId, stamp, experience } = rewardOf(number, place);
    const key = `season:${number}`;
    if (coins > 0)
      await wallet.credit(tx, {
        userId,
        amount: coins,
        reason: 'season-prize',
        idempotencyKey: `${key}:${userId}${former?.key ?? ''}`,
      });
    const hasFrame = former !== null && rewardOf(number, former.place).itemId !== null;
    if (itemId !== null && !hasFrame) await inventory.givePrizes(tx, { userId, itemIds: [itemId] });
    if (former === null) await accounts.addExperience(tx, userId, experience);
    if (stamp !== null) await stamps.giveStamp(tx, userId, stamp, clock.now());
    const { name } = seasonOf(number);
    await notifier.add(tx, userId, `${key}${former?.key ?? ''}`, { kind: 'season', number, name, place, coins, frame });
  };

  const giveTo = (one: One): Promise<boolean> =>
    database.transaction(async (tx) => {
      await accounts.lockForMoney(tx, [one.userId]);
      const result = await claimReward(tx, one, clock.now());
      if (result === null) return false;
      await giveFor(tx, result, null);
      return true;
    });

  const correct = (one: One): Promise<void> =>
    database.transaction(async (tx) => {
      await accounts.lockForMoney(tx, [one.userId]);
      const change = await correctPlace(tx, one, clock.now());
      if (change === null) return;
      const { place, coins, former } = change;
      await giveFor(tx, { ...one, place, coins }, { place: former, key: `:place-${place}` });
    });

  const closing = new Retries({ clock, log, failed: 'The board of a season could not be kept' });
  const correcting = new Retries({ clock, log, failed: 'A place of a season could not be corrected' });
  const giving = new Retries({ clock, log, failed: 'The reward of a season could not be given' });

  return {
    close: async () => {
      const now = clock.now();
      const { number: open } = spanAt('season', now - CLOSED_AFTER_END_MS);
      await closing.attemptEach({
        items: await seasonsToKeep(database, open),
        idOf: String,
        work: (number) => database.transaction((tx) => keepBoard(tx, number, now)),
      });
      for (const number of await keptSeasons(database, open))
        await correcting.attemptEach({
          items: await changedScores(database, number),
          idOf: ({ userId }) => `${number}:${userId}`,
          work: correct,
        });
      // A board that could not be kept needs its points.
      const unkept = await seasonsToKeep(database, open);
      const before = (span: Span): number => spanAt(span, now - KEPT_AFTER_END_MS).number;
      await deleteScoresBefore(database, { span: 'season', number: Math.min(before('season'), ...unkept) });
      await deleteScoresBefore(database, { span: 'week', number: before('week') });
    },
    give: async () => {
      let given = 0;
      await giving.attemptEach({
        items: await resultsToGive(database, giving.size),
        idOf: ({ userId, number }) => `${number}:${userId}`,
        work: async (one) => {
          if (await giveTo(one)) given++;
        },
      });
      return given;
    },
  };
};
