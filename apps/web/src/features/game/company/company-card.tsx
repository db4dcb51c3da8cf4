import {
  categoryCells,
  cellOf,
  companyAt,
  findPlayer,
  ownedInCategory,
  type CompanyCell,
  type Table,
} from '@magnaty/rules';
import { Chip } from '../../../shared/art/chip.tsx';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import type { StateKey } from '../playback/changed-keys.ts';
import { categoryOf, useNames } from '../text/use-names.ts';
import { CardHead } from './card-head.tsx';
import styles from './card.module.css';
import { CompanyActions } from './company-actions.tsx';
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
      <Facts table={table} company={company} />
      <CompanyActions table={table} company={company} />
    </section>
  );
}

interface PartProps {
  readonly table: Table;
  readonly company: CompanyCell;
}

function OwnerStrip({ table, company }: PartProps) {
  const t = useText();
  const { viewerId } = useGameContext();
  const names = useNames(table);
  const { game, board } = table;
  const cell = cellOf(game, company.index);
  const owner = cell.ownerId === null ? undefined : findPlayer(game, cell.ownerId);
  if (owner === undefined) {
    const isLot = game.auction?.mapItemId === company.index;
    return (
      <div className={styles.owner} data-free="">
        <Icon name={isLot ? 'gavel-fill' : 'flag-pennant-fill'} />
        <span className={styles.name}>{t(isLot ? 'game.company.lot' : 'game.company.free')}</span>
        {isLot && <span>{t('game.company.noOwner')}</span>}
      </div>
    );
  }
  const owned = ownedInCategory(table, company.categoryId, owner.userId);
  const total = categoryCells(board, company.categoryId).length;
  return (
    <div className={styles.owner}>
      <Chip of={owner.chipId} className={styles.ownerChip} />
      <span className={styles.name}>{owner.userId === viewerId ? t('game.company.yours') : owner.nickname}</span>
      <span>
        {cell.isInPledge
          ? t('game.company.pledged', { count: cell.countMoveInPledge })
          : company.type === 6
            ? names.level(cell.lvlCard)
            : t('game.company.ownedOf', { owned, total })}
      </span>
    </div>
  );
}

function Facts({ company }: PartProps) {
  const t = useText();
  const facts: readonly (readonly [string, number])[] = [
    ...(company.type === 6 ? ([['game.company.office', company.priceOffice]] as const) : []),
    ['game.company.pledge', company.pledge],
    ['game.company.ransom', company.ransom],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd className="num">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
