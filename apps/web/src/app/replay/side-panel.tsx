import { useEffect, useRef, type ReactNode } from 'react';
import { DialogClose } from '../../features/game/dialogs/dialog-close.tsx';
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
      className={styles.panel}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 className="poster">{title}</h2>
        <DialogClose onClick={onClose} />
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
