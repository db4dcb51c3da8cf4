import { type Auction, auctionPrice, couldCover, findPlayer, isBidding, type Table } from '@magnaty/rules';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { useGameContext } from '../../context/game-context.ts';
import { useCanSend } from '../../context/use-can-send.ts';
import { useNames } from '../../text/use-names.ts';
import { DecisionButton } from '../decision/decision-button.tsx';
import styles from './raises.module.css';

interface PartProps {
  readonly table: Table;
  readonly auction: Auction;
}

/** What the viewer may do: raise, pass, leave. `isLast`: the auction ends, and only the least raise is shown. */
export function Raises({ isLast, ...part }: PartProps & { readonly isLast: boolean }) {
  const { viewerId } = useGameContext();
  if (findPlayer(part.table.game, viewerId)?.isOut !== false) return null;
  return (
    <>
      <RaiseButtons {...part} isLast={isLast} />
      {!isLast && (
        <>
          <Shortage {...part} />
          <Exits {...part} />
        </>
      )}
    </>
  );
}

function RaiseButtons({ table, auction, isLast }: PartProps & { readonly isLast: boolean }) {
  const t = useText();
  const { sendCommand } = useGameContext();
  const canSend = useCanSend(table);
  const names = useNames(table);
  const raises = table.board.numbers.raises.map((raise) => {
    const price = auctionPrice(auction) + raise;
    return { raise, price, isOff: !canSend({ type: 'makeBetOnAuction', price }) };
  });
  // A player who cannot overbid sees the end of the auction without a button.
  const shown = isLast ? raises.slice(0, 1).filter(({ isOff }) => !isOff) : raises;
  return (
    <div className={classes(styles.raises, isLast && styles.last)} role="group" aria-label={t('game.auction.raise')}>
      {shown.map(({ raise, price, isOff }, nth) => (
        <DecisionButton
          key={raise}
          shortcut={String(nth + 1)}
          variant={nth === 0 ? 'primary' : 'bone'}
          data-tutorial={`raise-${raise}`}
          aria-label={t('game.auction.raiseLabel', { raise, price: names.money(price) })}
          disabled={isOff}
          onClick={() => void sendCommand({ type: 'makeBetOnAuction', price })}
        >
          {isLast ? <b>{t('game.auction.overbid')}</b> : <span className="num">{`+${raise}`}</span>}
          <small>{names.money(price)}</small>
        </DecisionButton>
      ))}
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

/** Passing at this price, and leaving for good, which a player without a bet may. Else why the player takes no part. */
function Exits({ table, auction }: PartProps) {
  const t = useText();
  const { sendCommand, viewerId } = useGameContext();
  const canSend = useCanSend(table);
  if (auction.bets.at(-1)?.userId === viewerId) return null;
  if (auction.leftUserIds.includes(viewerId))
    return (
      <div className={styles.exits}>
        <Button variant="line" size="small" disabled>
          {t('game.auction.declined')}
        </Button>
      </div>
    );
  if (!isBidding(table, viewerId)) return <p className={styles.why}>{t('game.auction.tooPoor')}</p>;
  const isDone = auction.doneUserIds.includes(viewerId);
  const hasBid = auction.bets.some((bet) => bet.userId === viewerId);
  return (
    <div className={styles.exits}>
      <Button
        variant="line"
        size="small"
        data-tutorial="pass"
        aria-keyshortcuts="X"
        disabled={!canSend({ type: 'doneAuction' })}
        onClick={() => void sendCommand({ type: 'doneAuction' })}
      >
        {t(isDone ? 'game.auction.passed' : 'game.auction.pass')}
      </Button>
      {!hasBid && (
        <Button
          variant="line"
          size="small"
          aria-keyshortcuts="L"
          disabled={!canSend({ type: 'leaveAuction' })}
          onClick={() => void sendCommand({ type: 'leaveAuction' })}
        >
          {t('game.auction.leave')}
        </Button>
      )}
    </div>
  );
}
