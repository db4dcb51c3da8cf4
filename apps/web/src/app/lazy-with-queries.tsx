import type { ComponentType } from 'react';
import { lazyPart } from '../shared/ui/lazy-part.tsx';

interface Page {
  readonly default: ComponentType;
}

/** A page that uses react-query. It is loaded on demand, at the same time as the library. */
export const lazyWithQueries = (load: () => Promise<Page>) =>
  lazyPart(async () => {
    const [{ default: Queries }, { default: Page }] = await Promise.all([import('./queries.tsx'), load()]);
    return {
      default: () => (
        <Queries>
          <Page />
        </Queries>
      ),
    };
  }, 'page');
