import { findPlayer, type Trade } from '@magnaty/rules';
import { Emblem } from '../../shared/art/emblem.tsx';
import { Portrait } from '../../shared/art/portrait.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CategoryBar } from '../../shared/ui/category-bar.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useCanSend } from '../context/use-can-send.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { runningDeadline } from '../timer/running-deadline.ts';
import { BotMark } from '../players/bot-mark.tsx';
import { categoryOf, useNames } from '../text/use-names.ts';
import { CountRing } from '../timer/count-ring.tsx';
import styles from './offer-card.module.css';

/** A bot's offer, in the place of the company card. A click opens the whole offer. */
export function OfferCard({ trade }: { readonly trade: Trade }) {
  const t = useText();
  const { ui, sendCommand } = useGameContext();
  const table = useShownTable('trade', 'deadline');
  const canSend = useCanSend(table);
  const bot = findPlayer(table.game, trade.userIdFrom);
  if (bot === undefined) return null;
  const { tradeId } = trade;
  const deadline = runningDeadline(table.game, 'TRADE');
  const title = t('game.trade.offered', { name: bot.nickname });
  return (
    <section className={styles.card} data-player={bot.color} data-offer="" aria-label={title}>
      <header>
        <Portrait nickname={bot.nickname} path={bot.avatarPath} frame={bot.frame} className={styles.portrait} />
        <div className={styles.mark}>
          <BotMark player={bot} />
        </div>
        <h2 className="poster">{title}</h2>
        <div className={styles.ring}>
          <CountRing at={deadline?.at ?? null} timeout={deadline?.timeout ?? table.game.timers.trade} />
        </div>
      </header>
      <Side caption={t('game.trade.youTake')} items={trade.mapItemIdListFrom} price={trade.extraPriceFrom} />
      <Side caption={t('game.trade.youGive')} items={trade.mapItemIdListTo} price={trade.extraPriceTo} />
      <div className={styles.buttons}>
        <Button onClick={() => ui.setState({ openedOfferId: tradeId })}>{t('game.trade.look')}</Button>
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

interface SideProps {
  readonly caption: string;
  readonly items: readonly number[];
  readonly price: number;
}

function Side({ caption, items, price }: SideProps) {
  const t = useText();
  const table = useShownTable('trade');
  const names = useNames(table);
  return (
    <div className={styles.side}>
      <p>{caption}</p>
      <ul>
        {items.map((index) => (
          <li key={index} data-category={categoryOf(table, index)}>
            <CategoryBar className={styles.bar} />
            <Emblem of={index} className={styles.emblem} />
            <b>{names.cell(index)}</b>
          </li>
        ))}
        {price > 0 && (
          <li className={styles.money}>
            <Price amount={price} />
          </li>
        )}
        {items.length === 0 && price === 0 && <li className={styles.money}>{t('game.trade.nothingAtAll')}</li>}
      </ul>
    </div>
  );
}
