/** Of the notice that a report is answered. */
export const REPORT_NOTICE_WAYS = { site: 'choice', mail: 'choice' } as const;

/** What a player may report another one for. */
export const REPORT_REASONS = ['collusion', 'stalling', 'name', 'program', 'leaving', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Maximum length of the text of a report, in characters. */
export const MAX_REPORT_TEXT = 500;
