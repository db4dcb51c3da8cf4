export const FEEDBACK_PAGES = { documentContact: '/docs/contact' } as const;
