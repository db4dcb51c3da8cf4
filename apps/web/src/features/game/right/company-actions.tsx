import {
  cellOf,
  findPlayer,
  mayTradeRefusal,
  officeSalePrice,
  tradableRefusal,
  type CompanyCell,
  type Table,
} from '@magnaty/rules';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { refusalFor } from '../desk/act.ts';
import { useDesk } from '../desk/desk.ts';
import { useMay } from '../desk/use-may.ts';
import styles from './card.module.css';

interface CompanyActionsProps {
  readonly table: Table;
  readonly company: CompanyCell;
}

/** What the viewer may do with the company on the card, by whose it is and what is going on. */
export function CompanyActions({ table, company }: CompanyActionsProps) {
  const { viewerId } = useDesk();
  const { game } = table;
  const { index } = company;
  const viewer = findPlayer(game, viewerId);
  if (viewer === undefined || viewer.isOut || game.isOver) return null;
  const { ownerId } = cellOf(game, index);
  if (ownerId === viewerId) return <OwnerActions table={table} company={company} />;
  if (ownerId !== null) return <OfferAction table={table} company={company} ownerId={ownerId} />;
  if (game.auction?.mapItemId === index) return <LotFacts table={table} />;
  const isDecision = game.move.userId === viewerId && game.move.step === 'BUY_DECISION' && viewer.position === index;
  return isDecision && game.auction === null ? <Decision table={table} company={company} /> : null;
}

const signed = (amount: number): string => formatNumber(amount, { signDisplay: 'always' });

function Decision({ table, company }: CompanyActionsProps) {
  const t = useText();
  const { act } = useDesk();
  const may = useMay(table);
  const mayBuy = may({ type: 'userBuyCurrentCompany' });
  return (
    <>
      <div className={styles.actions}>
        <Button
          className={styles.big ?? ''}
          disabled={!mayBuy}
          data-main-action=""
          onClick={() => void act({ type: 'userBuyCurrentCompany' })}
        >
          {t('game.action.buy')}
          <b className="num">{signed(-company.price)}</b>
        </Button>
        <Button
          variant="line"
          size="small"
          className={styles.wide ?? ''}
          disabled={!may({ type: 'startAuction' })}
          onClick={() => void act({ type: 'startAuction' })}
        >
          {t('game.action.decline')}
        </Button>
      </div>
      <p className={styles.under}>{t(mayBuy ? 'game.company.afterDecline' : 'game.company.tooExpensive')}</p>
    </>
  );
}

function OwnerActions({ table, company }: CompanyActionsProps) {
  const t = useText();
  const { act, viewerId } = useDesk();
  const may = useMay(table);
  const { index: mapItemId, priceOffice } = company;
  const cell = cellOf(table.game, mapItemId);
  if (cell.isInPledge) {
    return (
      <div className={styles.actions}>
        <Button
          icon="lock-simple-open-fill"
          className={styles.big ?? ''}
          disabled={!may({ type: 'ransomCompany', mapItemId })}
          onClick={() => void act({ type: 'ransomCompany', mapItemId })}
        >
          {t('game.action.ransom')}
          <b className="num">{signed(-company.ransom)}</b>
        </Button>
      </div>
    );
  }
  const why = company.type === 6 ? refusalFor(table, viewerId, { type: 'buyOffice', mapItemId }) : null;
  const hasTop = cell.lvlCard >= company.rents.length - 1;
  return (
    <>
      <div className={styles.actions}>
        {company.type === 6 && !hasTop && (
          <Button
            className={styles.big ?? ''}
            disabled={!may({ type: 'buyOffice', mapItemId })}
            onClick={() => void act({ type: 'buyOffice', mapItemId })}
          >
            {t(buildKey(cell.lvlCard))}
            <b className="num">{signed(-priceOffice)}</b>
          </Button>
        )}
        {company.type === 6 && (
          <Button
            variant="ink"
            size="small"
            disabled={!may({ type: 'saleOffice', mapItemId })}
            onClick={() => void act({ type: 'saleOffice', mapItemId })}
          >
            {t('game.action.sell')}
            <b className="num">{signed(officeSalePrice(table.board, company))}</b>
          </Button>
        )}
        <Button
          variant="ink"
          size="small"
          icon="lock-simple-fill"
          className={company.type === 6 ? '' : (styles.wide ?? '')}
          disabled={!may({ type: 'pledgeCompany', mapItemId })}
          onClick={() => void act({ type: 'pledgeCompany', mapItemId })}
        >
          {t('game.action.pledge')}
          {company.type !== 6 && <b className="num">{signed(company.pledge)}</b>}
        </Button>
      </div>
      {why !== null && !hasTop && <p className={styles.under}>{t(`refusal.${why}`)}</p>}
    </>
  );
}

/** 'Построить офис', at level 4 'Построить головной офис', at head office 'Построить монополию'. */
const buildKey = (lvlCard: number): string =>
  lvlCard >= 5 ? 'game.action.buildMonopoly' : lvlCard === 4 ? 'game.action.buildHeadOffice' : 'game.action.build';

function OfferAction({ table, company, ownerId }: CompanyActionsProps & { readonly ownerId: string }) {
  const t = useText();
  const { viewerId, scene } = useDesk();
  const owner = findPlayer(table.game, ownerId);
  const refusal =
    mayTradeRefusal(table, viewerId) ??
    tradableRefusal(table, ownerId, company) ??
    ((owner?.balance ?? 0) < 0 ? 'NEGATIVE_BALANCE' : null);
  return (
    <>
      <div className={styles.actions}>
        <Button
          icon="swap-bold"
          className={styles.big ?? ''}
          disabled={refusal !== null}
          onClick={() => scene.setState({ tradeWith: { userId: ownerId, mapItemId: company.index } })}
        >
          {t('game.action.trade')}
        </Button>
      </div>
      {refusal !== null && refusal !== 'NOT_YOUR_MOVE' && <p className={styles.under}>{t(`refusal.${refusal}`)}</p>}
    </>
  );
}

function LotFacts({ table }: { readonly table: Table }) {
  const t = useText();
  const { viewerId } = useDesk();
  return (
    <div className={styles.lot}>
      <div>
        {t('game.auction.startPrice')}
        <b className="num">
          {formatNumber(table.game.auction?.startPrice ?? 0)}
          <small>{t('game.mln')}</small>
        </b>
      </div>
      <div>
        {t('game.auction.yourBalance')}
        <b className="num">
          {formatNumber(findPlayer(table.game, viewerId)?.balance ?? 0)}
          <small>{t('game.mln')}</small>
        </b>
      </div>
    </div>
  );
}
