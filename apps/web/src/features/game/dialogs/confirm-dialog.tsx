import { useRef, type ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './confirm-dialog.module.css';
import { GameDialog } from './game-dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
  readonly stay: string;
  readonly go: string;
  readonly onStay: () => void;
  readonly onGo: () => void;
  readonly children: ReactNode;
}

/** A question before something that can't be taken back. */
export function ConfirmDialog({ title, text, picture, stay, go, onStay, onGo, children }: ConfirmDialogProps) {
  const t = useText();
  const isGone = useRef(false);
  return (
    <GameDialog label={title} onClose={onStay}>
      <section className={styles.modal}>
        <header className={styles.head}>
          <h2 className="poster">{title}</h2>
          <button type="button" aria-label={t('game.close')} onClick={onStay}>
            <Icon name="x-bold" />
          </button>
        </header>
        <div className={styles.body}>
          <div className={styles.picture}>{picture}</div>
          <div>
            <p className={styles.text}>{text}</p>
            {children}
          </div>
        </div>
        <footer className={styles.foot}>
          <Button variant="line" data-first-focus="" onClick={onStay}>
            {stay}
          </Button>
          <Button
            onClick={() => {
              if (isGone.current) return;
              isGone.current = true;
              onGo();
            }}
          >
            {go}
          </Button>
        </footer>
      </section>
    </GameDialog>
  );
}
