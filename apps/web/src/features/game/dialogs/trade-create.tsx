import { findPlayer, type Player, type Table } from '@magnaty/rules';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import type { StateKey } from '../playback/changed-keys.ts';
import { MoveRing } from '../timer/move-ring.tsx';
import { DialogClose } from './dialog-close.tsx';
import { GameDialog } from './game-dialog.tsx';
import styles from './trade-create.module.css';
import { TradeHalf, type TradeSide } from './trade-half.tsx';
import { TradeItem } from './trade-item.tsx';
import { TradeList } from './trade-list.tsx';
import { TradeMoney } from './trade-money.tsx';
import { TradePartners } from './trade-partners.tsx';
import {
  choicesOf,
  EMPTY_SIDE,
  holdingAfter,
  offerRefusal,
  toggled,
  totalOf,
  type Suggestion,
  withoutUnavailable,
} from './trade-terms.ts';
import { TradeTotal } from './trade-total.tsx';

/** The dialog in which the viewer prepares an offer: what to give, what to get. */
export function TradeCreate({
  partnerId,
  firstItem,
}: {
  readonly partnerId: string;
  readonly firstItem: number | null;
}) {
  const t = useText();
  const { viewerId, ui, sendCommand, playback } = useGameContext();
  const ids = playback.table.game.players.flatMap(({ userId }): StateKey[] => [`player:${userId}`, `estate:${userId}`]);
  const table = useShownTable('move', 'auction', 'trade', ...ids);
  const isPending = useUiState((state) => state.pending.some(({ type }) => type === 'createTrade'));
  const [given, setGiven] = useState<Suggestion>(EMPTY_SIDE);
  const [taken, setTaken] = useState<Suggestion>({ price: 0, idsCompany: firstItem === null ? [] : [firstItem] });
  const viewer = findPlayer(table.game, viewerId);
  const partner = findPlayer(table.game, partnerId);
  if (viewer === undefined || partner === undefined) return null;

  const give = withoutUnavailable(table, viewerId, given);
  const take = withoutUnavailable(table, partnerId, taken);
  const refusal = offerRefusal(table, viewerId, { userIdTo: partnerId, give, take });
  const isUntouched = give.price + take.price + give.idsCompany.length + take.idsCompany.length === 0;
  const left = table.board.numbers.maxCountTradeInMove - table.game.move.tradesMade;
  const close = (): void => ui.setState({ tradeWith: null });

  const propose = async (): Promise<void> => {
    const isSent = await sendCommand({
      type: 'createTrade',
      userIdTo: partnerId,
      mapItemIdListFrom: give.idsCompany,
      mapItemIdListTo: take.idsCompany,
      extraPriceFrom: give.price,
      extraPriceTo: take.price,
    });
    if (isSent) close();
  };

  return (
    <GameDialog label={t('game.trade.title', { name: partner.nickname })} onClose={close}>
      <TradePartners table={table} partnerId={partnerId} onChoose={() => setTaken(EMPTY_SIDE)} />
      <div className={styles.deal}>
        <Half
          table={table}
          player={viewer}
          receiver={partner}
          side="give"
          value={give}
          back={take.idsCompany}
          onChange={setGiven}
        />
        <Half
          table={table}
          player={partner}
          receiver={viewer}
          side="take"
          value={take}
          back={give.idsCompany}
          onChange={setTaken}
        />
        <p className={styles.left}>{t('game.trade.left', { count: left })}</p>
        <div className={styles.ring}>
          <MoveRing />
        </div>
        {refusal !== null && !isUntouched && <p className={styles.why}>{t(`refusal.${refusal}`)}</p>}
        <Button
          className={styles.go ?? ''}
          disabled={refusal !== null || isPending}
          data-tutorial="propose"
          onClick={() => void propose()}
        >
          {t('game.action.trade')}
        </Button>
        <DialogClose className={styles.close} onClick={close} />
      </div>
    </GameDialog>
  );
}

interface HalfProps {
  readonly table: Table;
  readonly player: Player;
  /** The player who gets the companies of this half. */
  readonly receiver: Player;
  readonly side: TradeSide;
  readonly value: Suggestion;
  /** The companies that the receiver gives. */
  readonly back: readonly number[];
  readonly onChange: (value: Suggestion) => void;
}

function Half({ table, player, receiver, side, value, back, onChange }: HalfProps) {
  const t = useText();
  const exchange = { receiverId: receiver.userId, gets: value.idsCompany, gives: back };
  const choices = choicesOf(table, player.userId);
  const title = t(`game.trade.${side}`);
  return (
    <TradeHalf side={side} player={player} title={title} label={title} className={styles[side]}>
      <TradeList isDense={choices.length > 8}>
        {choices.length === 0 && <li className={styles.none}>{t('game.trade.nothing')}</li>}
        {choices.map(({ index, refusal }) => (
          <TradeItem
            key={index}
            table={table}
            index={index}
            refusal={refusal}
            isOn={value.idsCompany.includes(index)}
            after={value.idsCompany.includes(index) ? holdingAfter(table, index, exchange) : null}
            onToggle={() => onChange(toggled(value, index))}
          />
        ))}
      </TradeList>
      <TradeMoney side={side} player={player} price={value.price} onChange={(price) => onChange({ ...value, price })} />
      <TradeTotal side={side} label={t(`game.trade.total.${side}`)} amount={totalOf(table, value)} />
    </TradeHalf>
  );
}
