import { lazyWithQueries } from '../../shared/queries/lazy-with-queries.tsx';
import { onDemand, type Feature } from '../../shared/slots/feature.ts';

const ContactPage = lazyWithQueries(() => import('./contact-page.tsx'));

/** The contact form. */
export const feedback = { pages: { documentContact: onDemand(ContactPage) } } satisfies Feature;
