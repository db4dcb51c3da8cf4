import { replayPath, type GameList, type ListedGame } from '@magnaty/protocol';
import { Link } from 'wouter';
import { hasMedal, Medal } from '../../shared/art/medal.tsx';
import { shownName } from '../../shared/i18n/shown-name.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { BotTag } from '../../shared/ui/bot-tag.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { EmptyState, PlayButton } from '../../shared/ui/empty-state.tsx';
import type { Loading } from '../../shared/ui/load-state.tsx';
import { PagedList } from '../../shared/ui/paged-list.tsx';
import styles from './games-view.module.css';

interface GamesViewProps {
  /** Undefined until the list is loaded. */
  readonly list: GameList | undefined;
  /** From 1. */
  readonly page: number;
  /** The user whose games these are. */
  readonly userId: string;
  /** They are the reader's own. */
  readonly isOwn: boolean;
  readonly loading: Loading;
  readonly onPage: (page: number) => void;
}

/** The finished games of a user, the last one first. */
export function GamesView({ list, page, userId, isOwn, loading, onPage }: GamesViewProps) {
  const t = useText();
  const player = list?.games[0]?.players.find((one) => one.userId === userId);
  const title =
    isOwn || player === undefined
      ? t(isOwn ? 'games.title' : 'games.theirs')
      : t('games.of', { name: shownName(t, player) });
  return (
    <>
      <header className={`plane-head ${styles.head}`} data-player="2">
        <h1 className="poster">{title}</h1>
      </header>
      <div className={`wide ${styles.games}`}>
        <PagedList
          list={list}
          loading={loading}
          failure={t('games.failure')}
          pages={list && { page, count: list.countPages, onPage }}
        >
          {({ games }) =>
            games.length === 0 ? (
              <EmptyState
                title={t('games.empty')}
                text={t(isOwn ? 'games.empty.text' : 'games.empty.theirs')}
                picture={<Medal place={1} />}
              >
                <PlayButton />
              </EmptyState>
            ) : (
              <ol className={styles.list}>
                {games.map((game) => (
                  <GameRow key={game.gameId} game={game} userId={userId} />
                ))}
              </ol>
            )
          }
        </PagedList>
      </div>
    </>
  );
}

/** Length of a game in whole minutes, at least one. */
const minutesOf = ({ startedAt, finishedAt }: ListedGame): number =>
  Math.max(1, Math.round((finishedAt - startedAt) / 60_000));

function GameRow({ game, userId }: { readonly game: ListedGame; readonly userId: string }) {
  const t = useText();
  const { gameId, gameModeId, isPrivate, isAnnulled, finishedAt, rounds, place, players } = game;
  const finished = new Date(finishedAt);
  return (
    <li className={classes('grid', styles.row, place === 1 && styles.won)}>
      <div className={`centred ${styles.place}`}>
        {hasMedal(place) ? <Medal place={place} className={styles.medal} /> : <b className="num">{place}</b>}
      </div>
      <div className={styles.facts}>
        <b>{t(place === 1 ? 'games.won' : 'games.place', { place, count: players.length })}</b>
        <time dateTime={finished.toISOString()}>
          {finished.toLocaleString(t.code, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        {isAnnulled && <em className={`type-label-bold ${styles.annulled}`}>{t('games.annulled')}</em>}
      </div>
      <ul className={styles.players} aria-label={t('games.players')}>
        {players.map((player) => (
          <li key={player.userId} className={classes(player.userId === userId && styles.self)}>
            <Avatar nickname={player.nickname} path={player.avatarPath} className={`rigid ${styles.avatar}`} />
            <span>{shownName(t, player)}</span>
            {player.bot && <BotTag bot={player.bot} />}
          </li>
        ))}
      </ul>
      <div className={styles.facts}>
        <b>{t(`mode.${gameModeId}.title`)}</b>
        <span>
          {`${t('games.length', { minutes: minutesOf(game), rounds })}${isPrivate ? ` · ${t('games.private')}` : ''}`}
        </span>
      </div>
      <Link to={replayPath(gameId)} className={styles.watch}>
        {t('games.watch')}
      </Link>
    </li>
  );
}
