import { findPlayer, playersIn, type Player, type Table } from '@magnaty/rules';
import { useState } from 'react';
import { Chip } from '../../shared/art/chip.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useUiState } from '../context/use-ui-state.ts';
import type { StateKey } from '../playback/changed-keys.ts';
import { BotMark } from '../players/bot-mark.tsx';
import { CountRing } from '../timer/count-ring.tsx';
import { runningDeadline } from '../timer/running-deadline.ts';
import { DialogClose } from './dialog-close.tsx';
import { GameDialog } from './game-dialog.tsx';
import styles from './trade-create.module.css';
import { TradeHalf, type TradeSide } from './trade-half.tsx';
import { TradeItem } from './trade-item.tsx';
import { TradeList } from './trade-list.tsx';
import { TradeMoney } from './trade-money.tsx';
import {
  choicesOf,
  EMPTY_SIDE,
  holdingAfter,
  offerRefusal,
  toggled,
  totalOf,
  withoutUnavailable,
  type Suggestion,
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

/** The time that is left of the move, where a window covers the clock face. */
function MoveRing() {
  const { game } = useShownTable('deadline');
  const deadline = runningDeadline(game, 'MOVE');
  return <CountRing at={deadline?.at ?? null} timeout={deadline?.timeout ?? game.timers.move} />;
}

interface TradePartnersProps {
  readonly table: Table;
  readonly partnerId: string;
  readonly onChoose: () => void;
}

/** The choice of the partner, if there is more than one opponent. */
function TradePartners({ table, partnerId, onChoose }: TradePartnersProps) {
  const t = useText();
  const { viewerId, ui } = useGameContext();
  const others = playersIn(table.game).filter(({ userId }) => userId !== viewerId);
  if (others.length < 2) return null;
  return (
    <div className={styles.partners} role="radiogroup" aria-label={t('game.trade.partner')}>
      {others.map((player) => (
        <label key={player.userId} data-player={player.color} className={styles.partner}>
          <input
            type="radio"
            name="partner"
            checked={player.userId === partnerId}
            data-first-focus={player.userId === partnerId ? '' : undefined}
            onChange={() => {
              onChoose();
              ui.setState({ tradeWith: { userId: player.userId, mapItemId: null } });
            }}
          />
          <Chip of={player.chipId} className={styles.chip} />
          <span className={styles.name} title={player.nickname}>
            {player.nickname}
          </span>
          <BotMark player={player} isTag />
        </label>
      ))}
    </div>
  );
}
