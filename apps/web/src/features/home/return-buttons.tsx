import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { getCurrentUser } from '../../shared/api/calls.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { NO_GAME, useSession } from '../../shared/session/session-store.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { CountdownDial } from './countdown-dial.tsx';
import styles from './home-page.module.css';
import { useCountdown } from './use-countdown.ts';

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'));

/** Buttons to return to the running game, or to leave it for good. */
export function ReturnButtons() {
  const t = useText();
  const disconnectAt = useSession((session) => session.disconnectAt);
  const gameId = useSession(({ user }) => user?.gameStatus.gameId ?? null);
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
