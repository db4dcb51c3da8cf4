import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './scroll-list.module.css';

interface ScrollListProps {
  readonly className?: string | undefined;
  /** The place of the list. */
  readonly place?: string | undefined;
  readonly children: ReactNode;
}

/** Hidden heights below this are a rounding, px. */
const ROUNDING = 2;

/** A list that scrolls when its room is too low. An edge with an arrow shows on which side more is hidden. */
export function ScrollList({ className, place, children }: ScrollListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState({ above: false, below: false });
  const look = (): void => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = list.current ?? {};
    const above = scrollTop > ROUNDING;
    const below = scrollTop + clientHeight < scrollHeight - ROUNDING;
    setHidden((before) => (before.above === above && before.below === below ? before : { above, below }));
  };
  useEffect(() => {
    // jsdom measures nothing.
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(look);
    for (const element of [list.current!, ...list.current!.children]) observer.observe(element);
    return () => observer.disconnect();
  });
  const isScrolling = hidden.above || hidden.below;
  return (
    <div className={classes('stack low', place)}>
      <ul
        ref={list}
        className={classes('low', styles.list, className)}
        onScroll={look}
        // A list without buttons is scrolled by keys too.
        tabIndex={isScrolling ? 0 : undefined}
        data-scrolls={isScrolling ? '' : undefined}
      >
        {children}
      </ul>
      {(['above', 'below'] as const).map((side) => (
        <span key={side} className={classes(styles.edge, styles[side])} hidden={!hidden[side]} data-edge={side}>
          <Icon name="caret-down-bold" />
        </span>
      ))}
    </div>
  );
}
