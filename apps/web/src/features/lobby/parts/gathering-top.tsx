import type { LobbyView } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import styles from '../steps/gathering.module.css';

interface GatheringTopProps {
  readonly lobby: LobbyView;
  readonly dial: ReactNode;
  readonly head: string;
  readonly text: string;
}

/** Dial, what happens, and what game it will be. */
export function GatheringTop({ lobby, dial, head, text }: GatheringTopProps) {
  const t = useText();
  const { gameModeId, countUsersInGame, codeRoom } = lobby;
  const countBot = lobby.users.filter(({ isBot }) => isBot).length;
  const mode = gameModeId === -1 ? 'any' : t(`mode.${gameModeId}.title`);
  return (
    <div className={styles.top}>
      {dial}
      <div>
        <h3 className={`poster ${styles.head}`}>{head}</h3>
        <p className={styles.text}>{text}</p>
        <ul className={styles.tags}>
          <li>{t('lobby.tag.mode', { mode })}</li>
          <li>{t('lobby.counts.players', { count: countUsersInGame })}</li>
          {countBot > 0 && <li>{t('lobby.tag.bots', { count: countBot })}</li>}
          {codeRoom !== null && <li>{t('lobby.tag.room')}</li>}
        </ul>
      </div>
    </div>
  );
}
