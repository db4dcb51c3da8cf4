import { useQuickPlay } from '../../shared/session/quick-play-store.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const QuickWindow = lazyPart(() => import('./quick-window.tsx'));

/** «Играть сразу», over any page. */
export function QuickHost() {
  const openCount = useQuickPlay((quick) => quick.openCount);
  return openCount === 0 ? null : <QuickWindow key={openCount} />;
}
