export const SHOP_PAGES = { market: '/market', inventory: '/inventory' } as const;

/** Of the notice about the outcome of a payment. */
export const PAYMENT_NOTICE_WAYS = { site: 'always', mail: 'always' } as const;

/** The payments, and the lines of the ledger, of one page. */
export const MONEY_ON_PAGE = 20;

/** The packets of `SHOP_EVENTS`. */
export const SHOP_EVENT_NAMES = { PaymentChanged: true } as const;
export const SHOP_EVENT_NOTES = {
  PaymentChanged: 'A payment of yours has another status. GET /api/payment/{id} has the rest.',
} as const;
