import type { ComponentType } from 'react';
import { feedback } from '../features/feedback/feature.ts';
import { mailings } from '../features/mailings/feature.ts';
import { progress } from '../features/progress/feature.ts';
import { seasons } from '../features/seasons/feature.ts';
import { shop } from '../features/shop/feature.ts';
import { tutorial } from '../features/tutorial/feature.ts';
import type { Feature } from '../shared/slots/feature.ts';

/** The features that the site can do without: nothing else of the app names them. Their parts stand in this order. */
export const FEATURES: readonly Feature[] = [progress, shop, mailings, seasons];

/** Their pages. `pages.tsx` has those of the core; a page that neither has is an error of types. */
export const FEATURE_PAGES = {
  ...progress.pages,
  ...shop.pages,
  ...mailings.pages,
  ...seasons.pages,
  ...feedback.pages,
  ...tutorial.pages,
};

/** Their galleries, by path. They are not in the production build. */
export const FEATURE_GALLERIES: Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>> = {
  '/gallery/friends': () => import('../features/friends/gallery/friends-gallery.tsx'),
  '/gallery/shop': () => import('../features/shop/gallery/shop-gallery.tsx'),
  '/gallery/money': () => import('../features/shop/money/gallery/money-gallery.tsx'),
  '/gallery/rating': () => import('../features/seasons/gallery/rating-gallery.tsx'),
  '/gallery/season-end': () => import('../features/seasons/gallery/season-end-gallery.tsx'),
  '/gallery/marketing': () => import('../features/mailings/gallery/mailings-gallery.tsx'),
  '/gallery/progress': () => import('../features/progress/gallery/progress-gallery.tsx'),
};
