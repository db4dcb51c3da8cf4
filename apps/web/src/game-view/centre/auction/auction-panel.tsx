import { type Auction, auctionPrice, companyAt, findPlayer } from '@magnaty/rules';
import type { CSSProperties } from 'react';
import { Chip } from '../../../shared/art/chip.tsx';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useGameContext } from '../../context/game-context.ts';
import { useShownTable } from '../../context/use-shown-table.ts';
import type { StateKey } from '../../playback/changed-keys.ts';
import { BotMark } from '../../players/bot-mark.tsx';
import { FittedWords } from '../../text/fitted-words.tsx';
import { runningDeadline } from '../../timer/running-deadline.ts';
import { TimerRing } from '../../timer/timer-ring.tsx';
import styles from './auction-panel.module.css';
import { CategoryLine } from '../decision/company-facts.tsx';
import { Disc } from '../disc.tsx';
import { Bidders } from './bidders.tsx';
import { useGavel } from './gavel-phase.ts';
import { GavelSays } from './gavel.tsx';
import { Raises } from './raises.tsx';

/** The greater the raise, the larger the sum comes: by 5 % for a raise of 5, by 25 % for one of 25. */
const overshoot = ({ bets, startPrice }: Auction): number =>
  1 + Math.min(25, (bets.at(-1)?.price ?? startPrice) - (bets.at(-2)?.price ?? startPrice)) / 100;

/**
 * The auction: the bidders, the highest bid, who leads and who holds the category, what the viewer may do, and at the
 * end the gavel. The company is the card on the disc.
 */
export function AuctionPanel() {
  const t = useText();
  const { playback, viewerId } = useGameContext();
  // A pledge or a sale of any player may change who takes part.
  const players = playback.table.game.players.map(({ userId }): StateKey => `player:${userId}`);
  const table = useShownTable('auction', 'deadline', ...players);
  const gavel = useGavel(table.game, table.board.numbers.gavelMs);
  const { auction } = table.game;
  if (auction === null) return null;
  const leader = findPlayer(table.game, auction.bets.at(-1)?.userId ?? '');
  const company = companyAt(table.board, auction.mapItemId);
  const deadline = runningDeadline(table.game, 'AUCTION');
  return (
    <div className={styles.auction} data-ground="ink" data-tutorial="auction" data-gavel={gavel?.phase}>
      <Disc key={playback.snapshots} color={leader?.color ?? 0} />
      <Bidders table={table} />
      <div className={styles.ring}>
        <TimerRing at={deadline?.at ?? null} timeout={deadline?.timeout ?? table.game.timers.auction} />
      </div>
      <div className={styles.bid} data-player={leader?.color}>
        <h2>{t('game.auction')}</h2>
        <p
          key={auctionPrice(auction)}
          className={styles.price}
          style={{ '--over': overshoot(auction) } as CSSProperties}
        >
          <FittedWords as="b" font="num">
            {formatNumber(auctionPrice(auction))}
          </FittedWords>
          <span className="unseen">{t('game.mln')}</span>
        </p>
      </div>
      <p className={styles.leader} data-player={leader?.color} data-none={leader === undefined ? '' : undefined}>
        {leader === undefined ? (
          t('game.auction.noBids')
        ) : (
          <>
            <Chip of={leader.chipId} className={styles.leaderChip} />
            <span title={leader.nickname}>
              {leader.userId === viewerId
                ? t('game.auction.youLead')
                : t('game.auction.leads', { name: leader.nickname })}
            </span>
            <BotMark player={leader} isTag />
          </>
        )}
      </p>
      {company !== undefined && (
        <div className={styles.category}>
          <CategoryLine table={table} company={company} leaderId={leader?.userId} />
        </div>
      )}
      <Raises table={table} auction={auction} isLast={gavel?.phase === 'last'} />
      {gavel !== null && leader !== undefined && <GavelSays {...gavel} leader={leader} price={auctionPrice(auction)} />}
    </div>
  );
}
