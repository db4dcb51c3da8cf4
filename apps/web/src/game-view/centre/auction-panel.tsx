import { type Auction, auctionPrice, companyAt, couldCover, findPlayer, isBidding, type Table } from '@magnaty/rules';
import { Chip } from '../../shared/art/chip.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useCanSend } from '../context/use-can-send.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import type { StateKey } from '../playback/changed-keys.ts';
import { BotMark } from '../players/bot-mark.tsx';
import { FittedWords } from '../text/fitted-words.tsx';
import { useNames } from '../text/use-names.ts';
import { runningDeadline } from '../timer/running-deadline.ts';
import { TimerRing } from '../timer/timer-ring.tsx';
import styles from './auction-panel.module.css';
import { CategoryLine } from './decision/company-facts.tsx';
import { DecisionButton } from './decision/decision-button.tsx';
import { Disc } from './disc.tsx';

/**
 * The auction: the highest bet, the leading player, who holds the category, the raises, and the button that leaves it.
 * The company is the card on the disc.
 */
export function AuctionPanel() {
  const t = useText();
  const { playback, viewerId } = useGameContext();
  // A pledge or a sale of any player may change who takes part.
  const players = playback.table.game.players.map(({ userId }): StateKey => `player:${userId}`);
  const table = useShownTable('auction', 'deadline', ...players);
  const { auction } = table.game;
  if (auction === null) return null;
  const leader = findPlayer(table.game, auction.bets.at(-1)?.userId ?? '');
  const company = companyAt(table.board, auction.mapItemId);
  const deadline = runningDeadline(table.game, 'AUCTION');
  return (
    <div className={styles.auction} data-ground="ink" data-tutorial="auction">
      <Disc key={playback.snapshots} color={leader?.color ?? 0} />
      <Bidders table={table} />
      <div className={styles.ring}>
        <TimerRing at={deadline?.at ?? null} timeout={deadline?.timeout ?? table.game.timers.auction} />
      </div>
      <div className={styles.bid} data-player={leader?.color}>
        <h2>{t('game.auction')}</h2>
        <p key={auctionPrice(auction)} className={styles.price}>
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
      <Raises table={table} auction={auction} />
      <Shortage table={table} auction={auction} />
      <Leave table={table} auction={auction} />
    </div>
  );
}

interface PartProps {
  readonly table: Table;
  readonly auction: Auction;
}

function Bidders({ table }: { readonly table: Table }) {
  const t = useText();
  const players = table.game.players.filter((player) => !player.isOut);
  return (
    <div className={styles.bidders}>
      <ul aria-label={t('game.auction.bidders')}>
        {players.map((player) => {
          const isIn = isBidding(table, player.userId);
          const label = t(isIn ? 'game.auction.in' : 'game.auction.out', { name: player.nickname });
          return (
            <li key={player.userId} className={classes(!isIn && styles.left)} data-player={player.color}>
              <Tooltip kind="name" text={label}>
                <Chip of={player.chipId} className={styles.bidder} label={label} />
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Raises({ table, auction }: PartProps) {
  const t = useText();
  const { sendCommand, viewerId } = useGameContext();
  const canSend = useCanSend(table);
  const names = useNames(table);
  if (findPlayer(table.game, viewerId)?.isOut !== false) return null;
  const current = auctionPrice(auction);
  return (
    <div className={styles.raises} role="group" aria-label={t('game.auction.raise')}>
      {table.board.numbers.raises.map((raise, nth) => {
        const price = current + raise;
        return (
          <DecisionButton
            key={raise}
            shortcut={String(nth + 1)}
            variant={nth === 0 ? 'primary' : 'bone'}
            data-tutorial={`raise-${raise}`}
            aria-label={t('game.auction.raiseLabel', { raise, price: names.money(price) })}
            disabled={!canSend({ type: 'makeBetOnAuction', price })}
            onClick={() => void sendCommand({ type: 'makeBetOnAuction', price })}
          >
            <span className="num">{`+${raise}`}</span>
            <small>{names.money(price)}</small>
          </DecisionButton>
        );
      })}
    </div>
  );
}

/** Says how much the viewer's balance lacks for a raise, and how to get it. */
function Shortage({ table, auction }: PartProps) {
  const t = useText();
  const { viewerId } = useGameContext();
  const names = useNames(table);
  const viewer = findPlayer(table.game, viewerId);
  const isLeading = auction.bets.at(-1)?.userId === viewerId;
  if (viewer === undefined || isLeading || !isBidding(table, viewerId)) return null;
  const current = auctionPrice(auction);
  const raise = table.board.numbers.raises.find((raise) => current + raise > viewer.balance);
  if (raise === undefined) return null;
  const key = couldCover(table, viewer, current + raise) ? 'game.auction.howToPay' : 'game.auction.short';
  return (
    <p className={styles.shortage}>
      {t(key, { raise, money: names.money(current + raise - Math.max(0, viewer.balance)) })}
    </p>
  );
}

/**
 * The button that leaves the auction, for a player without a bet. Otherwise its text says why the player does not take
 * part.
 */
function Leave({ table, auction }: PartProps) {
  const t = useText();
  const { sendCommand, viewerId } = useGameContext();
  const canSend = useCanSend(table);
  if (findPlayer(table.game, viewerId)?.isOut !== false) return null;
  const isIn = isBidding(table, viewerId);
  const hasBid = auction.bets.some((bet) => bet.userId === viewerId);
  if (hasBid && isIn) return null;
  const whyOut = auction.leftUserIds.includes(viewerId) ? 'game.auction.declined' : 'game.auction.tooPoor';
  return (
    <Button
      variant="line"
      size="small"
      className={styles.leave ?? ''}
      disabled={!isIn || !canSend({ type: 'leaveAuction' })}
      onClick={() => void sendCommand({ type: 'leaveAuction' })}
    >
      {t(isIn ? 'game.auction.leave' : whyOut)}
    </Button>
  );
}
