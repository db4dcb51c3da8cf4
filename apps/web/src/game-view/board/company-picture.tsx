import { cellOf, findPlayer, type Table } from '@magnaty/rules';
import { Chip } from '../../shared/art/chip.tsx';
import { Emblem } from '../../shared/art/emblem.tsx';
import { classes } from '../../shared/ui/classes.ts';
import styles from './company-picture.module.css';

/**
 * The emblem and, beside it, the owner's mark: colour alone must not tell the owner. Neither lies where chips stand.
 */
export function CompanyPicture({ table, index }: { readonly table: Table; readonly index: number }) {
  const { ownerId, isInPledge } = cellOf(table.game, index);
  const owner = ownerId === null ? undefined : findPlayer(table.game, ownerId);
  return (
    <span
      className={classes(
        'row grow anchor',
        'middle low wide',
        styles.picture,
        owner !== undefined && styles.owned,
        isInPledge && styles.pledged,
      )}
    >
      <Emblem of={index} className={styles.emblem} />
      {owner !== undefined && (
        <span className={styles.owner}>
          <Chip of={owner.chipId} />
        </span>
      )}
    </span>
  );
}
