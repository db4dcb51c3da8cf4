import type { LobbyView } from '@magnaty/protocol';
import { useText } from '../../../shared/i18n/use-text.ts';
import { GatheringDial } from '../parts/dial.tsx';
import { GatheringTop } from '../parts/gathering-top.tsx';
import { LeaveButton } from '../parts/leave-button.tsx';
import { PlayerSlots } from '../parts/player-slots.tsx';
import { WorthNote } from '../parts/worth-note.tsx';
import { useLobby } from '../state/lobby-store.ts';
import styles from './gathering.module.css';

interface SearchStepProps {
  readonly lobby: LobbyView;
  readonly viewerId: string;
}

/** A search: waits until all seats are taken. */
export function SearchStep({ lobby, viewerId }: SearchStepProps) {
  const t = useText();
  const notice = useLobby((state) => state.notice);
  const { users, countUsersInGame: total, maxCountUsersInGame: max, botsDeadline } = lobby;
  // If any number is accepted, the least one starts the game, but more may come.
  const range = max > total ? `${total}–${max}` : String(total);
  return (
    <div className={`stack ${styles.gathering}`}>
      <GatheringTop
        lobby={lobby}
        dial={<GatheringDial joined={users.length} total={total} caption={t('lobby.searching.of', { total: range })} />}
        head={t('lobby.searching.head', { missing: Math.max(0, total - users.length) })}
        text={t(botsDeadline !== null ? 'lobby.bots.help' : 'lobby.searching.text')}
      />
      <WorthNote lobby={lobby} />
      <PlayerSlots users={users} total={total} viewerId={viewerId} />
      <p className="unseen" role="status">
        {t('lobby.joined', { joined: users.length, total: range })}
      </p>
      <p className={`type-text-bold ${styles.news}`} role="status">
        {(notice?.kind === 'left' || notice?.kind === 'rejected') &&
          t(`lobby.news.${notice.kind}`, { nickName: notice.nickName })}
      </p>
      <div className={`flex ${styles.foot}`}>
        <LeaveButton gameId={lobby.gameId}>{t('lobby.searching.cancel')}</LeaveButton>
      </div>
    </div>
  );
}
