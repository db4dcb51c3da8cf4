import { findPlayer, type Player, type Table, type Trade } from '@magnaty/rules';
import { Emblem } from '../../shared/art/emblem.tsx';
import { Portrait } from '../../shared/art/portrait.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CategoryBar } from '../../shared/ui/category-bar.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useCanSend } from '../context/use-can-send.ts';
import { categoryOf, useNames } from '../text/use-names.ts';
import { BotMark } from '../players/bot-mark.tsx';
import { ScrollList } from '../dialogs/scroll-list.tsx';
import { TradeRing } from './trade-ring.tsx';
import { totalOf } from './trade-terms.ts';
import styles from './trade-watch.module.css';

interface TradeWatchProps {
  readonly table: Table;
  readonly trade: Trade;
  readonly isCreator: boolean;
}

/** A small window for the creator and the watchers. It covers the centre, and the board stays usable. */
export function TradeWatch({ table, trade, isCreator }: TradeWatchProps) {
  const t = useText();
  const { sendCommand } = useGameContext();
  const canSend = useCanSend(table);
  const creator = findPlayer(table.game, trade.userIdFrom);
  const partner = findPlayer(table.game, trade.userIdTo);
  if (creator === undefined || partner === undefined) return null;
  const { tradeId } = trade;
  return (
    <section className={`over ${styles.watch}`} aria-label={t(isCreator ? 'game.trade.waiting' : 'game.trade.going')}>
      <header>
        <h2 className="poster">{t(isCreator ? 'game.trade.waiting' : 'game.trade.going')}</h2>
        <div className={styles.ring}>
          <TradeRing table={table} />
        </div>
      </header>
      <div className={`grid ${styles.sides}`}>
        <WatchSide
          table={table}
          player={creator}
          items={trade.mapItemIdListFrom}
          price={trade.extraPriceFrom}
          caption={t(isCreator ? 'game.trade.youGive' : 'game.trade.gives')}
        />
        <WatchSide
          table={table}
          player={partner}
          items={trade.mapItemIdListTo}
          price={trade.extraPriceTo}
          caption={t(isCreator ? 'game.trade.youTake' : 'game.trade.gives')}
        />
      </div>
      <footer>
        <span>
          {trade.counterNumber > 0 && <b>{t('game.trade.counterOffer')}</b>}
          <span>
            {isCreator
              ? t('game.trade.decides', { name: partner.nickname })
              : t('game.trade.offeredTo', { name: creator.nickname, to: partner.nickname })}
          </span>
        </span>
        {isCreator && (
          <Button
            variant="line"
            size="small"
            disabled={!canSend({ type: 'cancelTrade', tradeId })}
            onClick={() => void sendCommand({ type: 'cancelTrade', tradeId })}
          >
            {t('game.trade.cancel')}
          </Button>
        )}
      </footer>
    </section>
  );
}

interface WatchSideProps {
  readonly table: Table;
  readonly player: Player;
  readonly items: readonly number[];
  readonly price: number;
  readonly caption: string;
}

function WatchSide({ table, player, items, price, caption }: WatchSideProps) {
  const t = useText();
  const names = useNames(table);
  return (
    <div data-player={player.color}>
      <p className={`row slim type-name ${styles.person}`}>
        <Portrait
          nickname={player.nickname}
          path={player.avatarPath}
          frame={player.frame}
          className={styles.portrait}
        />
        <span>
          <i>
            <span>{caption}</span>
            <BotMark player={player} isTag />
          </i>
          <span title={player.nickname}>{player.nickname}</span>
        </span>
      </p>
      <ScrollList place={styles.list} className={styles.tiles}>
        {items.map((index) => (
          <li key={index} data-item={index} data-category={categoryOf(table, index)}>
            <CategoryBar className={styles.bar} />
            <Emblem of={index} className={`rigid ${styles.emblem}`} />
            <b>{names.cell(index)}</b>
          </li>
        ))}
      </ScrollList>
      <p className={`baseline wraps type-label ${styles.sum}`}>
        <Price amount={totalOf(table, { price, idsCompany: items })} />
        {price > 0 && <span>{t('game.trade.ofThem', { amount: names.money(price) })}</span>}
      </p>
    </div>
  );
}
