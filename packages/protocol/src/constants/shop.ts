export const SHOP_PAGES = { market: '/market', inventory: '/inventory' } as const;

/** Of the notice about the outcome of a payment. */
export const PAYMENT_NOTICE_WAYS = { site: 'always', mail: 'always' } as const;

/** The payments, and the lines of the ledger, of one page. */
export const MONEY_ON_PAGE = 20;
