import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { getCurrentUser } from '../../shared/api/calls.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { NO_GAME, useSession } from '../../shared/session/session-store.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import styles from './home-page.module.css';
import { useCountdown } from './use-countdown.ts';

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'));

/** Buttons to return to the running game, or to leave it for good. */
export function ReturnButtons() {
  const t = useText();
  const disconnectAt = useSession((session) => session.disconnectAt);
  const gameId = useSession(({ user }) => user?.gameStatus.gameId ?? null);
  const isPaused = useSession(({ user }) => user?.gameStatus.isPaused === true);
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsking && !wasAsked) setWasAsked(true);
  const [isLeaving, setLeaving] = useState(false);
  const secondsLeft = useCountdown(disconnectAt, () => void refreshUser());

  const leave = async () => {
    setLeaving(true);
    const ack = await gameSocket.emit('exitGame', gameId === null ? {} : { gameId });
    setLeaving(false);
    setAsking(false);
    if (ack.ok) useSession.getState().setGameStatus(NO_GAME);
    else notify('error', ack.code === 'NO_ANSWER' ? t('failure.noAnswer') : ack.message);
  };

  return (
    <>
      {isPaused && (
        <p className={`row type-title ${styles.waits}`}>
          <Icon name="pause-fill" />
          <span>{t('home.waits')}</span>
        </p>
      )}
      <Button className={classes('poster', styles.play, styles.return)} onClick={() => navigate('/game')}>
        <span>{t('home.return')}</span>
        {secondsLeft !== null && <CountdownDial seconds={secondsLeft} />}
      </Button>
      <Button variant="line" className={styles.second} onClick={() => setAsking(true)}>
        {t('home.disconnect')}
      </Button>
      {wasAsked && (
        <LeaveDialog
          open={isAsking}
          isLeaving={isLeaving}
          onStay={() => setAsking(false)}
          onLeave={() => void leave()}
        />
      )}
    </>
  );
}

/** When the countdown is over, the server knows whether there is still a game. */
async function refreshUser(): Promise<void> {
  try {
    useSession.getState().logIn(await getCurrentUser());
  } catch {
    return;
  }
}

const MINUTE = 60;

/** A clock face with the seconds that are left of a minute, or the minutes of an hour. */
function CountdownDial({ seconds }: { readonly seconds: number }) {
  const t = useText();
  const isLong = seconds > 99;
  const minutes = Math.ceil(seconds / MINUTE);
  const rest = String(seconds % MINUTE).padStart(2, '0');
  const hand = Math.min(isLong ? minutes : seconds, MINUTE);
  return (
    <span
      className={classes('rigid anchor', styles.dial, isLong && styles.longDial)}
      role="timer"
      aria-label={isLong ? t('home.minutesLeft', { minutes }) : t('home.secondsLeft', { seconds })}
    >
      <svg className="full" viewBox="0 0 88 88" aria-hidden>
        <circle cx="44" cy="44" r="44" fill="var(--bone-50)" />
        <circle cx="44" cy="44" r="37" className={styles.dialTrack} />
        <circle cx="44" cy="44" r="37" pathLength="60" strokeDasharray={`${hand} 60`} className={styles.dialHand} />
      </svg>
      <b className="num cover centred" aria-hidden>
        {isLong ? `${Math.floor(seconds / MINUTE)}:${rest}` : seconds}
      </b>
    </span>
  );
}
