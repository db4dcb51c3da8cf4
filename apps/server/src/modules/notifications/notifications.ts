import type { LocaleCode } from '@magnaty/content';
import {
  NOTICE_WAYS,
  NOTIFICATIONS_ON_PAGE,
  type Notice,
  type NotificationList,
  type NoticeWays,
} from '@magnaty/protocol';
import { and, desc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Accounts } from '../accounts/index.ts';
import { categoryList, itemName, type Catalogue } from '../catalogue/index.ts';
import { isNoticeRefused } from './choices.ts';
import { notifications } from './tables.ts';

const KEPT_MS = 90 * 24 * 60 * 60_000;
const MOST_UNREAD = 99;

/** Adds to the lists of users. A module that has something to say needs only this. */
export interface Notifier {
  /**
   * Adds a notice to the list of an existing user, once for each key. After the commit, each open page asks for the
   * list again.
   * @returns 'refused' if the user wants no such notices: then no toast tells of it either
   */
  add(tx: Database, userId: string, key: string, notice: Notice): Promise<'refused' | undefined>;
  /** What the notice asked for is done or over: it disappears. */
  remove(tx: Database, userId: string, key: string): Promise<void>;
  /** The same for all that the other user asks of this one. */
  removeOf(tx: Database, userId: string, otherId: string): Promise<void>;
}

const WAYS: readonly (readonly [string, NoticeWays])[] = Object.entries(NOTICE_WAYS);
/** The kinds that end with what is between the two users. */
const OF_OTHERS = WAYS.filter(([, { isOfOther }]) => isOfOther).map(([kind]) => kind);

interface Wanted {
  readonly userId: string;
  readonly locale: LocaleCode;
  /** The id of the last one of the page before. */
  readonly before?: number | undefined;
}

export interface Notifications extends Notifier {
  list(wanted: Wanted): Promise<NotificationList>;
  read(userId: string, ids: readonly number[] | 'all'): Promise<void>;
  deleteOld(): Promise<void>;
}

export const openNotifier = ({ clock, news }: { readonly clock: Clock; readonly news: AccountNews }): Notifier => {
  const removeThose = async (tx: Database, userId: string, which: SQL | undefined): Promise<void> => {
    const removed = await tx
      .delete(notifications)
      .where(and(eq(notifications.userId, userId), which))
      .returning({ id: notifications.id });
    if (removed.length > 0) news.changed(tx, userId, 'bell');
  };
  return {
    add: async (tx, userId, key, notice) => {
      if (await isNoticeRefused(tx, userId, notice.kind)) return 'refused';
      const actorId = 'userId' in notice ? notice.userId : null;
      const added = await tx
        .insert(notifications)
        .values({ userId, key, notice, actorId, at: clock.now() })
        .onConflictDoNothing()
        .returning({ id: notifications.id });
      if (added.length > 0) news.changed(tx, userId, 'bell');
      return undefined;
    },
    remove: (tx, userId, key) => removeThose(tx, userId, eq(notifications.key, key)),
    removeOf: (tx, userId, otherId) =>
      removeThose(
        tx,
        userId,
        and(eq(notifications.actorId, otherId), isAnyOf(sql`${notifications.notice} ->> 'kind'`, OF_OTHERS)),
      ),
  };
};

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly news: AccountNews;
  readonly accounts: Pick<Accounts, 'profiles'>;
  readonly catalogue: Pick<Catalogue, 'byId'>;
}

const itemIdOf = (notice: Notice): number | null => ('itemId' in notice ? notice.itemId : null);

export const openNotifications = ({ database, clock, news, accounts, catalogue }: Dependencies): Notifications => {
  const isUnread = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt));
  return {
    ...openNotifier({ clock, news }),
    list: async ({ userId, locale, before }) => {
      const rows = await database
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, userId), before === undefined ? undefined : lt(notifications.id, before)))
        .orderBy(desc(notifications.id))
        .limit(NOTIFICATIONS_ON_PAGE + 1);
      const shown = rows.slice(0, NOTIFICATIONS_ON_PAGE);
      const profiles = await accounts.profiles(shown.flatMap(({ actorId }) => actorId ?? []));
      const actorOf = (id: string | null) => {
        const profile = id === null ? undefined : profiles.get(id);
        if (id === null || profile === undefined) return null;
        return { userId: id, nickname: profile.nickname, avatarPath: profile.avatarPath };
      };
      const items = await catalogue.byId(shown.flatMap(({ notice }) => itemIdOf(notice) ?? []));
      const itemOf = (id: number | null) => {
        const item = id === null ? undefined : items.get(id);
        if (item === undefined) return null;
        const category = categoryList(locale).find(({ id: categoryId }) => categoryId === item.categoryId);
        return { name: itemName(item, locale), image: item.image, color: category?.mainColor ?? '' };
      };
      const unread = await database
        .select({ id: notifications.id })
        .from(notifications)
        .where(isUnread(userId))
        .limit(MOST_UNREAD);
      return {
        list: shown.map(({ id, at, readAt, notice, actorId }) => ({
          id,
          at,
          isRead: readAt !== null,
          notice,
          actor: actorOf(actorId),
          item: itemOf(itemIdOf(notice)),
        })),
        hasMore: rows.length > shown.length,
        unread: unread.length,
      };
    },
    read: (userId, ids) =>
      database.transaction(async (tx) => {
        const marked = await tx
          .update(notifications)
          .set({ readAt: clock.now() })
          .where(and(isUnread(userId), ids === 'all' ? undefined : isAnyOf(notifications.id, ids)))
          .returning({ id: notifications.id });
        if (marked.length > 0) news.changed(tx, userId, 'bell');
      }),
    deleteOld: async () => {
      await database.delete(notifications).where(lt(notifications.at, clock.now() - KEPT_MS));
    },
  };
};
