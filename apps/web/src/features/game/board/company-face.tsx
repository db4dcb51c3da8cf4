import { cellOf, findPlayer, type CompanyCell, type Table } from '@magnaty/rules';
import { Chip } from '../../../shared/art/chip.tsx';
import { Emblem } from '../../../shared/art/emblem.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import { CellName } from './cell-name.tsx';
import { CompanyBar } from './company-bar.tsx';
import styles from './company-face.module.css';
import { CompanyPlate } from './company-plate.tsx';

/**
 * A bar on the outer edge with the category's shape and the sum. Inside it the name, the emblem, and offices or
 * pledge.
 */
export function CompanyFace({ table, company }: { readonly table: Table; readonly company: CompanyCell }) {
  const { moving } = useGameContext();
  const { index } = company;
  const cell = cellOf(table.game, index);
  const owner = cell.ownerId === null ? undefined : findPlayer(table.game, cell.ownerId);
  const hasPlate = cell.lvlCard > 0 || cell.isInPledge;
  return (
    <>
      {owner !== undefined && !cell.isInPledge && (
        <span className={styles.paint}>
          <span ref={moving.ref(`paint:${index}`)} />
        </span>
      )}
      <CompanyBar table={table} company={company} />
      <span className={styles.body}>
        <CellName index={index} />
        <span
          className={classes(styles.picture, owner !== undefined && styles.owned, cell.isInPledge && styles.pledged)}
        >
          <Emblem of={index} className={styles.emblem} />
        </span>
        <CompanyPlate index={index} cell={cell} />
        {owner !== undefined && (
          <span className={classes(styles.owner, hasPlate && styles.besidePlate)}>
            <Chip of={owner.chipId} />
          </span>
        )}
      </span>
    </>
  );
}
