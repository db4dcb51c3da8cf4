import { LISTED_FROM_GAMES } from '@magnaty/content';
import type { Board, BoardRow, SeasonBoard } from '@magnaty/protocol';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import type { OwnPlayer } from '../leaderboard.tsx';
import table from '../leaderboard.module.css';
import { PlayerRow } from '../player-row.tsx';
import styles from './board-view.module.css';
import { EmptyBoard } from './empty-podium.tsx';

interface BoardViewProps {
  readonly name: SeasonBoard;
  /** The rows of all pages so far. */
  readonly board: Board;
  /** The rows are what a search has found. */
  readonly isSearch: boolean;
  readonly own: OwnPlayer;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
}

const isOfSeason = (name: SeasonBoard): boolean => name === 'season' || name === 'week';

const numbersOf = (name: SeasonBoard, { points, ratingScore, experience, games }: BoardRow): readonly number[] =>
  isOfSeason(name) ? [points, ratingScore, experience] : [ratingScore, experience, games];

/** The players of a board, and the user's own row, which stays in view. */
export function BoardView({ name, board, isSearch, own, isLoadingMore, onMore }: BoardViewProps) {
  const t = useText();
  const { rows, listed } = board;
  if (listed === 0 && !isSearch) return <EmptyBoard name={name} />;
  const hasOwn = rows.some(({ id }) => id === own.id);
  const columns = isOfSeason(name)
    ? [t('rating.points'), t('statistic.rating'), t('rating.experience')]
    : [t('statistic.rating'), t('rating.experience'), t('rating.games')];
  return (
    <>
      <table className={`wide ${table.table}`}>
        <caption className="unseen">{t(`rating.segment.${name}`)}</caption>
        <thead>
          <tr className="label">
            <th scope="col" className={table.place}>
              {t('rating.place')}
            </th>
            <th scope="col" className={table.change}>
              <span className="unseen">{t('rating.change')}</span>
            </th>
            <th scope="col" className={table.nameHead}>
              {t('rating.player')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={table.number}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.id === own.id ? (
              <OwnRow key={row.id} name={name} board={board} row={row} isQuick={own.isQuick} />
            ) : (
              <PlayerRow
                key={row.id}
                entry={row}
                isOwn={false}
                numbers={numbersOf(name, row)}
                {...(row.ratingPosition === 0 && {
                  instead: t('rating.played', {
                    games: LISTED_FROM_GAMES - row.missingGames,
                    needed: LISTED_FROM_GAMES,
                  }),
                })}
              />
            ),
          )}
        </tbody>
        {!hasOwn && board.own !== null && (
          <tbody>
            {isSearch && (
              <tr>
                <td colSpan={6} className={styles.found}>
                  <Found name={name} count={rows.length} />
                </td>
              </tr>
            )}
            {!isSearch && board.hasMore && (
              <tr>
                <td colSpan={6} className={`centre ${styles.more}`}>
                  <More isLoading={isLoadingMore} onMore={onMore} />
                </td>
              </tr>
            )}
            <OwnRow name={name} board={board} row={board.own} isQuick={own.isQuick} />
          </tbody>
        )}
      </table>
      {(hasOwn || board.own === null) && (
        <>
          {isSearch && <Found name={name} count={rows.length} />}
          {!isSearch && board.hasMore && (
            <p className={`centre ${styles.more}`}>
              <More isLoading={isLoadingMore} onMore={onMore} />
            </p>
          )}
        </>
      )}
    </>
  );
}

function Found({ name, count }: { readonly name: SeasonBoard; readonly count: number }) {
  return (
    <p role="status" className={`type-text ${styles.words}`}>
      {useText()('rating.found', { count, scope: name })}
    </p>
  );
}

function More({ isLoading, onMore }: { readonly isLoading: boolean; readonly onMore: () => void }) {
  return (
    <Button variant="line" disabled={isLoading} onClick={onMore}>
      {useText()('rating.more')}
    </Button>
  );
}

interface OwnRowProps {
  readonly name: SeasonBoard;
  readonly board: Board;
  readonly row: BoardRow;
  readonly isQuick: boolean;
}

/** The user: what is missing for the next place, or for the first one. */
function OwnRow({ name, board: { toNext }, row, isQuick }: OwnRowProps) {
  const t = useText();
  const numbers = numbersOf(name, row);
  const { ratingPosition: place, missingGames } = row;
  if (place > 0) {
    const count = { count: toNext ?? 0, place: place - 1 };
    const next = isOfSeason(name) ? t('rating.toNext.points', count) : t('rating.toNext.rating', count);
    return <PlayerRow entry={row} isOwn numbers={numbers} {...(toNext !== null && { under: next })} />;
  }
  if (isQuick) return <PlayerRow entry={row} isOwn numbers={numbers} under={t('rating.quick')} instead="" />;
  return (
    <PlayerRow
      entry={row}
      isOwn
      numbers={numbers}
      under={t('rating.missing.season', { count: missingGames })}
      instead={
        <span className={styles.way}>
          <Pips played={LISTED_FROM_GAMES - missingGames} />
          <ButtonLink to="/" size="small">
            {t('rating.play')}
          </ButtonLink>
        </span>
      }
    />
  );
}

/** One pip for each game that a place needs. The text beside the name says it too. */
function Pips({ played }: { readonly played: number }) {
  return (
    <span className={styles.pips} aria-hidden>
      {Array.from({ length: LISTED_FROM_GAMES }, (_, at) => (
        <i key={at} className={at < played ? styles.done : undefined} />
      ))}
    </span>
  );
}
