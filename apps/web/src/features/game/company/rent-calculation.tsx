import { grown, growthPercent, type Table } from '@magnaty/rules';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Price } from '../../../shared/ui/price.tsx';
import { Face } from '../centre/dice.tsx';
import { useDieLook } from '../centre/use-die-look.ts';
import { useGameContext } from '../context/game-context.ts';
import styles from './rent-calculation.module.css';

/** The rent of a resource company for the last throw, with the growth of a late round. */
export function RentCalculation({ factor, table }: { readonly factor: number; readonly table: Table }) {
  const t = useText();
  const { playback } = useGameContext();
  const thrown = playback.lastThrow;
  const look = useDieLook();
  if (thrown === null) return null;
  const growth = growthPercent(table);
  const rent = grown(table, (thrown.first + thrown.second) * factor);
  return (
    <div className={styles.calc}>
      <span className="label">{t(growth === 0 ? 'game.rent.formula' : 'game.rent.formulaGrown')}</span>
      <div className={styles.equation} style={look?.colours}>
        <span>
          <Face score={thrown.first} pip={look?.pip} />
        </span>
        <span>
          <Face score={thrown.second} pip={look?.pip} />
        </span>
        <b className={`num ${styles.factor}`}>
          ×{factor}
          {growth > 0 && <small>+{growth} %</small>}
        </b>
        <Price className={styles.product} amount={rent} />
      </div>
    </div>
  );
}
