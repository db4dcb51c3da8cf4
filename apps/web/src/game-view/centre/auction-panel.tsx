import { type Auction, auctionPrice, companyAt, couldCover, findPlayer, isBidding, type Table } from '@magnaty/rules';
import { Chip } from '../../shared/art/chip.tsx';
import { Emblem } from '../../shared/art/emblem.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CategoryBar } from '../../shared/ui/category-bar.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Price } from '../../shared/ui/price.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useCanSend } from '../context/use-can-send.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import type { StateKey } from '../playback/changed-keys.ts';
import { BotMark } from '../players/bot-mark.tsx';
import { FittedWords } from '../text/fitted-words.tsx';
import { categoryOf, useNames } from '../text/use-names.ts';
import { runningDeadline } from '../timer/running-deadline.ts';
import { TimerRing } from '../timer/timer-ring.tsx';
import styles from './auction-panel.module.css';
import { Disc } from './disc.tsx';

/** The auction: the company, the highest bet, the leading player, the raises, and the button that leaves it. */
export function AuctionPanel() {
  const t = useText();
  const { playback, viewerId } = useGameContext();
  // A pledge or a sale of any player may change who takes part.
  const players = playback.table.game.players.map(({ userId }): StateKey => `player:${userId}`);
  const table = useShownTable('auction', 'deadline', ...players);
  const { auction } = table.game;
  if (auction === null) return null;
  const leader = findPlayer(table.game, auction.bets.at(-1)?.userId ?? '');
  const deadline = runningDeadline(table.game, 'AUCTION');
  return (
    <div className={styles.auction} data-ground="ink" data-tutorial="auction">
      <Disc key={playback.snapshots} color={leader?.color ?? 0} />
      <Bidders table={table} />
      <AuctionLot table={table} auction={auction} />
      <div className={styles.ring}>
        <TimerRing at={deadline?.at ?? null} timeout={deadline?.timeout ?? table.game.timers.auction} />
      </div>
      <div className={styles.bid} data-player={leader?.color}>
        <h2 className="poster">{t('game.auction')}</h2>
        <Price key={auctionPrice(auction)} className={styles.price} amount={auctionPrice(auction)} />
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
      <span className="label">{t('game.auction.bidders')}</span>
      <ul>
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

/** Heights of the three buttons, px: a higher raise has a taller button. Only the least is red. */
const HEIGHTS = [92, 110, 128] as const;

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
          <Button
            key={raise}
            variant={nth === 0 ? 'primary' : 'bone'}
            style={{ height: HEIGHTS[nth] }}
            data-tutorial={`raise-${raise}`}
            aria-label={t('game.auction.raiseLabel', { raise, price: names.money(price) })}
            disabled={!canSend({ type: 'makeBetOnAuction', price })}
            onClick={() => void sendCommand({ type: 'makeBetOnAuction', price })}
          >
            <span className={styles.raise}>
              <b className="num">{`+${raise}`}</b>
              <small>{names.money(price)}</small>
            </span>
          </Button>
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

/** The company that is on auction, as a card on the disc. */
export function AuctionLot({ table, auction }: { readonly table: Table; readonly auction: Auction }) {
  const t = useText();
  const names = useNames(table);
  const index = auction.mapItemId;
  const category = categoryOf(table, index);
  return (
    <div key={auction.auctionId} className={styles.lot} data-category={category}>
      <CategoryBar category={category} className={styles.bar}>
        {category !== null && <span className="label">{names.category(category)}</span>}
      </CategoryBar>
      <Emblem of={index} className={styles.emblem} />
      <FittedWords as="h3" className={styles.name}>
        {names.cell(index)}
      </FittedWords>
      <p className={styles.lotPrice}>
        <span>{t('game.auction.listPrice')}</span>
        <Price amount={companyAt(table.board, index)?.price ?? 0} />
      </p>
    </div>
  );
}
