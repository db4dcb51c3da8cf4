import { LevelMark } from '../../../shared/art/level-mark.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Plate } from '../../../shared/ui/plate.tsx';
import type { CellState } from '@magnaty/rules';
import { useGameContext } from '../context/game-context.ts';
import styles from './company-plate.module.css';

/** The plate on the inner edge: offices, or the lock of a pledge. The playback moves what is on it. */
export function CompanyPlate({ index, cell }: { readonly index: number; readonly cell: CellState }) {
  const t = useText();
  const { moving } = useGameContext();
  if (cell.isInPledge) {
    return (
      <Plate isPaint className={styles.lock}>
        <span ref={moving.ref(`strip:${index}`)}>
          <Icon name="lock-simple-fill" className={styles.icon} />
          {t('game.pledge')}
          <b className="num">{cell.countMoveInPledge}</b>
        </span>
      </Plate>
    );
  }
  if (cell.lvlCard === 0) return null;
  return (
    <Plate className={styles.offices}>
      <span ref={moving.ref(`strip:${index}`)}>
        <LevelMark level={cell.lvlCard} className={styles.level} />
      </span>
    </Plate>
  );
}
