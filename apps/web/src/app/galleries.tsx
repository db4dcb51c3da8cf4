import type { ComponentType, ReactNode } from 'react';
import type { ResultDialogs } from '../game-view/dialogs.tsx';
import { preloadGallery } from '../game-view/gallery/preload-gallery.ts';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { GameResults } from './game-results.ts';

/** A gallery whose states show a game, and its result. A state must be complete when it is shown. */
const ofGames = (load: () => Promise<ComponentType<{ readonly Results: ResultDialogs }>>) =>
  lazyPart(async () => {
    const Page = await load();
    await preloadGallery(GameResults);
    return { default: () => <Page Results={GameResults} /> };
  }, 'page');

const ITEMS: Readonly<Record<string, ComponentType>> = {
  '/gallery': ofGames(async () => (await import('../game-view/gallery/gallery-page.tsx')).default),
  '/gallery/deals': ofGames(async () => (await import('../game-view/gallery/gallery-page.tsx')).DealsGalleryPage),
  '/gallery/replay': ofGames(async () => (await import('../features/replay/gallery/replay-gallery.tsx')).default),
  '/gallery/dice': lazyPart(() => import('../game-view/fairness/gallery/dice-gallery.tsx'), 'page'),
  '/gallery/report': lazyPart(() => import('../features/reports/gallery/report-gallery.tsx'), 'page'),
  '/gallery/words': lazyPart(() => import('../game-view/gallery/words-gallery.tsx'), 'page'),
  '/gallery/analysis': lazyPart(() => import('../features/results/gallery/analysis-gallery.tsx'), 'page'),
  '/gallery/lobby': lazyPart(() => import('../features/lobby/gallery/lobby-gallery.tsx'), 'page'),
  '/gallery/rooms': lazyPart(() => import('../features/lobby/rooms/gallery/rooms-gallery.tsx'), 'page'),
  '/gallery/bell': lazyPart(() => import('../features/bell/gallery/bell-gallery.tsx'), 'page'),
  '/gallery/settings': lazyPart(() => import('../features/settings/gallery/settings-gallery.tsx'), 'page'),
  '/gallery/games': lazyPart(() => import('../features/games/gallery/games-gallery.tsx'), 'page'),
  '/gallery/sanctions': lazyPart(() => import('./sanctions/gallery/sanctions-gallery.tsx'), 'page'),
  '/gallery/profile': lazyPart(() => import('../features/profile/gallery/profile-gallery.tsx'), 'page'),
  '/gallery/content': lazyPart(() => import('./content/gallery/content-gallery.tsx'), 'page'),
  '/gallery/friends': lazyPart(() => import('../features/friends/gallery/friends-gallery.tsx'), 'page'),
  '/gallery/shop': lazyPart(() => import('../features/shop/gallery/shop-gallery.tsx'), 'page'),
  '/gallery/money': lazyPart(() => import('../features/shop/money/gallery/money-gallery.tsx'), 'page'),
  '/gallery/rating': lazyPart(() => import('../features/seasons/gallery/rating-gallery.tsx'), 'page'),
  '/gallery/season-end': lazyPart(() => import('../features/seasons/gallery/season-end-gallery.tsx'), 'page'),
  '/gallery/marketing': lazyPart(() => import('../features/mailings/gallery/mailings-gallery.tsx'), 'page'),
  '/gallery/progress': lazyPart(() => import('../features/progress/gallery/progress-gallery.tsx'), 'page'),
};

/** Galleries of states, for development only: `/gallery`, `/gallery/lobby` and so on. */
export default function Galleries({ path }: { readonly path: string }): ReactNode {
  const Item = ITEMS[path];
  return Item === undefined ? null : <Item />;
}
