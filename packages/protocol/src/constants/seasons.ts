export const SEASON_PAGES = { rating: '/rating' } as const;

/** Of the notice that a season has ended. */
export const SEASON_NOTICE_WAYS = { site: 'choice', mail: 'choice' } as const;

/** The boards beside the list of all time. */
export const SEASON_BOARDS = ['season', 'week', 'all', 'friends'] as const;
export type SeasonBoard = (typeof SEASON_BOARDS)[number];

/** Rows of one page, and the last page: further down, a user is found by the nickname. */
export const BOARD_PAGE = 50;

/** What a search finds at most. */
export const BOARD_SEARCH = 20;
