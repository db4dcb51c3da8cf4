import { type Auction, isBidding, type Player, type Table } from '@magnaty/rules';
import type { CSSProperties } from 'react';
import { Portrait } from '../../../shared/art/portrait.tsx';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Tooltip } from '../../../shared/ui/tooltip.tsx';
import styles from './bidders.module.css';

/** The players behind the edge of the paper, the highest bid first. Each holds up the last bid; who is out stands lower. */
export function Bidders({ table }: { readonly table: Table }) {
  const t = useText();
  const players = table.game.players.filter((player) => !player.isOut);
  const ranked = players.map(({ userId }) => userId).sort((one, other) => rankOf(table, one) - rankOf(table, other));
  return (
    <ul className={`over ${styles.bidders}`} aria-label={t('game.auction.bidders')}>
      {players.map((player) => (
        <Bidder key={player.userId} table={table} player={player} rank={ranked.indexOf(player.userId)} />
      ))}
    </ul>
  );
}

interface BidderProps {
  readonly table: Table;
  readonly player: Player;
  /** The place in the row, from 0. */
  readonly rank: number;
}

function Bidder({ table, player: { userId, nickname, avatarPath, color }, rank }: BidderProps) {
  const t = useText();
  const { auction } = table.game;
  if (auction === null) return null;
  const bid = lastBid(auction, userId);
  const part = partOf(table, userId);
  const hasLeft = auction.leftUserIds.includes(userId);
  const label = t(`game.auction.${part}`, { name: nickname });
  return (
    <li
      className={`over ${styles.bidder}`}
      style={{ '--rank': rank } as CSSProperties}
      data-player={color}
      data-part={part}
    >
      <Tooltip kind="name" text={label}>
        <span className={styles.bust} role="img" aria-label={label}>
          <Portrait
            nickname={nickname}
            path={avatarPath}
            frame={null}
            className={styles.portrait}
            expression={part === 'leading' ? 'glad' : 'calm'}
          />
        </span>
      </Tooltip>
      {(part !== 'out' || hasLeft) && (
        <b className={`type-head over on-paper nowrap ${styles.paddle}`}>
          {part === 'done' || hasLeft ? (
            t('game.auction.pass')
          ) : (
            <span className="num">{bid === undefined ? '—' : formatNumber(bid)}</span>
          )}
        </b>
      )}
    </li>
  );
}

/** How a player takes part in the running auction. */
const partOf = (table: Table, userId: string): 'leading' | 'in' | 'done' | 'out' => {
  const { auction } = table.game;
  if (auction?.bets.at(-1)?.userId === userId) return 'leading';
  if (!isBidding(table, userId)) return 'out';
  return auction?.doneUserIds.includes(userId) === true ? 'done' : 'in';
};

const lastBid = (auction: Auction, userId: string): number | undefined =>
  auction.bets.findLast((bet) => bet.userId === userId)?.price;

/** The order of the row: bidders, the highest bid first; players who have passed; players who are out. */
const rankOf = (table: Table, userId: string): number => {
  const part = partOf(table, userId);
  if (part === 'out') return 2;
  if (part === 'done') return 1;
  return -((table.game.auction && lastBid(table.game.auction, userId)) ?? 0);
};
