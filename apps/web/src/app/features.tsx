import { ContactForm } from '../features/feedback/feature.ts';
import { friends } from '../features/friends/feature.ts';
import { mailings } from '../features/mailings/feature.ts';
import { progress } from '../features/progress/feature.ts';
import { seasons } from '../features/seasons/feature.ts';
import { shop } from '../features/shop/feature.ts';
import { tutorial } from '../features/tutorial/feature.ts';
import type { Feature, PageProps } from '../shared/slots/feature.ts';

/** The features that the site can do without: nothing else of the app names them. Their parts stand in this order. */
export const FEATURES: readonly Feature[] = [progress, shop, mailings, seasons, friends];

/** Their pages. `pages.tsx` has those of the core; a page that neither has is an error of types. */
export const FEATURE_PAGES = {
  ...progress.pages,
  ...shop.pages,
  ...mailings.pages,
  ...seasons.pages,
  ...tutorial.pages,
};

/** Pages of the core show these parts of features. */
export const PARTS_OF_PAGES: Pick<PageProps, 'ContactForm'> = { ContactForm };
