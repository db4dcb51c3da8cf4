import { categoryCells, cellOf, findPlayer, ownedInCategory, type CompanyCell, type Table } from '@magnaty/rules';
import { Chip } from '../../../shared/art/chip.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useGameContext } from '../context/game-context.ts';
import { BotMark } from '../players/bot-mark.tsx';
import { useNames } from '../text/use-names.ts';
import styles from './owner-strip.module.css';

/** The owner of the company on the card, and how much of the category they own or how far it is built. */
export function OwnerStrip({ table, company }: { readonly table: Table; readonly company: CompanyCell }) {
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
      <Chip of={owner.chipId} className={styles.chip} />
      <span className={styles.name} title={owner.nickname}>
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
