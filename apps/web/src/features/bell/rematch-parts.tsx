import { useRef, type CSSProperties } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { useRematch, type Rematch } from '../../shared/session/rematch-store.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { siteClock } from '../../shared/time/server-clock.ts';
import { useSecondsLeft } from '../../shared/time/use-seconds-left.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import styles from './notice-row.module.css';

/** The whole time to answer, seconds. */
const TOTAL = 30;

interface OfGame {
  /** The former game. */
  readonly gameId: string;
}

/** The rematch as the server has told it; null before its event. */
const useOpen = (gameId: string): Rematch | null =>
  useRematch(({ rematch }) => (rematch?.gameId === gameId && rematch.state === 'open' ? rematch : null));

export function RematchMark({ gameId, className }: OfGame & { readonly className: string | undefined }) {
  const t = useText();
  const open = useOpen(gameId);
  const seconds = useSecondsLeft(siteClock, open?.deadline ?? null);
  return (
    <span className={classes(className, styles.ink)}>
      {open === null ? (
        <Icon name="swap-bold" />
      ) : (
        <>
          <svg viewBox="0 0 64 64" className={styles.ring} aria-hidden>
            <circle cx="32" cy="32" r="26" />
            <circle
              cx="32"
              cy="32"
              r="26"
              pathLength={TOTAL}
              className={styles.left}
              transform="rotate(-90 32 32)"
              style={{ '--left': Math.min(seconds, TOTAL) } as CSSProperties}
            />
          </svg>
          <b className={`num over ${styles.seconds}`} aria-hidden>
            {seconds}
          </b>
          <span className="unseen" role="timer">
            {t('bell.rematch.left', { seconds })}
          </span>
        </>
      )}
    </span>
  );
}

export function RematchText({ gameId }: OfGame) {
  const t = useText();
  return t('bell.rematch.text', { count: useOpen(gameId)?.players.length ?? 0 });
}

/** The answers. The server takes the notice away, and leads all who agree into the game. */
export function RematchActions({ gameId }: OfGame) {
  const t = useText();
  const isPending = useRef(false);
  const answer = async (isAccepted: boolean) => {
    if (isPending.current) return;
    isPending.current = true;
    const ack = await gameSocket.emit('answerRematch', { gameId, isAccepted });
    isPending.current = false;
    if (!ack.ok) notify('error', ack.code === 'NO_ANSWER' ? t('failure.noAnswer') : ack.message);
  };
  return (
    <>
      <Button size="small" onClick={() => void answer(true)}>
        {t('bell.rematch.play')}
      </Button>
      <Button variant="line" size="small" onClick={() => void answer(false)}>
        {t('bell.rematch.later')}
      </Button>
    </>
  );
}
