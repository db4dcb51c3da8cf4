import { z } from 'zod';

/**
 * HTML that the server has sanitised: h2 and h3 (with an `id` on the rules page), p, ul, ol, li, a, strong, em, br,
 * table with its parts, figure, figcaption, and img of this site with width, height and alt. No classes, no styles. A
 * link leads to a path of this site, to an `id` of the page, to https or to mailto.
 */
const sanitisedHtml = z.string();

/** GET /api/unregistered/getRules, userAgreement, privacyPolicy */
export const siteDocument = z.object({
  /** Plain text, the heading of the page. `html` begins below it. */
  title: z.string(),
  html: sanitisedHtml,
  /** The day on which the text last changed, UTC: 2026-01-31. */
  updatedAt: z.iso.date(),
});
export type SiteDocument = z.infer<typeof siteDocument>;

/** GET /api/unregistered/getFaq: questions as plain text, in the order of the page. */
export const faq = z.array(z.object({ question: z.string(), answer: sanitisedHtml }));
export type Faq = z.infer<typeof faq>;

/** GET /api/unregistered/bankDetails: all texts are plain. */
export const bankDetails = z.object({
  /** The address of the support. */
  email: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type BankDetails = z.infer<typeof bankDetails>;
