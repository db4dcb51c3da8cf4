import { findPlayer, playersIn, type Table } from '@magnaty/rules';
import { useState } from 'react';
import { Chip } from '../../shared/art/chip.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { isEmpty, keepDraft } from '../context/drafts.ts';
import { useGameContext } from '../context/game-context.ts';
import { refusalFor } from '../context/send-command.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useUiState } from '../context/use-ui-state.ts';
import type { StateKey } from '../playback/changed-keys.ts';
import { BotMark } from '../players/bot-mark.tsx';
import type { Drafts, Terms } from '../state.ts';
import { CountRing } from '../timer/count-ring.tsx';
import { useMoveClock } from '../timer/use-move-clock.ts';
import { afterDeal } from './after-deal.ts';
import { DialogClose } from '../dialogs/dialog-close.tsx';
import styles from './trade-create.module.css';
import { TradeFrame } from './trade-frame.tsx';
import { TradeGauge } from './trade-gauge.tsx';
import { TradeSide } from './trade-side.tsx';
import { EMPTY_SIDE, NO_TERMS, offerOf, withoutUnavailable } from './trade-terms.ts';

interface TradeCreateProps {
  readonly partnerId: string;
  readonly firstItem: number | null;
}

/** The dialog in which the viewer prepares an offer: what to give, what to get. Closed, it stays a draft. */
export function TradeCreate({ partnerId, firstItem }: TradeCreateProps) {
  const t = useText();
  const { viewerId, kind, ui, sendCommand, playback } = useGameContext();
  const ids = playback.table.game.players.flatMap(({ userId }): StateKey[] => [`player:${userId}`, `estate:${userId}`]);
  const table = useShownTable('move', 'auction', 'trade', ...ids);
  const isPending = useUiState((state) => state.pending.some(({ type }) => type === 'createTrade'));
  const [prepared, setPrepared] = useState(() => firstTerms(ui.getState().drafts, partnerId, firstItem));
  const viewer = findPlayer(table.game, viewerId);
  const partner = findPlayer(table.game, partnerId);
  if (viewer === undefined || partner === undefined) return null;

  const give = withoutUnavailable(table, viewerId, prepared.give);
  const take = withoutUnavailable(table, partnerId, prepared.take, { offered: [] });
  const terms = { give, take };
  const offer = offerOf(partnerId, terms);
  const refusal = refusalFor(table, viewerId, offer);
  const after = afterDeal(table, { ownId: viewerId, partnerId, ...terms });
  const left = table.board.numbers.maxCountTradeInMove - table.game.move.tradesMade;
  const close = (): void => ui.setState({ tradeWith: null });
  const change = (changed: Partial<Terms>): void => {
    setPrepared({ ...terms, ...changed });
    keepDraft(ui, partnerId, { ...terms, ...changed });
  };
  const choosePartner = (userId: string): void => {
    const draft = ui.getState().drafts[userId];
    setPrepared(draft ?? { give, take: EMPTY_SIDE });
    ui.setState({ tradeWith: { userId, mapItemId: null } });
  };
  const propose = async (): Promise<void> => {
    if (await sendCommand(offer)) close();
  };

  return (
    <TradeFrame
      label={t('game.trade.title', { name: partner.nickname })}
      onClose={close}
      top={<TradePartners table={table} partnerId={partnerId} onChoose={choosePartner} />}
      ring={<MoveRing />}
      corner={<DialogClose onClick={close} />}
      gauge={<TradeGauge before={table} after={after} />}
      why={refusal !== null && !isEmpty(terms) ? t(`refusal.${refusal}`) : null}
      buttons={
        <>
          <Button
            size="large"
            disabled={refusal !== null || isPending}
            data-tutorial="propose"
            onClick={() => void propose()}
          >
            {t('game.action.trade')}
          </Button>
          {kind === 'game' && (
            <Button variant="bone" size="large" disabled={isEmpty(terms)} onClick={() => keepAndClose(change, close)}>
              {t('game.trade.draftKeep')}
            </Button>
          )}
        </>
      }
    >
      <TradeSide
        table={table}
        after={after}
        player={viewer}
        receiver={partner}
        side="give"
        title={t('game.trade.give')}
        value={give}
        back={take.idsCompany}
        onChange={(value) => change({ give: value })}
      />
      <TradeSide
        table={table}
        after={after}
        player={partner}
        receiver={viewer}
        side="take"
        title={t('game.trade.take')}
        value={take}
        back={give.idsCompany}
        onChange={(value) => change({ take: value })}
      >
        <p className={`type-label over ${styles.left}`} data-offers-left="">
          {t('game.trade.left', { count: left })}
        </p>
      </TradeSide>
    </TradeFrame>
  );
}

/** The draft for the partner, if there is one, with the company from which the window was opened. */
const firstTerms = (drafts: Drafts, partnerId: string, firstItem: number | null): Terms => {
  const { give, take } = drafts[partnerId] ?? NO_TERMS;
  const isIn = firstItem === null || take.idsCompany.includes(firstItem);
  return { give, take: isIn ? take : { ...take, idsCompany: [...take.idsCompany, firstItem] } };
};

/** Terms that came with the window are kept, too. */
const keepAndClose = (change: (changed: Partial<Terms>) => void, close: () => void): void => {
  change({});
  close();
};

/** The time that is left of the move, where a window covers the clock face. */
function MoveRing() {
  const { at, timeout } = useMoveClock(useShownTable('deadline', 'move').game);
  return <CountRing at={at} timeout={timeout} />;
}

interface TradePartnersProps {
  readonly table: Table;
  readonly partnerId: string;
  readonly onChoose: (userId: string) => void;
}

/** The choice of the partner, if there is more than one opponent. */
function TradePartners({ table, partnerId, onChoose }: TradePartnersProps) {
  const t = useText();
  const { viewerId } = useGameContext();
  const others = playersIn(table.game).filter(({ userId }) => userId !== viewerId);
  if (others.length < 2) return null;
  return (
    <div className={`flex over ${styles.partners}`} role="radiogroup" aria-label={t('game.trade.partner')}>
      {others.map((player) => (
        <label key={player.userId} data-player={player.color} className={`row anchor type-item ${styles.partner}`}>
          <input
            type="radio"
            name="partner"
            checked={player.userId === partnerId}
            data-first-focus={player.userId === partnerId ? '' : undefined}
            onChange={() => onChoose(player.userId)}
          />
          <Chip of={player.chipId} className={`rigid ${styles.chip}`} />
          <span className="one-line" title={player.nickname}>
            {player.nickname}
          </span>
          <BotMark player={player} isTag />
        </label>
      ))}
    </div>
  );
}
