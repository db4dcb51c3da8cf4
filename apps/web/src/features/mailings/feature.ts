import { lazyWithQueries } from '../../shared/queries/lazy-with-queries.tsx';
import { onDemand, type Feature } from '../../shared/slots/feature.ts';

const UnsubscribePage = lazyWithQueries(() => import('./unsubscribe/unsubscribe-page.tsx'));

/** News and gifts of the operator, and the way out of the mailings. */
export const mailings = {
  pages: { unsubscribe: onDemand(UnsubscribePage) },
} satisfies Feature;
