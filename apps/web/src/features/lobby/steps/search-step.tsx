import type { LobbyView } from '@magnaty/protocol';
import type { MouseEvent } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { GatheringDial } from '../parts/dial.tsx';
import { GatheringTop } from '../parts/gathering-top.tsx';
import { InviteLinkRow } from '../parts/invite-link-row.tsx';
import { PlayerSlots } from '../parts/player-slots.tsx';
import { leaveLobby } from '../requests.ts';
import { useLobby } from '../state/lobby-store.ts';
import styles from './gathering.module.css';

interface SearchStepProps {
  readonly lobby: LobbyView;
  readonly viewerId: string;
}

/** Waits until all places are taken. */
export function SearchStep({ lobby, viewerId }: SearchStepProps) {
  const t = useText();
  const news = useLobby((state) => state.news);
  const waiting = useLobby((state) => state.waiting);
  const { users, countUsersInGame: total, codeRoom, botsDeadline } = lobby;
  const text =
    codeRoom !== null ? 'lobby.searching.textRoom' : botsDeadline !== null ? 'lobby.bots.help' : 'lobby.searching.text';
  // The second click of a double one was meant for what stood there before.
  const leave = ({ detail }: MouseEvent) => {
    if (detail < 2) void leaveLobby(lobby.gameId, t);
  };
  return (
    <div className={styles.gathering}>
      <GatheringTop
        lobby={lobby}
        dial={<GatheringDial joined={users.length} total={total} caption={t('lobby.searching.of', { total })} />}
        head={t('lobby.searching.head', { missing: Math.max(0, total - users.length) })}
        text={t(text)}
      />
      <PlayerSlots users={users} total={total} viewerId={viewerId} />
      <p className="unseen" role="status">
        {t('lobby.joined', { joined: users.length, total })}
      </p>
      <p className={styles.news} role="status">
        {news !== null && 'nickName' in news && t(`lobby.news.${news.kind}`, { nickName: news.nickName })}
      </p>
      {codeRoom !== null && <InviteLinkRow code={codeRoom} />}
      <div className={styles.foot}>
        <Button variant="line" disabled={waiting === 'leaving'} onClick={leave}>
          {t('lobby.searching.cancel')}
        </Button>
      </div>
    </div>
  );
}
