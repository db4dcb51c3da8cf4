import { type ComponentType, lazy } from 'react';

interface Page {
  readonly default: ComponentType;
}

/** A page that uses react-query. It is loaded on demand, at the same time as the library. */
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
