import type { ComponentType } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { PartKind } from '../ui/lost-part.tsx';

/** A page, or another part, that uses react-query. It is loaded on demand, at the same time as the library. */
export const lazyWithQueries = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  kind: PartKind = 'page',
) =>
  lazyPart(async () => {
    const [{ default: Queries }, { default: Part }] = await Promise.all([import('./queries.tsx'), load()]);
    return {
      default: (props: Props) => (
        <Queries>
          <Part {...props} />
        </Queries>
      ),
    };
  }, kind);
