import type { PlainTextKey } from '@magnaty/content';
import {
  cellOf,
  findPlayer,
  mayTradeRefusal,
  officeSalePrice,
  tradableRefusal,
  type CompanyCell,
  type RefusalCode,
  type Table,
} from '@magnaty/rules';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { refusalFor } from '../context/send-command.ts';
import { useGameContext } from '../context/game-context.ts';
import { useCanSend } from '../context/use-can-send.ts';
import { useNames } from '../text/use-names.ts';
import styles from './company-actions.module.css';
import type { ViewerCommand } from '../state.ts';

interface CompanyActionsProps {
  readonly table: Table;
  readonly company: CompanyCell;
}

/** The viewer's actions for the company on the card. They depend on its owner. The purchase is in the centre. */
export function CompanyActions({ table, company }: CompanyActionsProps) {
  const { viewerId, kind } = useGameContext();
  const { game } = table;
  const { index } = company;
  const viewer = findPlayer(game, viewerId);
  if (viewer === undefined || viewer.isOut || game.isOver) return null;
  const { ownerId } = cellOf(game, index);
  if (game.auction?.mapItemId === index) return <LotFacts table={table} />;
  // In a replay nothing can be done.
  if (kind === 'replay') return null;
  if (ownerId === viewerId) return <OwnerActions table={table} company={company} />;
  return ownerId === null ? null : <OfferAction table={table} company={company} ownerId={ownerId} />;
}

const signed = (amount: number): string => formatNumber(amount, { signDisplay: 'always' });

/**
 * The first reason for which one of these commands is refused. NO_OFFICE is left out: the card shows that there is no
 * office.
 */
const firstRefusal = (table: Table, viewerId: string, commands: readonly ViewerCommand[]): RefusalCode | null => {
  for (const command of commands) {
    const refusal = refusalFor(table, viewerId, command);
    if (refusal !== null && refusal !== 'NO_OFFICE') return refusal;
  }
  return null;
};

function RefusalText({ refusal }: { readonly refusal: RefusalCode | null }) {
  const t = useText();
  return refusal !== null && <p className={styles.under}>{t(`refusal.${refusal}`)}</p>;
}

function OwnerActions({ table, company }: CompanyActionsProps) {
  const t = useText();
  const { sendCommand, viewerId } = useGameContext();
  const canSend = useCanSend(table);
  const { index: mapItemId, priceOffice } = company;
  const kept = <KeptMark table={table} company={company} />;
  const cell = cellOf(table.game, mapItemId);
  if (cell.isInPledge) {
    return (
      <>
        <div className={styles.actions}>
          <Button
            variant="ink"
            icon="lock-simple-open-fill"
            className={styles.big ?? ''}
            disabled={!canSend({ type: 'ransomCompany', mapItemId })}
            onClick={() => void sendCommand({ type: 'ransomCompany', mapItemId })}
          >
            {t('game.action.ransom')}
            <b className="num">{signed(-company.ransom)}</b>
          </Button>
        </div>
        <RefusalText refusal={firstRefusal(table, viewerId, [{ type: 'ransomCompany', mapItemId }])} />
        {kept}
      </>
    );
  }
  const hasOffices = company.type === 6;
  const isBuildable = hasOffices && cell.lvlCard < company.rents.length - 1;
  const commands: readonly ViewerCommand[] = [
    ...(isBuildable ? [{ type: 'buyOffice', mapItemId } as const] : []),
    ...(hasOffices ? [{ type: 'saleOffice', mapItemId } as const] : []),
    { type: 'pledgeCompany', mapItemId },
  ];
  return (
    <>
      <div className={styles.actions}>
        {isBuildable && (
          <Button
            variant="ink"
            className={styles.big ?? ''}
            disabled={!canSend({ type: 'buyOffice', mapItemId })}
            data-tutorial="build"
            onClick={() => void sendCommand({ type: 'buyOffice', mapItemId })}
          >
            {t(buildKey(cell.lvlCard))}
            <b className="num">{signed(-priceOffice)}</b>
          </Button>
        )}
        {hasOffices && (
          <Button
            variant="line"
            size="small"
            disabled={!canSend({ type: 'saleOffice', mapItemId })}
            onClick={() => void sendCommand({ type: 'saleOffice', mapItemId })}
          >
            {t('game.action.sell')}
            <b className="num">{signed(officeSalePrice(table.board, company))}</b>
          </Button>
        )}
        <Button
          variant="line"
          size="small"
          icon="lock-simple-fill"
          className={hasOffices ? '' : (styles.wide ?? '')}
          disabled={!canSend({ type: 'pledgeCompany', mapItemId })}
          onClick={() => void sendCommand({ type: 'pledgeCompany', mapItemId })}
        >
          {t('game.action.pledge')}
          {!hasOffices && <b className="num">{signed(company.pledge)}</b>}
        </Button>
      </div>
      <RefusalText refusal={firstRefusal(table, viewerId, commands)} />
      {kept}
    </>
  );
}

