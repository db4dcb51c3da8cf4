import type { Notification } from '@magnaty/protocol';
import { create } from 'zustand';
import { getNotifications, readNotifications } from '../../shared/api/notification-calls.ts';
import { onAccountChange } from '../../shared/session/account-changes.ts';

interface BellState {
  /** The newest first; null until they are loaded. */
  readonly list: readonly Notification[] | null;
  /** All that are unread, up to 99. */
  readonly unread: number;
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  /** The last question was not answered. */
  readonly isError: boolean;
}

const EMPTY: BellState = { list: null, unread: 0, hasMore: false, isFetching: false, isError: false };

export const useBell = create<BellState>()(() => EMPTY);

let lastQuestion = 0;

/** Asks for the newest page. Older pages that are shown stay below it. */
export const loadBell = async (): Promise<void> => {
  const question = ++lastQuestion;
  useBell.setState({ isFetching: true });
  const page = await getNotifications().catch(() => null);
  // An earlier answer may come later, or after the logout.
  if (question !== lastQuestion) return;
  useBell.setState(({ list, hasMore }) => {
    if (page === null) return { isFetching: false, isError: true };
    const last = page.list.at(-1)?.id ?? 0;
    const older = page.hasMore ? (list ?? []).filter(({ id }) => id < last) : [];
    return {
      list: [...page.list, ...older],
      unread: page.unread,
      hasMore: older.length > 0 ? hasMore : page.hasMore,
      isFetching: false,
      isError: false,
    };
  });
};

/** Shows the next page too. @throws ApiError if it does not come */
export const loadOlder = async (): Promise<void> => {
  const before = useBell.getState().list?.at(-1)?.id;
  if (before === undefined) return;
  const page = await getNotifications(before);
  useBell.setState(({ list }) => ({
    list: [...(list ?? []), ...page.list.filter(({ id }) => list?.every((one) => one.id !== id))],
    hasMore: page.hasMore,
  }));
};

/** They are shown as read at once. If the server does not note it, the next list shows them as they were. */
export const markRead = async (ids: readonly number[] | 'all'): Promise<void> => {
  useBell.setState(({ list, unread }) => {
    const isMarked = ({ id, isRead }: Notification): boolean => !isRead && (ids === 'all' || ids.includes(id));
    const marked = list?.filter(isMarked).length ?? 0;
    return {
      list: list?.map((one) => (isMarked(one) ? { ...one, isRead: true } : one)) ?? null,
      unread: ids === 'all' ? 0 : Math.max(0, unread - marked),
    };
  });
  await readNotifications(ids).catch(() => void loadBell());
};

/** What a notice asked for is done: it goes before the server takes it from the list. */
export const dropNotice = (id: number): void =>
  useBell.setState(({ list, unread }) => {
    const isUnread = list?.some((one) => one.id === id && !one.isRead) === true;
    return { list: list?.filter((one) => one.id !== id) ?? null, unread: unread - Number(isUnread) };
  });

let followers = 0;
let endFollowing = (): void => undefined;

/** Loads the list, and again after each change of it, while anybody follows it. Returns the function that ends it. */
export const followBell = (): (() => void) => {
  if (++followers === 1) {
    void loadBell();
    endFollowing = onAccountChange(['bell'], loadBell, { afterGap: true });
  }
  return () => {
    if (--followers > 0) return;
    endFollowing();
    lastQuestion++;
    useBell.setState(EMPTY);
  };
};
