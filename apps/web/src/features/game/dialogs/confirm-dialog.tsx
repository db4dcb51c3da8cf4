import { useRef, type ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './confirm-dialog.module.css';
import { DialogClose } from './dialog-close.tsx';
import { DialogHead } from './dialog-head.tsx';
import { GameDialog } from './game-dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

/** A question before an action that cannot be undone. */
export function ConfirmDialog({
  title,
  text,
  picture,
  cancelLabel,
  confirmLabel,
  onCancel,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const isConfirmed = useRef(false);
  return (
    <GameDialog label={title} onClose={onCancel}>
      <section className={styles.modal}>
        <DialogHead title={title} className={styles.head}>
          <DialogClose onClick={onCancel} />
        </DialogHead>
        <div className={styles.body}>
          <div className={styles.picture}>{picture}</div>
          <div>
            <p className={styles.text}>{text}</p>
            {children}
          </div>
        </div>
        <footer className={styles.foot}>
          <Button variant="line" data-first-focus="" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            onClick={() => {
              if (isConfirmed.current) return;
              isConfirmed.current = true;
              onConfirm();
            }}
          >
            {confirmLabel}
          </Button>
        </footer>
      </section>
    </GameDialog>
  );
}
