import { useEffect, useRef, type ReactNode } from 'react';
import { DialogHead } from '../../game-view/dialogs/game-window.tsx';
import styles from './side-panel.module.css';

interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel in the place of the company's card. The board and the controls stay usable; Escape closes it. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const element = panel.current;
    element?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={panel}
      className={`stack over ${styles.panel}`}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <DialogHead title={title} onClick={onClose} />
      <div className={`grow low ${styles.content}`}>{children}</div>
    </section>
  );
}
