import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { reloadIfAnswered, reloadIfOutdated } from '../loading/reload-once.ts';
import { PartBoundary } from './boundary.tsx';
import { LoadingBlock } from './loading-block.tsx';
import { LostPart, type PartKind } from './lost-part.tsx';

/** A part of a page whose code is loaded on demand. */
export interface LazyPart<Props> {
  /** Shows the loading picture until the code of a page is there, and nothing for a dialog. */
  (props: Props): ReactNode;
  /** Loads the code before the part is shown. Never fails: a part that is shown loads its code again. */
  readonly preload: () => Promise<void>;
}

function Loading({ kind }: { readonly kind: 'page' | 'pane' }) {
  return <LoadingBlock label={useText()('site.loading')} isPage={kind === 'page'} />;
}

/** Pause before the code of a shown part is asked for again by itself, ms: the first, and the longest. */
const FIRST_PAUSE_MS = 3000;
const MAX_PAUSE_MS = 12_000;

/**
 * Makes a lazy part. If its code is loaded, it is shown at once: React's own lazy component would show a fallback for a
 * moment. A failure to load leaves the rest of the page as it is and says so; the code is asked for again while the
 * part should be shown. An outdated page that was just opened reloads itself.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  kind: PartKind = 'dialog',
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preload = async (): Promise<void> => {
    try {
      loaded ??= (await load()).default;
    } catch {
      return;
    }
  };
  const Part = (props: Props): ReactNode => {
    const [Shown, setShown] = useState(() => loaded);
    const [isLost, setLost] = useState(false);
    useEffect(() => {
      if (Shown !== null) return;
      let timer: ReturnType<typeof setTimeout>;
      let isCurrent = true;
      const attempt = async (pause: number): Promise<void> => {
        await preload();
        if (loaded === null && pause === FIRST_PAUSE_MS && kind === 'page' && (await reloadIfOutdated())) return;
        if (!isCurrent) return;
        if (loaded !== null) return setShown(() => loaded);
        setLost(true);
        timer = setTimeout(() => void attempt(Math.min(pause * 2, MAX_PAUSE_MS)), pause);
      };
      void attempt(FIRST_PAUSE_MS);
      return () => {
        isCurrent = false;
        clearTimeout(timer);
      };
    }, [Shown]);

    if (Shown !== null) {
      return (
        <PartBoundary kind={kind}>
          <Shown {...props} />
        </PartBoundary>
      );
    }
    if (!isLost) return kind === 'page' || kind === 'pane' ? <Loading kind={kind} /> : null;
    const retry = async () => {
      await preload();
      setShown(() => loaded);
      // Some browsers remember that the file was lost, until the page is loaded anew.
      if (loaded === null) await reloadIfAnswered();
    };
    return <LostPart kind={kind} reason="lost" onRetry={retry} />;
  };
  return Object.assign(Part, { preload });
}
