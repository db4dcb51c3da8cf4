import { PAGE_PATHS } from '@magnaty/protocol';
import { lazyWithQueries } from '../../shared/queries/lazy-with-queries.tsx';
import { onDemand, type Feature } from '../../shared/slots/feature.ts';

const RatingPage = lazyWithQueries(() => import('./rating-page.tsx'));

/** The rating with its boards, and the end of a season. */
export const seasons = {
  pages: { rating: onDemand(RatingPage, 'users') },
  sections: [{ to: PAGE_PATHS.rating, key: 'header.rating' }],
} satisfies Feature;
