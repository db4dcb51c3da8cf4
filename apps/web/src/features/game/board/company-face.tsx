import { cellOf, findPlayer, type CompanyCell, type Table } from '@magnaty/rules';
import { CategoryShape } from '../../../shared/art/category-shape.tsx';
import { Chip } from '../../../shared/art/chip.tsx';
import { Emblem } from '../../../shared/art/emblem.tsx';
import { LevelMark } from '../../../shared/art/level-mark.tsx';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Price } from '../../../shared/ui/price.tsx';
import { useGameContext } from '../context/game-context.ts';
import { categoryOf } from '../text/use-names.ts';
import styles from './cell.module.css';
import { sideOf } from './geometry.ts';

/** From this rent on, four digits, the sum is set smaller, because the band is narrow. */
const LONG = 1000;

/**
 * A band on the outer edge with the category's shape and the sum. Inside it the name, the emblem, and offices or
 * pledge.
 */
export function CompanyFace({ table, company }: { readonly table: Table; readonly company: CompanyCell }) {
  const t = useText();
  const { moving } = useGameContext();
  const { index, type, price } = company;
  const cell = cellOf(table.game, index);
  const owner = cell.ownerId === null ? undefined : findPlayer(table.game, cell.ownerId);
  const isFlat = sideOf(index) === 'top' || sideOf(index) === 'bottom';
  const isRentShown = owner !== undefined && !cell.isInPledge;
  return (
    <>
      {owner !== undefined && !cell.isInPledge && (
        <span className={styles.paint}>
          <span ref={moving.ref(`paint:${index}`)} />
        </span>
      )}
      <span className={styles.band}>
        <CategoryShape category={categoryOf(table, index) ?? ''} className={styles.shape ?? ''} />
        {isRentShown ? (
          <b className={classes('num', styles.ticket, cell.currentRent >= LONG && styles.long)}>
            {type === 8 ? `×${cell.currentRent}` : formatNumber(cell.currentRent)}
          </b>
        ) : isFlat ? (
          <Price amount={price} />
        ) : (
          <b className="num">{price}</b>
        )}
      </span>
      <span className={styles.body}>
        <span className={styles.name}>{t(`cell.${index}.name`)}</span>
        <span className={styles.picture}>
          <Emblem of={index} className={styles.emblem} />
        </span>
        {cell.lvlCard > 0 && (
          <span className={styles.strip}>
            <span ref={moving.ref(`strip:${index}`)}>
              <LevelMark level={cell.lvlCard} className={styles.level} />
            </span>
          </span>
        )}
        {cell.isInPledge && (
          <span className={styles.lock}>
            <span ref={moving.ref(`strip:${index}`)}>
              <Icon name="lock-simple-fill" />
              {t('game.pledge')}
              <b className="num">{cell.countMoveInPledge}</b>
            </span>
          </span>
        )}
        {owner !== undefined && (
          <span className={styles.owner}>
            <Chip of={owner.chipId} />
          </span>
        )}
      </span>
    </>
  );
}
