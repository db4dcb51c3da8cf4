import { PAGE_PATHS, playerPath, replayPath, type GameList, type ListedGame } from '@magnaty/protocol';
import { Link } from 'wouter';
import { hasMedal, Medal } from '../../shared/art/medal.tsx';
import { shownName } from '../../shared/i18n/shown-name.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { LoadState, type Loading } from '../../shared/ui/load-state.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { Heading } from '../../shared/ui/heading.tsx';
import styles from './public-games.module.css';

/** Games on the profile; the list has the others. */
const SHOWN = 4;

interface PublicGamesProps {
  /** Undefined until it is loaded. */
  readonly list: GameList | undefined;
  readonly loading: Loading;
  readonly userId: string;
  readonly isOwn: boolean;
}

/** The last public games, each with its replay. */
export function PublicGames({ list, loading, userId, isOwn }: PublicGamesProps) {
  const t = useText();
  return (
    <section>
      <Heading text={t('profile.open')}>
        <Link to={isOwn ? PAGE_PATHS.games : `${PAGE_PATHS.games}?user=${userId}`}>{t('profile.open.all')}</Link>
      </Heading>
      {list === undefined ? (
        <LoadState {...loading} failure={t('profile.open.failure')} place="text" />
      ) : list.games.length === 0 ? (
        <p>{t('profile.open.none')}</p>
      ) : (
        <ol className={styles.games}>
          {list.games.slice(0, SHOWN).map((game) => (
            <GameRow key={game.gameId} game={game} />
          ))}
        </ol>
      )}
    </section>
  );
}

const MINUTE_MS = 60_000;

function GameRow({ game }: { readonly game: ListedGame }) {
  const t = useText();
  const { gameId, gameModeId, startedAt, finishedAt, rounds, place, players } = game;
  const finished = new Date(finishedAt);
  const when = finished.toLocaleString(t.code, { dateStyle: 'medium', timeStyle: 'short' });
  const minutes = Math.max(1, Math.round((finishedAt - startedAt) / MINUTE_MS));
  return (
    <li>
      {hasMedal(place) ? <Medal place={place} className={styles.medal} /> : <b className="num">{place}</b>}
      <span className={`grid type-note ${styles.facts}`}>
        <b>{t(place === 1 ? 'games.won' : 'games.place', { place, count: players.length })}</b>
        <time dateTime={finished.toISOString()}>{when}</time>
      </span>
      <span className={`grid type-note ${styles.facts}`}>
        <span className={`flex ${styles.players}`} role="group" aria-label={t('games.players')}>
          {players.map((player) => (
            <Player key={player.userId} player={player} />
          ))}
        </span>
        <span>{`${t(`mode.${gameModeId}.title`)} · ${t('games.length', { minutes, rounds })}`}</span>
      </span>
      <ButtonLink
        to={replayPath(gameId)}
        variant="ink"
        size="small"
        icon="play-fill"
        label={`${t('profile.open.replay')}, ${when}`}
      >
        {t('profile.open.replay')}
      </ButtonLink>
    </li>
  );
}

/** A picture that leads to the player. Bots of the server have no profile. */
function Player({ player }: { readonly player: ListedGame['players'][number] }) {
  const t = useText();
  const name = shownName(t, player);
  const picture = <Avatar nickname={player.nickname} path={player.avatarPath} className={styles.avatar} />;
  return (
    <Tooltip kind="name" text={name}>
      {player.isBot ? (
        <span role="img" aria-label={name}>
          {picture}
        </span>
      ) : (
        <Link to={playerPath(player.userId)} aria-label={name}>
          {picture}
        </Link>
      )}
    </Tooltip>
  );
}
