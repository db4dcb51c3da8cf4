/** Of the notices about requests and new friends. */
export const FRIEND_NOTICE_WAYS = { site: 'choice', isOfOther: true } as const;

/** Maximum number of friends of one user. */
export const MAX_FRIENDS = 200;

/** Requests for friendship that one user may make within a day. */
export const FRIEND_REQUESTS_A_DAY = 20;

/** Days after which a user whose request was declined may ask again. */
export const DECLINED_DAYS = 30;

/** The fewest letters and digits of a search, and the most results of it. */
export const FRIEND_SEARCH = { letters: 3, results: 10 } as const;
