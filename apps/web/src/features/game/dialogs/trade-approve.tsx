import { findPlayer, type Player, type Table, type Trade } from '@magnaty/rules';
import { Chip } from '../../../shared/art/chip.tsx';
import { Emblem } from '../../../shared/art/emblem.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Price } from '../../../shared/ui/price.tsx';
import { Portrait } from '../../../shared/art/portrait.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useCanSend } from '../context/use-can-send.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { CountRing } from '../timer/count-ring.tsx';
import { categoryOf, useNames } from '../text/use-names.ts';
import { GameDialog } from './game-dialog.tsx';
import { HalfHead } from './trade-create.tsx';
import { TradeItem } from './trade-item.tsx';
import styles from './trade.module.css';
import mini from './trade-watch.module.css';
import { totalOf } from './trade-terms.ts';

/** An open offer: the opponent answers, its creator may cancel it, the others watch. */
export function TradeApprove() {
  const { viewerId } = useGameContext();
  const table = useShownTable('trade', 'deadline', 'move', `player:${viewerId}`);
  const { trade } = table.game;
  if (trade === null) return null;
  return trade.userIdTo === viewerId ? (
    <Answer table={table} trade={trade} />
  ) : (
    <Watch table={table} trade={trade} isCreator={trade.userIdFrom === viewerId} />
  );
}

interface ApproveProps {
  readonly table: Table;
  readonly trade: Trade;
}

function Ring({ table }: { readonly table: Table }) {
  const { deadline, timers } = table.game;
  const isRunning = deadline?.kind === 'TRADE';
  return <CountRing at={isRunning ? deadline.at : null} timeout={isRunning ? deadline.timeout : timers.trade} />;
}

function Answer({ table, trade }: ApproveProps) {
  const t = useText();
  const { sendCommand } = useGameContext();
  const canSend = useCanSend(table);
  const creator = findPlayer(table.game, trade.userIdFrom);
  const viewer = findPlayer(table.game, trade.userIdTo);
  if (creator === undefined || viewer === undefined) return null;
  const { tradeId } = trade;
  const title = t('game.trade.offered', { name: creator.nickname });
  return (
    <GameDialog label={title}>
      <div className={styles.tab} data-player={creator.color}>
        <Chip of={creator.chipId} className={styles.tabChip} />
        <b className="poster">{title}</b>
      </div>
      <div className={`${styles.deal} ${styles.offer}`}>
        <OfferHalf table={table} player={viewer} side="give" items={trade.mapItemIdListTo} price={trade.extraPriceTo} />
        <OfferHalf
          table={table}
          player={creator}
          side="take"
          items={trade.mapItemIdListFrom}
          price={trade.extraPriceFrom}
        />
        <div className={styles.ring}>
          <Ring table={table} />
        </div>
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

interface SideProps {
  readonly table: Table;
  readonly player: Player;
  readonly items: readonly number[];
  readonly price: number;
}

function OfferHalf({ table, player, side, items, price }: SideProps & { readonly side: 'give' | 'take' }) {
  const t = useText();
  return (
    <section className={classes(styles.half, styles[side])} data-player={player.color}>
      <HalfHead player={player} title={t(side === 'give' ? 'game.trade.youGive' : 'game.trade.youTake')} />
      <ul className={classes(styles.list, items.length > 4 && styles.many)}>
        {items.map((index) => (
          <TradeItem key={index} table={table} index={index} isOn />
        ))}
      </ul>
      <p className={styles.fixedMoney}>
        <span>{t('game.trade.money')}</span>
        <Price amount={price} />
      </p>
      <p className={styles.total}>
        <span className="label">{t('game.trade.total')}</span>
        <Price amount={totalOf(table, { price, idsCompany: items })} />
      </p>
    </section>
  );
}

/** A small window for the creator and the watchers. It covers the centre, and the board stays usable. */
function Watch({ table, trade, isCreator }: ApproveProps & { readonly isCreator: boolean }) {
  const t = useText();
  const { sendCommand } = useGameContext();
  const canSend = useCanSend(table);
  const creator = findPlayer(table.game, trade.userIdFrom);
  const partner = findPlayer(table.game, trade.userIdTo);
  if (creator === undefined || partner === undefined) return null;
  const { tradeId } = trade;
  return (
    <section className={mini.watch} aria-label={t(isCreator ? 'game.trade.waiting' : 'game.trade.going')}>
      <header>
        <h2 className="poster">{t(isCreator ? 'game.trade.waiting' : 'game.trade.going')}</h2>
        <div className={mini.ring}>
          <Ring table={table} />
        </div>
      </header>
      <div className={mini.sides}>
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
          {isCreator
            ? t('game.trade.decides', { name: partner.nickname })
            : t('game.trade.offeredTo', { name: creator.nickname, to: partner.nickname })}
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

function WatchSide({ table, player, items, price, caption }: SideProps & { readonly caption: string }) {
  const t = useText();
  const names = useNames(table);
  return (
    <div data-player={player.color}>
      <p className={mini.person}>
        <Portrait nickname={player.nickname} path={player.avatarPath} className={mini.portrait} />
        <span>
          <i>{caption}</i>
          <span>{player.nickname}</span>
        </span>
      </p>
      <ul className={mini.tiles}>
        {items.map((index) => (
          <li key={index} data-category={categoryOf(table, index)}>
            <i className={mini.band} />
            <Emblem of={index} className={mini.emblem} />
            <b>{names.cell(index)}</b>
          </li>
        ))}
      </ul>
      <p className={mini.sum}>
        <Price amount={totalOf(table, { price, idsCompany: items })} />
        {price > 0 && <span>{t('game.trade.ofThem', { amount: names.money(price) })}</span>}
      </p>
    </div>
  );
}
