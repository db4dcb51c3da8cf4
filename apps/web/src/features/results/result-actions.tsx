import { PAGE_PATHS, replayPath } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import type { ReplayOf } from './replay-of.ts';
import styles from './result-actions.module.css';

interface ResultActionsProps {
  /** The large button: the red action. */
  readonly main: { readonly text: string; readonly onClick: () => void; readonly hasFocus: boolean };
  /** Another button is the red one. It stays in its place, as one is about to press it. */
  readonly isSecond: boolean;
  /** Leads to the viewer's games, or a watcher to the record; null while the game goes on. */
  readonly replay: ReplayOf | null;
  readonly isPlayer: boolean;
  /** The smaller buttons below. */
  readonly children: ReactNode;
}

/** The buttons of a result. */
export function ResultActions({ main, isSecond, replay, isPlayer, children }: ResultActionsProps) {
  const t = useText();
  return (
    <div className={styles.actions}>
      <Button
        variant={isSecond ? 'ink' : 'primary'}
        className={styles.main}
        onClick={main.onClick}
        data-first-focus={main.hasFocus ? '' : undefined}
      >
        {main.text}
      </Button>
      <nav className={`flex ${styles.others}`}>
        {children}
        {replay !== null && (
          <ButtonLink variant="line" to={isPlayer ? PAGE_PATHS.games : replayPath(replay.gameId)}>
            {t(isPlayer ? 'header.games' : 'watch.record')}
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}
