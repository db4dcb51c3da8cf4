import { findPlayer, playersIn, type Player, type Table } from '@magnaty/rules';
import { useId, useState } from 'react';
import { Chip } from '../../../shared/art/chip.tsx';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Price } from '../../../shared/ui/price.tsx';
import { Portrait } from '../../../shared/art/portrait.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import type { StateKey } from '../playback/changed-keys.ts';
import { GameDialog } from './game-dialog.tsx';
import styles from './trade.module.css';
import { TradeItem } from './trade-item.tsx';
import {
  choicesOf,
  EMPTY_SIDE,
  offerRefusal,
  priceOf,
  withoutUnavailable,
  toggled,
  totalOf,
  type Suggestion,
} from './trade-terms.ts';

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
  const isPending = useUiState((state) => state.pending.includes('createTrade'));
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
      <Partners table={table} partnerId={partnerId} onChoose={() => setTaken(EMPTY_SIDE)} />
      <div className={styles.deal}>
        <Half table={table} player={viewer} side="give" value={give} onChange={setGiven} />
        <Half table={table} player={partner} side="take" value={take} onChange={setTaken} />
        <p className={styles.left}>{t('game.trade.left', { count: left })}</p>
        <div className={styles.swap}>
          <Icon name="swap-bold" />
        </div>
        {refusal !== null && !isUntouched && <p className={styles.why}>{t(`refusal.${refusal}`)}</p>}
        <Button className={styles.go ?? ''} disabled={refusal !== null || isPending} onClick={() => void propose()}>
          {t('game.action.trade')}
        </Button>
        <button type="button" className={styles.close} aria-label={t('game.close')} onClick={close}>
          <Icon name="x-bold" />
        </button>
      </div>
    </GameDialog>
  );
}

interface PartnersProps {
  readonly table: Table;
  readonly partnerId: string;
  readonly onChoose: () => void;
}

/** The choice of the partner, if there is more than one opponent. */
function Partners({ table, partnerId, onChoose }: PartnersProps) {
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
          <Chip of={player.chipId} className={styles.partnerChip} />
          <span>{player.nickname}</span>
        </label>
      ))}
    </div>
  );
}

interface HalfProps {
  readonly table: Table;
  readonly player: Player;
  readonly side: 'give' | 'take';
  readonly value: Suggestion;
  readonly onChange: (value: Suggestion) => void;
}

/** Step of the buttons for money, millions. */
const MONEY_STEP = 10;

function Half({ table, player, side, value, onChange }: HalfProps) {
  const t = useText();
  const moneyId = useId();
  const choices = choicesOf(table, player.userId);
  const setPrice = (typed: string): void => onChange({ ...value, price: priceOf(typed, player.balance) });
  return (
    <section
      className={classes(styles.half, styles[side])}
      data-player={player.color}
      aria-label={t(`game.trade.${side}`)}
    >
      <HalfHead player={player} title={t(`game.trade.${side}`)} />
      <ul className={classes(styles.list, choices.length > 8 && styles.many)}>
        {choices.length === 0 && <li className={styles.none}>{t('game.trade.nothing')}</li>}
        {choices.map(({ index, refusal }) => (
          <TradeItem
            key={index}
            table={table}
            index={index}
            refusal={refusal}
            isOn={value.idsCompany.includes(index)}
            onToggle={() => onChange(toggled(value, index))}
          />
        ))}
      </ul>
      <div className={styles.money}>
        <div className={`label ${styles.moneyHead}`}>
          <label htmlFor={moneyId}>{t('game.trade.money')}</label>
          <span>{t('game.trade.upTo', { amount: formatNumber(Math.max(0, player.balance)) })}</span>
        </div>
        <div className={styles.moneyRow}>
          <button
            type="button"
            aria-label={t('game.trade.less')}
            onClick={() => setPrice(String(Math.max(0, value.price - MONEY_STEP)))}
          >
            <Icon name="minus-bold" />
          </button>
          <span className={styles.moneyValue}>
            <input
              id={moneyId}
              className="num"
              inputMode="numeric"
              autoComplete="off"
              value={value.price}
              size={Math.max(1, String(value.price).length)}
              onFocus={(event) => event.target.select()}
              onChange={(event) => setPrice(event.target.value)}
            />
            <small>{t('game.mln')}</small>
          </span>
          <button
            type="button"
            aria-label={t('game.trade.more')}
            onClick={() => setPrice(String(value.price + MONEY_STEP))}
          >
            <Icon name="plus-bold" />
          </button>
        </div>
      </div>
      <p className={styles.total}>
        <span className="label">{t(`game.trade.total.${side}`)}</span>
        <Price amount={totalOf(table, value)} />
      </p>
    </section>
  );
}

export function HalfHead({ player, title }: { readonly player: Player; readonly title: string }) {
  return (
    <header className={styles.who}>
      <Portrait nickname={player.nickname} path={player.avatarPath} className={styles.photo} />
      <div>
        <h2 className="poster">{title}</h2>
        <p className={styles.nickname}>
          <span>{player.nickname}</span>
          <Price amount={player.balance} />
        </p>
      </div>
    </header>
  );
}
