import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { Logo } from '../../../shared/ui/logo.tsx';
import { useGameContext } from '../context/game-context.ts';
import { GameClock } from './game-clock.tsx';
import styles from './players-sidebar.module.css';
import { ConnectionNotice } from './connection-notice.tsx';
import { PlayerCard } from './player-card.tsx';
import { SharesBar } from './shares-bar.tsx';
import { Tools } from './tools.tsx';

/** The players, the clock, and the tools. */
export function PlayersSidebar() {
  const t = useText();
  const { playback, kind } = useGameContext();
  const { players } = playback.table.game;
  const isFive = players.length > 4;
  return (
    <aside className={styles.left} data-ground="ink" aria-label={t('game.players')}>
      <header className={styles.brand}>
        <Logo className={styles.logo} />
        <span>{t('game.version')}</span>
        <ConnectionNotice />
        <SharesBar />
      </header>
      <ul className={classes(styles.players, isFive && styles.five)}>
        {players.map(({ userId }) => (
          <PlayerCard key={userId} userId={userId} />
        ))}
      </ul>
      {kind === 'tutorial' ? <p className={styles.lesson}>{t('game.education')}</p> : <GameClock isStrip={isFive} />}
      <Tools />
    </aside>
  );
}
