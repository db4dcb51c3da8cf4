import { companyAt, findPlayer, type StandIn, type Table } from '@magnaty/rules';
import type { ComponentType } from 'react';
import { Emblem } from '../../shared/art/emblem.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Price } from '../../shared/ui/price.tsx';
import { cellTold } from '../centre/headline.ts';
import type { Notice } from '../context/card-notice.ts';
import { useGameContext } from '../context/game-context.ts';
import { useDrafts } from '../context/use-drafts.ts';
import { useOwnOffer } from '../context/use-own-offer.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { DebtPanel } from '../debt/debt-panel.tsx';
import { useDebt } from '../debt/use-debt.ts';
import { useNames } from '../text/use-names.ts';
import card from './card.module.css';
import { CompanyCard } from './company-card.tsx';
import styles from './company-sidebar.module.css';
import { Inventory } from './inventory.tsx';
import { JailPanel } from './jail-panel.tsx';
import { DealCards } from '../trade/lazy-deal-cards.ts';
import { OtherCellCard } from './other-cell-card.tsx';

/** What stands in the column of a watcher who has selected no cell: above the property and below it. */
export interface Idle {
  readonly Above: ComponentType;
  readonly Below: ComponentType;
}

/** One action panel at a time, and the viewer's property below it. Without `idle` there is always a cell. */
export function CompanySidebar({ idle = null }: { readonly idle?: Idle | null }) {
  const t = useText();
  const { viewerId, kind, playback } = useGameContext();
  const offer = useOwnOffer();
  const drawn = useUiState((state) => state.notice);
  const table = useShownTable('pictures', `player:${viewerId}`);
  // The card is read in the middle first.
  const notice = playback.pictures.shown.some(({ kind: shown }) => shown === 'card') ? null : drawn;
  const viewer = findPlayer(table.game, viewerId);
  const standIn = kind === 'game' && !table.game.isOver && viewer?.isOut === false ? viewer.standIn : null;
  const debt = useDebt();
  // In debt the column is for what can be sold, unless the viewer looks at a cell.
  const isSelected = useUiState((state) => state.selection !== null);
  const isCellShown = isSelected || debt === null;
  const drafts = useDrafts();
  const areDraftsShown = drafts.length > 0 && !isSelected;
  return (
    <aside className={`stack over ${styles.right}`} aria-label={t('game.actions')}>
      <div
        className={`stack rigid ${styles.panel}`}
        data-tutorial="card"
        data-warned={standIn !== null ? '' : undefined}
        data-steady={idle === null ? '' : undefined}
      >
        {standIn !== null && <StandInNotice standIn={standIn} />}
        {(offer !== null || areDraftsShown) && (
          <DealCards offer={offer} isOfferFolded={isSelected} drafts={drafts} areDraftsFolded={notice !== null} />
        )}
        {offer !== null ? (
          isSelected && <CellPanel />
        ) : notice !== null ? (
          <InfoNotice notice={notice} />
        ) : (
          isCellShown && !areDraftsShown && (idle === null || isSelected ? <CellPanel /> : <idle.Above />)
        )}
      </div>
      {debt !== null && !isCellShown ? <DebtPanel debt={debt} /> : <Inventory />}
      {!isSelected && idle !== null && <idle.Below />}
    </aside>
  );
}

function CellPanel() {
  const { viewerId, playback } = useGameContext();
  const table = useShownTable('move', 'auction', 'feed', `player:${viewerId}`, `chip:${viewerId}`);
  const selection = useUiState((state) => state.selection);
  const { game, board } = table;
  const index = selection ?? defaultCell(table, viewerId, cellTold(playback.feed.entries));
  if (index === board.jailCell && findPlayer(game, viewerId)?.inJail === true) return <JailPanel />;
  return companyAt(board, index) === undefined ? (
    <OtherCellCard key={index} index={index} />
  ) : (
    <CompanyCard index={index} />
  );
}

/**
 * The cell of the panel without a choice of the viewer: the company at auction, in the move of another what they decide
 * on or the cell that the last event is about, else the cell of the viewer or of the mover.
 */
const defaultCell = ({ game }: Table, viewerId: string, told: number | undefined): number => {
  if (game.auction !== null) return game.auction.mapItemId;
  const { userId: moverId, step } = game.move;
  const moverCell = findPlayer(game, moverId)?.position ?? 0;
  if (moverId !== viewerId) {
    if (told !== undefined) return told;
    if (step === 'BUY_DECISION') return moverCell;
  }
  const viewer = findPlayer(game, viewerId);
  return viewer !== undefined && !viewer.isOut ? viewer.position : moverCell;
};

/** Shown while a bot plays for the viewer: the place so far, and the way back into the seat. */
function StandInNotice({ standIn }: { readonly standIn: StandIn }) {
  const t = useText();
  const { takeSeatBack } = useGameContext();
  return (
    <section className={`stack on-ink ${styles.notice}`} role="alert">
      <h2 className="label">{t('game.standIn.title')}</h2>
      <p>{t('game.standIn.text', { place: standIn.result.numberPlace })}</p>
      <Button variant="bone" wide onClick={takeSeatBack}>
        {t('game.standIn.back')}
      </Button>
    </section>
  );
}

/** The card that the viewer has drawn: its text and its sum. */
function InfoNotice({ notice }: { readonly notice: Notice }) {
  const t = useText();
  const { playback, ui } = useGameContext();
  const { table } = playback;
  const names = useNames(table);
  const isChance = table.board.cells[notice.cell]?.type === 3;
  return (
    <section key={notice.id} className={`${card.card} ${styles.infoNotice}`} aria-label={t('game.notice')}>
      <header className={`anchor clipped ${card.scene} ${styles.head}`} data-chance={isChance ? '' : undefined}>
        <svg viewBox="0 0 380 190" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 190V130L380 90V190z" className={styles.far} />
          <path d="M380 0V70L150 190H40z" className={styles.near} />
        </svg>
        <Emblem of={isChance ? 'cell-chance' : 'cell-event'} className={styles.emblem} />
        <h2 className="poster">{names.cell(notice.cell)}</h2>
      </header>
      <div className={`type-lead ${card.text}`}>
        <p>{names.card(table, notice.cardId)}</p>
        {notice.amount !== 0 && (
          <Price
            className={classes(styles.amount, notice.amount < 0 ? styles.minus : styles.plus)}
            amount={notice.amount}
            isSigned
          />
        )}
        <Button
          variant="ink"
          wide
          className={styles.ok ?? ''}
          data-notice=""
          onClick={() => ui.setState({ notice: null })}
        >
          {t('game.notice.understood')}
        </Button>
      </div>
    </section>
  );
}
