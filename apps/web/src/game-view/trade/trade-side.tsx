import { findPlayer, type Player, type Table } from '@magnaty/rules';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Suggestion } from '../state.ts';
import { rentsOf } from './after-deal.ts';
import { HALVES } from './trade-frame.tsx';
import { TradeCard } from './trade-card.tsx';
import { TradeHalf, type TradeSide as Side } from './trade-half.tsx';
import { TradeItem } from './trade-item.tsx';
import { TradeList } from './trade-list.tsx';
import { TradeMoney, TradeSum } from './trade-money.tsx';
import { FromTo } from './from-to.tsx';
import styles from './trade-side.module.css';
import { changeOf, choicesOf, holdingAfter, totalOf } from './trade-terms.ts';
import { TradeTotal } from './trade-total.tsx';

/** So many companies of a sent offer are cards. */
const MOST_CARDS = 2;
/** More companies have lower rows: in a sent offer, and in one that is prepared. */
const FEW = { read: 4, edited: 8 } as const;

interface TradeSideProps {
  readonly table: Table;
  /** The game after the deal. */
  readonly after: Table;
  readonly player: Player;
  /** The player who gets the companies of this half. */
  readonly receiver: Player;
  readonly side: Side;
  readonly title: string;
  readonly value: Suggestion;
  /** The companies that the receiver gives. */
  readonly back: readonly number[];
  /** The side before it was changed; null marks no changes. */
  readonly former?: Suggestion | null;
  /** Set while the terms are prepared. */
  readonly onChange?: ((value: Suggestion) => void) | undefined;
  /** The companies that the open offer already gives to the viewer. */
  readonly offered?: readonly number[];
  /** Beside the money. */
  readonly children?: ReactNode;
}

/** One half of a deal: its companies, the money, and what becomes of the player's rents. */
export function TradeSide(props: TradeSideProps) {
  const { table, after, player, side, title, value, former = null, onChange, children } = props;
  const t = useText();
  const price = former === null || former.price === value.price ? null : former.price;
  return (
    <TradeHalf
      side={side}
      player={player}
      balanceAfter={findPlayer(after.game, player.userId)?.balance ?? player.balance}
      title={title}
      label={title}
      className={HALVES[side]}
    >
      <Companies {...props} />
      {onChange === undefined ? (
        <TradeSum side={side} price={value.price} former={price} />
      ) : (
        <TradeMoney
          side={side}
          player={player}
          price={value.price}
          former={price}
          onChange={(sum) => onChange({ ...value, price: sum })}
        />
      )}
      {children}
      <div className={`${styles.facts} ${styles[side]}`}>
        <p className={`baseline type-label-bold ${styles.rents}`}>
          <span>{t('game.trade.rents')}</span>
          <FromTo from={rentsOf(table, player.userId)} to={rentsOf(after, player.userId)} hasDifference />
        </p>
        <TradeTotal label={t('game.trade.total')} amount={totalOf(table, value)} />
      </div>
    </TradeHalf>
  );
}

function Companies(props: TradeSideProps) {
  const { table, player, receiver, side, value, back, former = null, onChange, offered = [] } = props;
  const t = useText();
  const isRead = onChange === undefined;
  const asked = side === 'take' ? { offered } : null;
  const removed = former?.idsCompany.filter((index) => !value.idsCompany.includes(index)) ?? [];
  const shown = isRead
    ? [...value.idsCompany, ...removed].map((index) => ({ index, refusal: null }))
    : choicesOf(table, player.userId, asked);
  const exchange = { receiverId: receiver.userId, gets: value.idsCompany, gives: back };
  const toggle = (index: number): void => {
    const isIn = value.idsCompany.includes(index);
    const idsCompany = isIn ? value.idsCompany.filter((other) => other !== index) : [...value.idsCompany, index];
    onChange?.({ ...value, idsCompany });
  };
  if (isRead && shown.length > 0 && shown.length <= MOST_CARDS) {
    return (
      <TradeList isOfCards isDense={false}>
        {shown.map(({ index }) => (
          <TradeCard
            key={index}
            table={table}
            index={index}
            change={changeOf(index, value, former)}
            after={value.idsCompany.includes(index) ? holdingAfter(table, index, exchange) : null}
            hasRents={shown.length === 1}
          />
        ))}
      </TradeList>
    );
  }
  return (
    <TradeList isLarge={isRead} isDense={shown.length > (isRead ? FEW.read : FEW.edited)}>
      {shown.length === 0 && (
        <li className={`type-text-bold ${styles.none}`}>
          {t(isRead ? 'game.trade.nothingAtAll' : 'game.trade.nothing')}
        </li>
      )}
      {shown.map(({ index, refusal }) => {
        const isOn = value.idsCompany.includes(index);
        return (
          <TradeItem
            key={index}
            table={table}
            index={index}
            refusal={refusal}
            isOn={isOn}
            change={changeOf(index, value, former)}
            after={isOn ? holdingAfter(table, index, exchange) : null}
            onToggle={isRead ? undefined : () => toggle(index)}
          />
        );
      })}
    </TradeList>
  );
}
