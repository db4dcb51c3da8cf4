import { companyAt, findPlayer, type Table } from '@magnaty/rules';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useGameContext } from '../context/game-context.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { useOfferCard } from '../context/use-offer-card.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { CompanyCard } from './company-card.tsx';
import { DebtNotice } from './debt-notice.tsx';
import { OtherCellCard } from './other-cell-card.tsx';
import { InfoNotice } from './info-notice.tsx';
import { Inventory } from './inventory.tsx';
import { OfferCard } from './offer-card.tsx';
import { JailPanel } from './jail-panel.tsx';
import { StandInNotice } from './stand-in-notice.tsx';
import styles from './company-sidebar.module.css';

/** One action panel at a time, and the viewer's property below it. */
export function CompanySidebar() {
  const t = useText();
  const { viewerId, kind } = useGameContext();
  const offer = useOfferCard();
  const notice = useUiState((state) => state.notice);
  const table = useShownTable(`player:${viewerId}`);
  const viewer = findPlayer(table.game, viewerId);
  const standIn = kind === 'game' && !table.game.isOver && viewer?.isOut === false ? viewer.standIn : null;
  const isInDebt = standIn === null && (viewer?.balance ?? 0) < 0;
  return (
    <aside className={styles.right} aria-label={t('game.actions')}>
      <div className={styles.panel} data-tutorial="card" data-warned={isInDebt || standIn !== null ? '' : undefined}>
        {standIn !== null && <StandInNotice standIn={standIn} />}
        {isInDebt && <DebtNotice />}
        {offer !== null ? (
          <OfferCard trade={offer} />
        ) : notice !== null ? (
          <InfoNotice notice={notice} />
        ) : (
          <CellPanel />
        )}
      </div>
      <Inventory />
    </aside>
  );
}

function CellPanel() {
  const { viewerId } = useGameContext();
  const table = useShownTable('move', 'auction', `player:${viewerId}`, `chip:${viewerId}`);
  const selection = useUiState((state) => state.selection);
  const { game, board } = table;
  const index = selection ?? defaultCell(table, viewerId);
  const viewer = findPlayer(game, viewerId);
  const mayLeaveJail = viewer?.inJail === true && game.move.userId === viewerId && game.move.step === 'BEFORE_THROW';
  if (mayLeaveJail && index === board.jailCell) return <JailPanel />;
  return companyAt(board, index) === undefined ? (
    <OtherCellCard key={index} index={index} />
  ) : (
    <CompanyCard index={index} />
  );
}

/**
 * The cell of the panel without a choice of the viewer: the company at auction, else the cell of the viewer or of the
 * mover.
 */
const defaultCell = ({ game }: Table, viewerId: string): number => {
  if (game.auction !== null) return game.auction.mapItemId;
  const viewer = findPlayer(game, viewerId);
  if (viewer !== undefined && !viewer.isOut) return viewer.position;
  return findPlayer(game, game.move.userId)?.position ?? 0;
};
