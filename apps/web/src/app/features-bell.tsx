import { coreNotices } from '../features/bell/core-notices.tsx';
import { friendNotices } from '../features/friends/notices.tsx';
import { reportNotices } from '../features/reports/notices.ts';
import { seasonNotices } from '../features/seasons/notices.tsx';
import { shopNotices } from '../features/shop/notices.tsx';
import type { NoticeViews } from '../shared/slots/notice-view.ts';

// Loaded with the list of the bell.
export const NOTICES: NoticeViews = {
  ...coreNotices,
  ...friendNotices,
  ...reportNotices,
  ...seasonNotices,
  ...shopNotices,
};
