export const TUTORIAL_PAGES = { education: '/education' } as const;
