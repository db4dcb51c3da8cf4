import { type ComponentType, lazy } from 'react';

interface Page {
  readonly default: ComponentType;
}

/** A page that loads or sends data of its own: loaded on demand, at the same time as the library that it does that by. */
export const lazyWithQueries = (load: () => Promise<Page>) =>
  lazy(async () => {
    const [{ default: Queries }, { default: Page }] = await Promise.all([import('./queries.tsx'), load()]);
    return {
      default: () => (
        <Queries>
          <Page />
        </Queries>
      ),
    };
  });
