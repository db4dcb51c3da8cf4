import type { LobbyView } from '@magnaty/protocol';
import { useEffect } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { siteClock } from '../../../shared/time/server-clock.ts';
import { useSecondsLeft } from '../../../shared/time/use-seconds-left.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { TimerDial } from '../parts/dial.tsx';
import { GatheringTop } from '../parts/gathering-top.tsx';
import { InviteLinkRow } from '../parts/invite-link-row.tsx';
import { LeaveButton } from '../parts/leave-button.tsx';
import { PlayerSlots } from '../parts/player-slots.tsx';
import { SpokenTimer, URGENT_SECONDS } from '../parts/spoken-timer.tsx';
import { WorthNote } from '../parts/worth-note.tsx';
import { playCall } from '../play-call.ts';
import { confirmGame } from '../requests.ts';
import { useLobby } from '../state/lobby-store.ts';
import styles from './gathering.module.css';

interface ConfirmationStepProps {
  readonly lobby: LobbyView;
  readonly viewerId: string;
}

/** All seats are taken: each player confirms the game. */
export function ConfirmationStep({ lobby, viewerId }: ConfirmationStepProps) {
  const t = useText();
  const timer = useLobby((state) => state.timer);
  const seconds = useSecondsLeft(siteClock, timer?.deadline ?? null);
  const { users, countUsersInGame: total, codeRoom } = lobby;
  useEffect(() => void playCall(), []);
  const isConfirmed = users.some((user) => user.id === viewerId && user.isConfirmed);
  return (
    <div className={classes('stack', styles.gathering, codeRoom !== null && styles.tight)}>
      <GatheringTop
        lobby={lobby}
        dial={
          <TimerDial
            seconds={seconds}
            total={Math.max(1, Math.ceil((timer?.timeout ?? 0) / 1000))}
            caption={t('lobby.timer.unit')}
            isUrgent={timer !== null && seconds <= URGENT_SECONDS}
          />
        }
        head={t(isConfirmed ? 'lobby.confirmation.headDone' : 'lobby.confirmation.head')}
        text={t('lobby.confirmation.text')}
      />
      <SpokenTimer seconds={seconds} deadline={timer?.deadline ?? null} />
      <WorthNote lobby={lobby} />
      <PlayerSlots users={users} total={total} viewerId={viewerId} isConfirmation />
      {codeRoom !== null && <InviteLinkRow code={codeRoom} />}
      <div className={`baseline apart ${styles.count}`}>
        <b className="num" role="status">
          <span>{users.filter((user) => user.isConfirmed).length}</span>
          <small>{t('lobby.confirmation.count', { total })}</small>
        </b>
        <p>{t('lobby.joined', { joined: users.length, total })}</p>
      </div>
      <div className={`flex ${styles.foot}`}>
        <LeaveButton gameId={lobby.gameId}>{t('lobby.confirmation.reject')}</LeaveButton>
        <Button
          icon="check-bold"
          disabled={isConfirmed}
          onClick={() => void confirmGame(lobby.gameId, t)}
          data-first-focus=""
        >
          {t(isConfirmed ? 'lobby.confirmation.confirmed' : 'lobby.confirmation.confirm')}
        </Button>
      </div>
    </div>
  );
}
