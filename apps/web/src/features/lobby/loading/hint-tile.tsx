import { Emblem } from '../../../shared/art/emblem.tsx';
import { LevelMark } from '../../../shared/art/level-mark.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { CategoryBar } from '../../../shared/ui/category-bar.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Plate } from '../../../shared/ui/plate.tsx';
import { Ticket } from '../../../shared/ui/ticket.tsx';
import styles from './hint-tile.module.css';
import type { Hint, HintCompany } from './hints.ts';

/** A company as it looks on the board, at the place that the hint's picture gives it. */
export function HintTile({ company, hint }: { readonly company: HintCompany; readonly hint: Hint['id'] }) {
  const t = useText();
  const isPledged = hint === 'pledge';
  const { cell, category, sum, player, level } = company;
  return (
    <div
      className={classes(styles.tile, styles[hint], player !== undefined && styles.owned)}
      data-category={category}
      data-player={player}
    >
      <CategoryBar category={category} className={`apart ${styles.bar}`}>
        {player !== undefined && !isPledged ? <Ticket>{sum}</Ticket> : <b className="num">{sum}</b>}
      </CategoryBar>
      <b className={`type-label-bold ${styles.name}`}>{t(`cell.${cell}.name`)}</b>
      <Emblem of={cell} className={styles.emblem} />
      {level !== undefined && (
        <Plate className={styles.plate}>
          <LevelMark level={level} className={styles.level} />
        </Plate>
      )}
      {isPledged && (
        <Plate className={styles.plate}>
          <Icon name="lock-simple-fill" />
        </Plate>
      )}
    </div>
  );
}
