import type { LocaleCode } from '@magnaty/content';
import type { BonusMailing } from '@magnaty/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { lockForMoney } from '../accounts/index.ts';
import { categoryList, itemView, rarityList, type Catalogue } from '../catalogue/index.ts';
import type { Inventory } from '../inventory/index.ts';
import type { Notifier } from '../notifications/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { bonusCards, prizeItems } from './bonus-cards.ts';
import { mailingRecipients, mailings } from './tables.ts';

interface Reader {
  readonly userId: string;
  readonly locale: LocaleCode;
}

export interface Bonuses {
  /**
   * The mailing in the reader's language. The first call gives its prizes.
   * @throws Failure 404 MAILING_NOT_FOUND, 403 MAILING_OF_ANOTHER
   */
  take(asked: Reader & { readonly id: number }): Promise<BonusMailing>;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'credit'>;
  readonly catalogue: Pick<Catalogue, 'byId'>;
  readonly inventory: Pick<Inventory, 'grant' | 'infos' | 'none'>;
  readonly notifier: Pick<Notifier, 'add'>;
}

type Mailing = typeof mailings.$inferSelect;

export const openBonuses = ({ database, clock, wallet, catalogue, inventory, notifier }: Dependencies): Bonuses => {
  /** @returns whether this call gave the prizes; another call may have given them. */
  const givePrizes = ({ id, coins, itemIds, texts }: Mailing, { userId, locale }: Reader): Promise<boolean> =>
    database.transaction(async (tx) => {
      if (!(await lockForMoney(tx, [userId])).has(userId)) return false;
      const [taken] = await tx
        .update(mailingRecipients)
        .set({ prizesTakenAt: new Date(clock.now()) })
        .where(
          and(
            eq(mailingRecipients.mailingId, id),
            eq(mailingRecipients.userId, userId),
            isNull(mailingRecipients.prizesTakenAt),
          ),
        )
        .returning({ id: mailingRecipients.id });
      if (taken === undefined) return false;
      const idempotencyKey = `mailing:${id}:${userId}`;
      const tell = (itemId: number | null) =>
        notifier.add(tx, userId, `mailing:${id}:${itemId ?? 'coins'}`, {
          kind: 'gift',
          itemId,
          coins: itemId === null ? coins : 0,
          text: texts[locale].title,
        });
      if (coins > 0) {
        await wallet.credit(tx, { userId, amount: coins, reason: 'mailing', idempotencyKey });
        await tell(null);
      }
      const items = await catalogue.byId(itemIds, tx);
      for (const itemId of itemIds) {
        const item = items.get(itemId);
        // A user has one of an item that never runs out: a second one gives nothing.
        if (item !== undefined && (await inventory.grant(tx, { userId, item }))) await tell(itemId);
      }
      return true;
    });

  return {
    take: async ({ userId, id, locale }) => {
      const [mailing] = await database.select().from(mailings).where(eq(mailings.id, id));
      if (mailing === undefined) throw new Failure(404, 'MAILING_NOT_FOUND');
      const isAddressee = and(eq(mailingRecipients.mailingId, id), eq(mailingRecipients.userId, userId));
      const [recipient] = await database
        .select({ prizesTakenAt: mailingRecipients.prizesTakenAt })
        .from(mailingRecipients)
        .where(isAddressee);
      if (recipient === undefined) throw new Failure(403, 'MAILING_OF_ANOTHER');
      const isFirst = recipient.prizesTakenAt === null && (await givePrizes(mailing, { userId, locale }));
      const items = await prizeItems(catalogue, mailing);
      const infos = await inventory.infos(userId);
      return {
        id,
        text: mailing.texts[locale].body,
        bonusList: bonusCards(mailing, items, locale),
        isFirst,
        categoryList: categoryList(locale),
        rarityList: rarityList(locale),
        marketItemPrizeList: items.map((item) =>
          itemView(item, { locale, info: infos.get(item.id) ?? inventory.none }),
        ),
      };
    },
  };
};
