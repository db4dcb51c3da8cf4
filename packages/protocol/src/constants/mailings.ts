export const MAILING_PAGES = { unsubscribe: '/unsubscribe' } as const;
