import { type CSSProperties, useEffect } from 'react';
import { Portrait } from '../../shared/art/portrait.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { useShownGame } from '../../shared/session/shown-game.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { browserScheduler } from '../playback/driver.ts';
import { BotMark } from '../players/bot-mark.tsx';
import { OPENING_MS } from './opening.ts';
import styles from './opening.module.css';

/** Over the board of a new game: the players in the order of moves. A click ends it. The feed tells the same. */
export function Opening() {
  const { playback } = useGameContext();
  useShownTable('opening');
  return playback.isPaused ? <Scene /> : null;
}

function Scene() {
  const t = useText();
  const { playback, sounds } = useGameContext();
  const isCovered = useShownGame((state) => state.isCovered);
  const { players, move } = playback.table.game;
  const first = players.find(({ userId }) => userId === move.userId);
  useEffect(() => {
    if (isCovered) return undefined;
    sounds?.playMoment('opening');
    return browserScheduler.after(OPENING_MS, () => playback.resume());
  }, [isCovered, playback, sounds]);
  return (
    // A shortcut for the hand that is already there; keys end it too, by acting.
    <div
      className={styles.opening}
      data-opening={isCovered ? 'waiting' : 'running'}
      aria-hidden="true"
      onClick={() => playback.resume()}
    >
      {players.map((player, nth) => (
        <div
          key={player.userId}
          className={styles.player}
          style={{ '--nth': nth } as CSSProperties}
          data-player={player.color}
        >
          <div className={styles.portrait}>
            <Portrait nickname={player.nickname} path={player.avatarPath} frame={player.frame} />
          </div>
          <p className={styles.name}>
            <b className="num">{nth + 1}</b>
            <span className={styles.nickname}>
              <span>{player.nickname}</span>
              <BotMark player={player} isTag />
            </span>
          </p>
        </div>
      ))}
      <p className={styles.first} data-player={first?.color}>
        <span className="poster">{t('game.opening.first')}</span>
        <b className="poster">{first?.nickname}</b>
      </p>
    </div>
  );
}