/** The owner may say that others shall not ask for the company in this game, while it can be part of a deal. */
function KeptMark({ table, company }: CompanyActionsProps) {
  const t = useText();
  const { sendCommand, kind, viewerId } = useGameContext();
  const names = useNames(table);
  const { index: mapItemId } = company;
  const { isForSale } = cellOf(table.game, mapItemId);
  const isMoot = isForSale && tradableRefusal(table, viewerId, company) !== null;
  if (kind !== 'game' || isMoot || table.game.houseRules.noDeals === true) return null;
  return (
    <p className={styles.kept}>
      <Checkbox
        checked={!isForSale}
        onChange={() => void sendCommand({ type: 'changeForSale', mapItemId, isForSale: !isForSale })}
      >
        {t('game.trade.never', { cell: names.cell(mapItemId) })}
      </Checkbox>
    </p>
  );
}

/** Dictionary key of the next building: an office, at level 4 a head office, at level 5 a monopoly. */
const buildKey = (lvlCard: number): PlainTextKey =>
  lvlCard >= 5 ? 'game.action.buildMonopoly' : lvlCard === 4 ? 'game.action.buildHeadOffice' : 'game.action.build';

function OfferAction({ table, company, ownerId }: CompanyActionsProps & { readonly ownerId: string }) {
  const t = useText();
  const { viewerId, ui } = useGameContext();
  const owner = findPlayer(table.game, ownerId);
  const refusal =
    mayTradeRefusal(table, viewerId) ??
    tradableRefusal(table, ownerId, company) ??
    (cellOf(table.game, company.index).isForSale ? null : 'NOT_FOR_SALE') ??
    ((owner?.balance ?? 0) < 0 ? 'PARTNER_NEGATIVE_BALANCE' : null);
  if (refusal === 'NO_DEALS') return null;
  // On others' turns only what is possible then is a button.
  if (refusal === 'NOT_YOUR_MOVE')
    return (
      <p className={`row apart ${styles.later}`}>
        <span>{t('game.action.trade')}</span>
        <span>{t('game.trade.onOwnMove')}</span>
      </p>
    );
  return (
    <>
      <div className={styles.actions}>
        <Button
          variant="ink"
          icon="swap-bold"
          className={styles.big ?? ''}
          disabled={refusal !== null}
          data-tutorial="trade"
          onClick={() => ui.setState({ tradeWith: { userId: ownerId, mapItemId: company.index } })}
        >
          {t('game.action.trade')}
        </Button>
      </div>
      <RefusalText refusal={refusal} />
    </>
  );
}

function LotFacts({ table }: { readonly table: Table }) {
  const t = useText();
  const { viewerId } = useGameContext();
  return (
    <div className={styles.lot}>
      <div>
        <span>{t('game.auction.startPrice')}</span>
        <Price amount={table.game.auction?.startPrice ?? 0} />
      </div>
      <div>
        <span>{t('game.auction.yourBalance')}</span>
        <Price amount={findPlayer(table.game, viewerId)?.balance ?? 0} />
      </div>
    </div>
  );
}
