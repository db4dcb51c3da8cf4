import type { PlainTextKey } from '@magnaty/content';
import {
  categoryCells,
  cellOf,
  companyAt,
  findPlayer,
  ownedInCategory,
  type CompanyCell,
  type Table,
} from '@magnaty/rules';
import { CategoryShape } from '../../shared/art/category-shape.tsx';
import { Chip } from '../../shared/art/chip.tsx';
import { Emblem } from '../../shared/art/emblem.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import type { StateKey } from '../playback/changed-keys.ts';
import { BotMark } from '../players/bot-mark.tsx';
import { FittedWords } from '../text/fitted-words.tsx';
import { categoryOf, useNames } from '../text/use-names.ts';
import card from './card.module.css';
import { CompanyActions } from './company-actions.tsx';
import styles from './company-card.module.css';
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
  const table = useShownTable('move', 'auction', 'trade', 'dice', 'target', ...sides, ...cells);
  const company = companyAt(board, index);
  if (company === undefined) return null;
  const { ownerId } = cellOf(table.game, index);
  return (
    <section
      className={`${card.card} stack low ${styles.company}`}
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

export function CardHead({ table, company }: { readonly table: Table; readonly company: CompanyCell }) {
  const t = useText();
  const names = useNames(table);
  const category = categoryOf(table, company.index);
  return (
    <header className={`anchor clipped ${styles.head}`}>
      <div className={`over ${styles.wedge}`} />
      <Emblem of={company.index} className={`round ${styles.disc}`} />
      <div className={`stack over ${styles.words}`}>
        {category !== null && (
          <span className={`label row ${styles.category}`}>
            <CategoryShape category={category} className={styles.shape} />
            <span>{names.category(category)}</span>
          </span>
        )}
        <FittedWords as="h2" className={styles.name}>
          {names.cell(company.index)}
        </FittedWords>
        <span className={`type-label ${styles.price}`}>
          {t('game.company.price', { price: names.money(company.price) })}
        </span>
      </div>
    </header>
  );
}

/** Prices of an office, of the pledge and of the ransom. */
function CompanyFacts({ company }: { readonly company: CompanyCell }) {
  const t = useText();
  const facts: readonly (readonly [PlainTextKey, number])[] = [
    ...(company.type === 6 ? ([['game.company.office', company.priceOffice]] as const) : []),
    ['game.company.pledge', company.pledge],
    ['game.company.ransom', company.ransom],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([key, value]) => (
        <div className="type-caption" key={key}>
          <dt>{t(key)}</dt>
          <dd className="num block">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The owner of the company on the card, and how much of the category they own or how far it is built. */
function OwnerStrip({ table, company }: { readonly table: Table; readonly company: CompanyCell }) {
  const t = useText();
  const { viewerId } = useGameContext();
  const names = useNames(table);
  const { game, board } = table;
  const cell = cellOf(game, company.index);
  const owner = cell.ownerId === null ? undefined : findPlayer(game, cell.ownerId);
  if (owner === undefined) {
    const isLot = game.auction?.mapItemId === company.index;
    return (
      <div className={`row type-label ${styles.owner}`} data-free="">
        <Icon name={isLot ? 'gavel-fill' : 'flag-pennant-fill'} />
        <span className={styles.stripName}>{t(isLot ? 'game.company.lot' : 'game.company.free')}</span>
        {isLot && <span>{t('game.company.noOwner')}</span>}
      </div>
    );
  }
  const owned = ownedInCategory(table, company.categoryId, owner.userId);
  const total = categoryCells(board, company.categoryId).length;
  return (
    <div className={`row type-label ${styles.owner}`}>
      <Chip of={owner.chipId} className={styles.chip} />
      <span className={styles.stripName} title={owner.nickname}>
        {owner.userId === viewerId ? t('game.company.yours') : owner.nickname}
      </span>
      <BotMark player={owner} isTag />
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
