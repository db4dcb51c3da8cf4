import { categoryCells, cellOf, companyAt, findPlayer } from '@magnaty/rules';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import type { StateKey } from '../playback/changed-keys.ts';
import { categoryOf } from '../text/use-names.ts';
import { CardHead } from './card-head.tsx';
import styles from './card.module.css';
import { CompanyActions } from './company-actions.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { OwnerStrip } from './owner-strip.tsx';
import { RentTable } from './rent-table.tsx';

/** The card of a company: its owner, its rent, and the viewer's actions. */
export function CompanyCard({ index }: { readonly index: number }) {
  const t = useText();
  const { viewerId, playback } = useGameContext();
  const { board } = playback.table;
  const categoryId = companyAt(board, index)?.categoryId ?? 0;
  const cells = categoryCells(board, categoryId).map((cell): StateKey => `cell:${cell}`);
  // An offer depends on both its players.
  const sides = [viewerId, cellOf(playback.table.game, index).ownerId ?? viewerId].map(
    (id): StateKey => `player:${id}`,
  );
  const table = useShownTable('move', 'auction', 'trade', 'dice', ...sides, ...cells);
  const company = companyAt(board, index);
  if (company === undefined) return null;
  const { ownerId } = cellOf(table.game, index);
  return (
    <section
      className={styles.card}
      aria-label={t(`cell.${index}.name`)}
      data-category={categoryOf(table, index)}
      data-player={ownerId === null ? undefined : findPlayer(table.game, ownerId)?.color}
    >
      <CardHead table={table} company={company} />
      <OwnerStrip table={table} company={company} />
      <RentTable table={table} company={company} />
      <CompanyFacts company={company} />
      {/* Only the buttons are new for another company: a press that began on one of them is not for the next. */}
      <CompanyActions key={index} table={table} company={company} />
    </section>
  );
}
