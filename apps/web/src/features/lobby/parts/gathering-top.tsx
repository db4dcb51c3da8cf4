import type { LobbyView } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { clockOf } from '../../../shared/time/clock-of.ts';
import { siteClock } from '../../../shared/time/server-clock.ts';
import { useSecondsLeft } from '../../../shared/time/use-seconds-left.ts';
import styles from '../steps/gathering.module.css';

interface GatheringTopProps {
  readonly lobby: LobbyView;
  readonly dial: ReactNode;
  readonly head: string;
  readonly text: string;
}

/** The dial, the state of the lobby, and the settings of the game. */
export function GatheringTop({ lobby, dial, head, text }: GatheringTopProps) {
  const t = useText();
  const { gameModeId, countUsersInGame: count, maxCountUsersInGame: max, codeRoom, phase, botsDeadline } = lobby;
  const isRange = phase === 'search' && max > count;
  const countBot = lobby.users.filter(({ isBot }) => isBot).length;
  const mode = gameModeId === -1 ? 'any' : t(`mode.${gameModeId}.title`);
  return (
    <div className={`row ${styles.top}`}>
      {dial}
      <div>
        <h3 className={`poster ${styles.head}`}>{head}</h3>
        <p className={`type-text ${styles.text}`}>{text}</p>
        <ul className={`flex wraps ${styles.tags}`}>
          <li>{t('lobby.tag.mode', { mode })}</li>
          <li>{isRange ? t('lobby.tag.counts', { count, max }) : t('lobby.counts.players', { count })}</li>
          {countBot > 0 && <li>{t('lobby.tag.bots', { count: countBot })}</li>}
          {phase === 'search' && botsDeadline !== null && <BotsTime deadline={botsDeadline} />}
          {codeRoom !== null && <li>{t('lobby.tag.room')}</li>}
        </ul>
      </div>
    </div>
  );
}

/** The time until bots may take the free seats. */
function BotsTime({ deadline }: { readonly deadline: number }) {
  const t = useText();
  const seconds = useSecondsLeft(siteClock, deadline);
  return <li>{seconds > 0 ? t('lobby.tag.botsIn', { time: clockOf(seconds) }) : t('lobby.tag.botsNow')}</li>;
}
