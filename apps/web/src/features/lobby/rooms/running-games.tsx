import { watchPath, type RunningGame, type RunningGames as List } from '@magnaty/protocol';
import { BoardRing } from '../../../game-view/board-ring/board-ring.tsx';
import { shownName } from '../../../shared/i18n/shown-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import styles from './running-games.module.css';

/** The public games that may be watched. */
export function RunningGames({ running: { games } }: { readonly running: List }) {
  const t = useText();
  return (
    <section className={styles.running}>
      <h2 className="poster">{t('rooms.running')}</h2>
      {games.length === 0 ? (
        <p className={`type-lead ${styles.none}`}>{t('rooms.running.none')}</p>
      ) : (
        <ul className={`grid ${styles.games}`}>
          {games.map((game) => (
            <Game key={game.gameId} game={game} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Game({ game: { gameId, gameModeId, round, players, owners, watchers } }: { readonly game: RunningGame }) {
  const t = useText();
  const playing = players.filter(({ isOut }) => !isOut).toSorted((one, other) => other.capital - one.capital);
  const [leader] = playing;
  const name = leader === undefined ? '' : shownName(t, { ...leader, isBot: leader.isBot });
  // A number stays with its word; the line breaks between two facts.
  const facts = [
    t('lobby.counts.players', { count: players.length }),
    t(`mode.${gameModeId}.title`),
    ...(watchers > 0 ? [t('rooms.watchers', { count: watchers })] : []),
  ].map((fact) => fact.replaceAll(' ', '\u00a0'));
  return (
    <li className={`grid on-ink ${styles.game}`} data-ground="ink">
      <BoardRing owners={owners} round={round} color={leader?.color ?? null} />
      <div className={`stack slim ${styles.about}`}>
        <h3 title={name}>{t('rooms.ahead', { name })}</h3>
        <div className={`flex ${styles.shares}`} aria-hidden>
          {playing.map(({ userId, color, capital }) => (
            <i key={userId} data-player={color} style={{ flexGrow: Math.max(1, capital) }} />
          ))}
        </div>
        <p>
          <span className="unseen">{`${t('rooms.round', { round })}. `}</span>
          <span>{facts.join(' · ')}</span>
        </p>
        <ButtonLink to={watchPath(gameId)} variant="bone" size="small" icon="eye" label={t('rooms.watchOf', { name })}>
          {t('rooms.watch')}
        </ButtonLink>
      </div>
    </li>
  );
}
