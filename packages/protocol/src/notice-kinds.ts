import { FRIEND_NOTICE_WAYS } from './constants/friends.ts';
import { REPORT_NOTICE_WAYS } from './constants/reports.ts';
import { SEASON_NOTICE_WAYS } from './constants/seasons.ts';
import { PAYMENT_NOTICE_WAYS } from './constants/shop.ts';

export interface NoticeWays {
  readonly site: 'choice' | 'always';
  /** Absent for a notice about which no mail is sent. */
  readonly mail?: 'choice' | 'always';
  /** Another user causes it, and it ends with what is between the two. */
  readonly isOfOther?: true;
}

/** By kind: whether a notice on the site, and a mail about the same, may be refused or always comes. */
export const NOTICE_WAYS = {
  invitation: { site: 'choice', isOfOther: true },
  rematch: { site: 'choice', isOfOther: true },
  friendRequest: FRIEND_NOTICE_WAYS,
  friendAccepted: FRIEND_NOTICE_WAYS,
  gift: { site: 'choice' },
  reward: { site: 'choice' },
  lapsed: { site: 'always' },
  season: SEASON_NOTICE_WAYS,
  reportAnswer: REPORT_NOTICE_WAYS,
  payment: PAYMENT_NOTICE_WAYS,
  sanction: { site: 'always', mail: 'always' },
} as const satisfies Record<string, NoticeWays>;
