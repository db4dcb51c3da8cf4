import type { ReactNode } from 'react';
import { GameDialog } from '../dialogs/game-dialog.tsx';
import styles from './trade-frame.module.css';

/** The classes of the two halves. */
export const HALVES = { give: styles.give, take: styles.take } as const;

interface TradeFrameProps {
  readonly label: string;
  /** Escape, and a click beside the window. */
  readonly onClose: () => void;
  /** Above the window. */
  readonly top: ReactNode;
  /** The two halves. */
  readonly children: ReactNode;
  /** The clock between them. */
  readonly ring: ReactNode;
  /** In the upper right corner. */
  readonly corner: ReactNode;
  readonly gauge: ReactNode;
  /** Why the terms cannot be sent or accepted, or what they are for; null without either. */
  readonly why: string | null;
  readonly buttons: ReactNode;
}

/** The window of a deal: two halves, and a foot with what can be done. */
export function TradeFrame({ label, onClose, top, children, ring, corner, gauge, why, buttons }: TradeFrameProps) {
  return (
    <GameDialog label={label} onClose={onClose}>
      {top}
      <div className={`over ${styles.deal}`}>
        {children}
        <div className={`over idle ${styles.ring}`}>{ring}</div>
        <div className={`over ${styles.corner}`}>{corner}</div>
        <div className={`flex over ${styles.foot}`} data-ground="ink">
          {gauge}
          <p className={`type-label-bold over ${styles.why}`} aria-live="polite">
            {why}
          </p>
          <div className={`flex ${styles.buttons}`}>{buttons}</div>
        </div>
      </div>
    </GameDialog>
  );
}
