import { cellOf, findPlayer, type Player, type Table, type Trade } from '@magnaty/rules';
import type { MouseEvent } from 'react';
import { Chip } from '../../shared/art/chip.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { useGameContext } from '../context/game-context.ts';
import { refusalFor } from '../context/send-command.ts';
import { useCanSend } from '../context/use-can-send.ts';
import { useUiState } from '../context/use-ui-state.ts';
import type { Terms } from '../state.ts';
import { useNames } from '../text/use-names.ts';
import { afterDeal } from './after-deal.ts';
import { DialogClose } from '../dialogs/dialog-close.tsx';
import { ScrollList } from '../dialogs/scroll-list.tsx';
import styles from './trade-answer.module.css';
import { TradeFrame } from './trade-frame.tsx';
import { TradeGauge } from './trade-gauge.tsx';
import { useLesson } from './trade-lesson.ts';
import { TradeRing } from './trade-ring.tsx';
import { TradeSide } from './trade-side.tsx';
import { counterOf, formerTermsOf, isChanged, termsOf, withoutUnavailable } from './trade-terms.ts';

interface TradeAnswerProps {
  readonly table: Table;
  readonly trade: Trade;
}

/** The window of an offer to the viewer: they accept it, reject it, or answer it with other terms. */
export function TradeAnswer({ table, trade }: TradeAnswerProps) {
  const creator = findPlayer(table.game, trade.userIdFrom);
  const viewer = findPlayer(table.game, trade.userIdTo);
  return creator === undefined || viewer === undefined ? null : (
    <Answer table={table} trade={trade} creator={creator} viewer={viewer} />
  );
}

interface AnswerProps extends TradeAnswerProps {
  readonly creator: Player;
  readonly viewer: Player;
}

function Answer({ table, trade, creator, viewer }: AnswerProps) {
  const t = useText();
  const { ui, sendCommand } = useGameContext();
  const canSend = useCanSend(table);
  const { counter, formerTrade } = useUiState((state) => state);
  const { tradeId } = trade;
  const offer = termsOf(trade, viewer.userId);
  const edited = counter?.tradeId === tradeId ? availableIn(table, trade, counter) : null;
  const terms = edited ?? offer;
  const former = edited === null ? formerTermsOf(trade, formerTrade, viewer.userId) : offer;
  const after = afterDeal(table, { ownId: viewer.userId, partnerId: creator.userId, ...terms });
  const lesson = useLesson({ before: table, after }, { viewer, partner: creator, terms });
  const accept = { type: 'acceptTrade', tradeId } as const;
  const reject = { type: 'cancelTrade', tradeId } as const;
  const answer = edited === null ? accept : counterOf(tradeId, edited);
  const refusal = refusalFor(table, viewer.userId, answer);
  const mayChange = trade.counterNumber < table.board.numbers.maxCountCounterTrade;
  const title = t(trade.counterNumber === 0 ? 'game.trade.offered' : 'game.trade.offeredOther', {
    name: creator.nickname,
  });
  const change = (changed: Partial<Terms>): void => ui.setState({ counter: { tradeId, ...terms, ...changed } });
  // The second click of a double click is not for the button that stands there then.
  const toggle = ({ detail }: MouseEvent): void => {
    if (detail < 2) ui.setState({ counter: edited === null ? { tradeId, ...offer } : null });
  };
  const fold = (): void => ui.setState({ openedOfferId: null });
  const sides = { table, after, former };
  const { give, take } = terms;
  return (
    <TradeFrame
      label={title}
      onClose={fold}
      top={
        <div className={`row over ${styles.tab}`} data-player={creator.color}>
          <Chip of={creator.chipId} className={`rigid ${styles.chip}`} />
          <b className="poster">{title}</b>
        </div>
      }
      ring={<TradeRing table={table} />}
      corner={<DialogClose isFold data-first-focus="" onClick={fold} />}
      gauge={<TradeGauge before={table} after={after} />}
      why={refusal === null ? lesson : t(`refusal.${refusal}`)}
      buttons={
        <>
          <Button
            key="answer"
            size="large"
            icon={edited === null ? 'check-bold' : 'swap-bold'}
            disabled={!canSend(answer)}
            onClick={({ detail }) => {
              if (detail < 2) void sendCommand(answer);
            }}
          >
            {t(edited === null ? 'game.trade.accept' : 'game.trade.counter')}
          </Button>
          {mayChange && (
            <Button
              key="change"
              variant="bone"
              size="large"
              icon={edited === null ? 'pencil' : 'arrow-left-bold'}
              onClick={toggle}
            >
              {t(edited === null ? 'game.trade.change' : 'game.trade.restore')}
            </Button>
          )}
          {edited === null && (
            <Button
              key="reject"
              variant="line"
              size="large"
              disabled={!canSend(reject)}
              onClick={() => void sendCommand(reject)}
            >
              {t('game.trade.reject')}
            </Button>
          )}
        </>
      }
    >
      <TradeSide
        {...sides}
        player={viewer}
        receiver={creator}
        side="give"
        title={t('game.trade.youGive')}
        value={give}
        back={take.idsCompany}
        former={former?.give ?? null}
        onChange={edited === null ? undefined : (value) => change({ give: value })}
      >
        {former !== null && isChanged(terms, former) && (
          <p className={`type-label-bold over ${styles.changes}`}>{t('game.trade.changes')}</p>
        )}
        {edited === null && offer.give.idsCompany.length > 0 && (
          <KeptChoices table={table} items={offer.give.idsCompany} />
        )}
      </TradeSide>
      <TradeSide
        {...sides}
        player={creator}
        receiver={viewer}
        side="take"
        title={t('game.trade.youTake')}
        value={take}
        back={give.idsCompany}
        former={former?.take ?? null}
        offered={trade.mapItemIdListFrom}
        onChange={edited === null ? undefined : (value) => change({ take: value })}
      />
    </TradeFrame>
  );
}

/** The prepared counter-offer without what cannot be offered any more. */
const availableIn = (table: Table, trade: Trade, { give, take }: Terms): Terms => ({
  give: withoutUnavailable(table, trade.userIdTo, give),
  take: withoutUnavailable(table, trade.userIdFrom, take, { offered: trade.mapItemIdListFrom }),
});

/** For each company that the viewer is asked for: they may say that they do not sell it in this game. */
function KeptChoices({ table, items }: { readonly table: Table; readonly items: readonly number[] }) {
  const t = useText();
  const { sendCommand } = useGameContext();
  const names = useNames(table);
  return (
    <ScrollList place={styles.kept} className={styles.keptList}>
      {items.map((mapItemId) => {
        const { isForSale } = cellOf(table.game, mapItemId);
        return (
          <li key={mapItemId}>
            <Checkbox
              checked={!isForSale}
              onChange={() => void sendCommand({ type: 'changeForSale', mapItemId, isForSale: !isForSale })}
            >
              {t('game.trade.never', { cell: names.cell(mapItemId) })}
            </Checkbox>
          </li>
        );
      })}
    </ScrollList>
  );
}
