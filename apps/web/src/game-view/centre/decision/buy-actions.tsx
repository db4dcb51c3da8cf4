import { auctionStartPrice, companyAt, findPlayer } from '@magnaty/rules';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useGameContext } from '../../context/game-context.ts';
import { sendInTurn } from '../../context/send-in-turn.ts';
import { useCanSend } from '../../context/use-can-send.ts';
import { useShownTable } from '../../context/use-shown-table.ts';
import { useNames } from '../../text/use-names.ts';
import { DecisionButton } from './decision-button.tsx';
import { lackOf, pledgeFor } from '../../context/decision.ts';
import styles from './decision-row.module.css';

/**
 * Buy the company, or let it be auctioned; without auctions the bank keeps it. With too little money this is the main
 * action, and beside it stands the one pledge that pays for the purchase.
 */
export function BuyActions() {
  const t = useText();
  const { viewerId, sendCommand, playback } = useGameContext();
  const table = useShownTable('move', 'deadline', `player:${viewerId}`, `estate:${viewerId}`);
  const canSend = useCanSend(table);
  const names = useNames(table);
  const company = companyAt(table.board, findPlayer(table.game, viewerId)?.position ?? 0);
  if (company === undefined) return null;
  const lack = lackOf(table, viewerId);
  const pledge = lack > 0 ? pledgeFor(table, viewerId, lack) : null;
  const { noAuctions } = table.game.houseRules;
  const decline = (
    <DecisionButton
      key="decline"
      shortcut="A"
      variant={lack > 0 ? 'primary' : 'bone'}
      className={lack > 0 ? styles.onlyAuction : styles.auction}
      {...(lack > 0 && { 'data-main-action': 'startAuction' })}
      disabled={!canSend({ type: 'startAuction' })}
      onClick={() => void sendCommand({ type: 'startAuction' })}
    >
      <b>{t(noAuctions ? 'game.action.dontBuy' : 'game.action.decline')}</b>
      <small>
        {noAuctions
          ? t('game.action.staysWithBank')
          : t('game.action.fromPrice', { price: formatNumber(auctionStartPrice(table.board, company)) })}
      </small>
    </DecisionButton>
  );
  if (lack > 0) {
    return (
      <div className={`flex over ${styles.row} ${styles.buy}`} data-ground="ink" data-tutorial="decision">
        {decline}
        {pledge !== null && (
          <DecisionButton
            shortcut="B"
            variant="bone"
            className={styles.pledgeAndBuy}
            data-pledge-and-buy=""
            disabled={!canSend({ type: 'pledgeCompany', mapItemId: pledge.index })}
            onClick={() =>
              void sendInTurn({ sendCommand, playback }, [
                { type: 'pledgeCompany', mapItemId: pledge.index },
                { type: 'userBuyCurrentCompany' },
              ])
            }
          >
            <b>{t('game.action.pledge')}</b>
            <small>
              {t('game.action.andBuy', { name: names.cell(pledge.index), amount: formatNumber(pledge.pledge) })}
            </small>
          </DecisionButton>
        )}
      </div>
    );
  }
  return (
    <div className={`flex over ${styles.row} ${styles.buy}`} data-ground="ink" data-tutorial="decision">
      <DecisionButton
        shortcut="B"
        className={styles.purchase}
        data-main-action="userBuyCurrentCompany"
        data-tutorial="buy"
        disabled={!canSend({ type: 'userBuyCurrentCompany' })}
        onClick={() => void sendCommand({ type: 'userBuyCurrentCompany' })}
      >
        <b>{t('game.action.buy')}</b>
        <span className="num">{formatNumber(-company.price)}</span>
      </DecisionButton>
      {decline}
    </div>
  );
}
