import { findPlayer, type Player, type Table, type Trade } from '@magnaty/rules';
import { Chip } from '../../shared/art/chip.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Price } from '../../shared/ui/price.tsx';
import { useGameContext } from '../context/game-context.ts';
import { refusalFor } from '../context/send-command.ts';
import { useCanSend } from '../context/use-can-send.ts';
import { GameDialog } from './game-dialog.tsx';
import styles from './trade-answer.module.css';
import { TradeHalf, type TradeSide } from './trade-half.tsx';
import { TradeItem } from './trade-item.tsx';
import { TradeList } from './trade-list.tsx';
import { TradeRing } from './trade-ring.tsx';
import { holdingAfter, totalOf } from './trade-terms.ts';
import { TradeTotal } from './trade-total.tsx';

/** More companies on a side have lower items, in a higher window. */
const FEW = 4;

interface TradeAnswerProps {
  readonly table: Table;
  readonly trade: Trade;
}

/** The dialog in which the opponent takes an offer or rejects it. */
export function TradeAnswer({ table, trade }: TradeAnswerProps) {
  const t = useText();
  const { sendCommand } = useGameContext();
  const canSend = useCanSend(table);
  const creator = findPlayer(table.game, trade.userIdFrom);
  const viewer = findPlayer(table.game, trade.userIdTo);
  if (creator === undefined || viewer === undefined) return null;
  const { tradeId } = trade;
  const refusal = refusalFor(table, viewer.userId, { type: 'acceptTrade', tradeId });
  const title = t('game.trade.offered', { name: creator.nickname });
  const isTall = [trade.mapItemIdListFrom, trade.mapItemIdListTo].some((items) => items.length > FEW);
  return (
    <GameDialog label={title}>
      <div className={classes(styles.tab, isTall && styles.tall)} data-player={creator.color}>
        <Chip of={creator.chipId} className={styles.tabChip} />
        <b className="poster">{title}</b>
      </div>
      <div className={classes(styles.deal, isTall && styles.tall)}>
        <OfferHalf
          table={table}
          player={viewer}
          receiver={creator}
          side="give"
          items={trade.mapItemIdListTo}
          back={trade.mapItemIdListFrom}
          price={trade.extraPriceTo}
        />
        <OfferHalf
          table={table}
          player={creator}
          receiver={viewer}
          side="take"
          items={trade.mapItemIdListFrom}
          back={trade.mapItemIdListTo}
          price={trade.extraPriceFrom}
        />
        <div className={styles.ring}>
          <TradeRing table={table} />
        </div>
        {refusal !== null && <p className={styles.why}>{t(`refusal.${refusal}`)}</p>}
        <Button
          variant="line"
          className={styles.reject ?? ''}
          disabled={!canSend({ type: 'cancelTrade', tradeId })}
          onClick={() => void sendCommand({ type: 'cancelTrade', tradeId })}
        >
          {t('game.trade.reject')}
        </Button>
        <Button
          icon="check-bold"
          className={styles.accept ?? ''}
          disabled={!canSend({ type: 'acceptTrade', tradeId })}
          onClick={() => void sendCommand({ type: 'acceptTrade', tradeId })}
        >
          {t('game.trade.accept')}
        </Button>
      </div>
    </GameDialog>
  );
}

interface OfferHalfProps {
  readonly table: Table;
  readonly player: Player;
  readonly side: TradeSide;
  /** The player who gets the companies of this half. */
  readonly receiver: Player;
  readonly items: readonly number[];
  /** The companies that the receiver gives. */
  readonly back: readonly number[];
  readonly price: number;
}

function OfferHalf({ table, player, receiver, side, items, back, price }: OfferHalfProps) {
  const t = useText();
  return (
    <TradeHalf
      side={side}
      player={player}
      title={t(side === 'give' ? 'game.trade.youGive' : 'game.trade.youTake')}
      className={styles[side]}
    >
      <TradeList isLarge isDense={items.length > FEW}>
        {items.map((index) => (
          <TradeItem
            key={index}
            table={table}
            index={index}
            isOn
            after={holdingAfter(table, index, { receiverId: receiver.userId, gets: items, gives: back })}
          />
        ))}
      </TradeList>
      <p className={styles.money}>
        <span>{t('game.trade.money')}</span>
        <Price amount={price} />
      </p>
      <TradeTotal side={side} label={t('game.trade.total')} amount={totalOf(table, { price, idsCompany: items })} />
    </TradeHalf>
  );
}
