import { PAGE_PATHS, replayPath, watchPath } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { BoardRing } from '../../../game-view/board-ring/board-ring.tsx';
import cell from '../../../shared/home/home-cell.module.css';
import { shownName } from '../../../shared/i18n/shown-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import styles from './home-game.module.css';
import type { HomeGame } from './use-home-game.ts';

interface HomeGameCellProps {
  /** Null until it is known. */
  readonly game: HomeGame | 'lost' | null;
  readonly onPlay: () => void;
}

const NO_OWNERS: readonly null[] = Array.from({ length: 40 }, () => null);
const MINUTE_MS = 60_000;

/** A game to watch, in the strip of the home page. */
export function HomeGameCell({ game, onPlay }: HomeGameCellProps) {
  const t = useText();
  if (game === null || game === 'lost') {
    return (
      <Link to={PAGE_PATHS.rooms} className={cell.cell}>
        <Ring />
        <Words label={t('home.game')}>{game === 'lost' && <b>{t('home.lost')}</b>}</Words>
      </Link>
    );
  }
  if (game.kind === 'none') {
    return (
      <button type="button" className={cell.cell} onClick={onPlay}>
        <Ring />
        <Words label={t('home.game.none')}>
          <b>{t('home.game.start')}</b>
          <span className={cell.link}>{t('home.game.play')}</span>
        </Words>
      </button>
    );
  }
  if (game.kind === 'recording') {
    const { gameId, startedAt, finishedAt } = game.recording;
    const minutes = Math.max(1, Math.round((finishedAt - startedAt) / MINUTE_MS));
    return (
      <Link to={replayPath(gameId)} className={cell.cell}>
        <Ring />
        <Words label={t('home.game.none')}>
          <b>{t('home.game.best')}</b>
          <span className={cell.link}>{t('home.game.record', { minutes })}</span>
        </Words>
      </Link>
    );
  }
  const running = game.game;
  const [leader] = (running?.players ?? []).filter(({ isOut }) => !isOut).toSorted((a, b) => b.capital - a.capital);
  const round = running?.round ?? (game.kind === 'near' ? game.near.round : null);
  return (
    <Link to={watchPath(game.kind === 'near' ? game.near.gameId : game.game.gameId)} className={cell.cell}>
      <Ring owners={running?.owners} round={round} color={leader?.color} />
      <Words label={t('home.game')}>
        <b>
          {game.kind === 'near'
            ? t('home.game.near', { name: game.near.nickname })
            : leader !== undefined && t('rooms.ahead', { name: shownName(t, leader) })}
        </b>
        {running !== null && (
          <span className={cell.fact}>
            {t('home.game.facts', { players: running.players.length, round: running.round })}
          </span>
        )}
        <span className={cell.link}>{t('rooms.watch')}</span>
      </Words>
    </Link>
  );
}

interface RingProps {
  readonly owners?: readonly (number | null)[] | undefined;
  readonly round?: number | null;
  readonly color?: number | undefined;
}

const Ring = ({ owners = NO_OWNERS, round = null, color }: RingProps) => (
  <span className={`rigid ${styles.ring}`}>
    <BoardRing owners={owners} round={round} color={color ?? null} />
  </span>
);

const Words = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <span className={cell.words}>
    <span className="label">{label}</span>
    {children}
  </span>
);
