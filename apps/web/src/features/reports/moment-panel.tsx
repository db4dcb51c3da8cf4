import { BOARD } from '@magnaty/content';
import { findPlayer, type Game } from '@magnaty/rules';
import { useMemo } from 'react';
import { Chip } from '../../shared/art/chip.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { clockOf } from '../../shared/time/clock-of.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LoadingBlock } from '../../shared/ui/loading-block.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { BoardRing, RING, RING_CELLS, type Rect } from '../../game-view/board-ring/board-ring.tsx';
import { useFeedTexts } from '../../game-view/feed/use-feed-text.tsx';
import { categoryOf } from '../../game-view/text/use-names.ts';
import styles from './moment-panel.module.css';
import { stateAt, type LoggedLine, type ReportLog } from './report-log.ts';

interface MomentPanelProps {
  readonly log: ReportLog | 'lost' | null;
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** The moment that goes with a report: the board, three lines of the feed, and the controls that choose another one. */
export function MomentPanel({ log, place, onPlace }: MomentPanelProps) {
  const t = useText();
  return (
    <section className={`stack low on-ink ${styles.panel}`} data-ground="ink" aria-label={t('report.moment')}>
      <h3 className="label">{t('report.moment')}</h3>
      {log === null && <LoadingBlock label={t('site.loading')} />}
      {log === 'lost' && <p role="status">{t('report.moment.lost')}</p>}
      {log !== null && log !== 'lost' && <ShownMoment {...{ log, place, onPlace }} />}
    </section>
  );
}

/** Lines before and after the chosen one. */
const BESIDE = 1;

function ShownMoment({ log, place, onPlace }: MomentPanelProps & { readonly log: ReportLog }) {
  const t = useText();
  const { moments } = log;
  const last = moments.length - 1;
  const moment = moments[place]!;
  const game = useMemo(() => stateAt(log, moment.seq), [log, moment]);
  const textOf = useFeedTexts({ board: BOARD, game }, '');
  const first = Math.max(0, Math.min(place - BESIDE, last - 2 * BESIDE));
  const shown = moments.slice(first, first + 2 * BESIDE + 1);
  return (
    <>
      <BoardPicture game={game} />
      <ol className={`grid ${styles.lines}`}>
        {shown.map((line) => (
          <Line key={line.seq} {...{ line, textOf }} startedAt={game.startedAt} isChosen={line === moment} />
        ))}
      </ol>
      <div className={`row ${styles.controls}`}>
        <button
          type="button"
          className={`centred rigid ${styles.step}`}
          aria-label={t('report.moment.earlier')}
          disabled={place === 0}
          onClick={() => onPlace(place - 1)}
        >
          <Icon name="arrow-left-bold" />
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={place}
          aria-label={t('report.moment.place')}
          aria-valuetext={t('report.moment.at', {
            nth: place + 1,
            count: moments.length,
            text: clockOf(secondsOf(moment, game.startedAt)),
          })}
          style={{ backgroundSize: `${last === 0 ? 100 : (place / last) * 100}% 0.5rem, 100% 0.5rem` }}
          onChange={({ target }) => onPlace(Number(target.value))}
        />
        <button
          type="button"
          className={`centred rigid ${styles.step}`}
          aria-label={t('report.moment.later')}
          disabled={place === last}
          onClick={() => onPlace(place + 1)}
        >
          <Icon name="arrow-right-bold" />
        </button>
      </div>
    </>
  );
}

const secondsOf = ({ at }: LoggedLine, startedAt: number): number => Math.max(0, Math.floor((at - startedAt) / 1000));

interface LineProps {
  readonly line: LoggedLine;
  readonly textOf: ReturnType<typeof useFeedTexts>;
  readonly startedAt: number;
  readonly isChosen: boolean;
}

function Line({ line, textOf, startedAt, isChosen }: LineProps) {
  const { text, amount } = textOf(line);
  return (
    <li aria-current={isChosen ? 'true' : undefined}>
      <time>{clockOf(secondsOf(line, startedAt))}</time>
      <span className={`clipped ${styles.text}`}>{text}</span>
      {amount !== null && <Price amount={amount.value} isSigned={amount.isSigned} />}
    </li>
  );
}

/** Side of a chip on the picture, as a part of its width. */
const CHIP = 92 / RING.width;

/** Depth of the bar of a category. */
const BAR = 30;

/** The bar of a category, at the outer edge of its cell. */
const barOf = ({ x, y, width, height }: Rect, index: number): Rect => {
  const side = Math.floor(index / 10);
  if (side % 2 === 0) return { x, y: side === 0 ? y : y + height - BAR, width, height: BAR };
  return { x: side === 3 ? x : x + width - BAR, y, width: BAR, height };
};

/** The board with its owners, the chips and the round. */
function BoardPicture({ game }: { readonly game: Game }) {
  const t = useText();
  const owners = game.cells.map(({ ownerId }) =>
    ownerId === null ? null : (findPlayer(game, ownerId)?.color ?? null),
  );
  const mover = findPlayer(game, game.move.userId);
  return (
    <div className={`anchor ${styles.board}`} role="img" aria-label={t('report.board', { round: game.round })}>
      <BoardRing owners={owners} round={game.round} color={mover?.color ?? null}>
        {RING_CELLS.map((cell, index) => {
          if (index % 10 === 0) return null;
          const category = categoryOf({ board: BOARD, game }, index);
          return category === null ? (
            <rect key={index} {...cell} className={styles.special} />
          ) : (
            <rect key={index} {...barOf(cell, index)} className={styles.bar} data-category={category} />
          );
        })}
      </BoardRing>
      <small aria-hidden>{t('report.board.unit')}</small>
      {game.players
        .filter(({ isOut }) => !isOut)
        .map(({ userId, color, chipId, position, indexOnCell }) => {
          const { x, y, width, height } = RING_CELLS[position]!;
          const left = (x + width / 2) / RING.width - CHIP / 2 + indexOnCell * CHIP * 0.35;
          const top = (y + height / 2) / RING.height - (CHIP * RING.width) / RING.height / 2;
          return (
            <span
              key={userId}
              className="over"
              data-player={color}
              style={{ left: `${left * 100}%`, top: `${top * 100}%`, width: `${CHIP * 100}%` }}
            >
              <Chip of={chipId} />
            </span>
          );
        })}
    </div>
  );
}
