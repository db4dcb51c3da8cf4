import { findPlayer, type Table, type Trade } from '@magnaty/rules';
import { Portrait } from '../../shared/art/portrait.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import { useCanSend } from '../context/use-can-send.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { afterDeal } from './after-deal.ts';
import { TradeGauge } from './trade-gauge.tsx';
import { formerTermsOf, termsOf } from './trade-terms.ts';
import { BotMark } from '../players/bot-mark.tsx';
import { CountRing } from '../timer/count-ring.tsx';
import { runningDeadline } from '../timer/running-deadline.ts';
import { DealLines } from './deal-lines.tsx';
import styles from './offer-card.module.css';

interface OfferCardProps {
  readonly trade: Trade;
  /** Only the head, above the card of a company. */
  readonly isFolded: boolean;
}

/** An offer to the viewer, in the place of the company card. A click opens the whole offer; the board stays usable. */
export function OfferCard({ trade, isFolded }: OfferCardProps) {
  const t = useText();
  const { ui, sendCommand, viewerId } = useGameContext();
  const table = useShownTable('trade', 'deadline', `player:${trade.userIdFrom}`, `player:${viewerId}`);
  const canSend = useCanSend(table);
  const formerTrade = useUiState((state) => state.formerTrade);
  const creator = findPlayer(table.game, trade.userIdFrom);
  if (creator === undefined) return null;
  const { tradeId } = trade;
  const deadline = runningDeadline(table.game, 'TRADE');
  const title = t(trade.counterNumber === 0 ? 'game.trade.offered' : 'game.trade.offeredOther', {
    name: creator.nickname,
  });
  const terms = termsOf(trade, viewerId);
  const former = formerTermsOf(trade, formerTrade, viewerId);
  return (
    <section
      className={classes('stack on-paper', styles.card, isFolded && styles.folded)}
      data-player={creator.color}
      data-offer=""
      aria-label={title}
    >
      <header>
        <Portrait
          nickname={creator.nickname}
          path={creator.avatarPath}
          frame={creator.frame}
          className={styles.portrait}
        />
        <div className={`over ${styles.mark}`}>
          <BotMark player={creator} />
        </div>
        <h2 className="poster">{title}</h2>
        <div className={`rigid ${styles.ring}`}>
          <CountRing at={deadline?.at ?? null} timeout={deadline?.timeout ?? table.game.timers.trade} />
        </div>
      </header>
      {!isFolded && (
        <>
          <DealLines caption={t('game.trade.youTake')} side={terms.take} former={former?.take ?? null} />
          <DealLines caption={t('game.trade.youGive')} side={terms.give} former={former?.give ?? null} />
          <OfferGauge table={table} trade={trade} />
        </>
      )}
      <div className={`grid ${styles.buttons}`}>
        <Button data-open-offer="" onClick={() => ui.setState({ openedOfferId: tradeId })}>
          {t('game.trade.look')}
        </Button>
        <Button
          variant="line"
          disabled={!canSend({ type: 'cancelTrade', tradeId })}
          onClick={() => void sendCommand({ type: 'cancelTrade', tradeId })}
        >
          {t('game.trade.reject')}
        </Button>
      </div>
    </section>
  );
}

function OfferGauge({ table, trade }: { readonly table: Table; readonly trade: Trade }) {
  const deal = { ownId: trade.userIdTo, partnerId: trade.userIdFrom, ...termsOf(trade, trade.userIdTo) };
  return <TradeGauge before={table} after={afterDeal(table, deal)} />;
}
