import { towerShape, type CategoryKey } from '@magnaty/content';
import { categoryMark } from '../../shared/art/category-shape.tsx';
import styles from './tower-art.module.css';

interface TowerArtProps {
  readonly category: CategoryKey;
  /** 1–6. */
  readonly level: number;
  /** px */
  readonly width: number;
}

/** A tower in the paint of its owner, standing on y = 0 around x = 0. */
export function TowerArt({ category, level, width }: TowerArtProps) {
  const { front, side, roof, windows, sign } = towerShape(category, level, width);
  return (
    <>
      <path className={styles.edge} d={front + roof} />
      {sign !== null && <circle className={styles.edge} cy={sign.y} r={sign.radius} />}
      <path fill="var(--p)" d={front} />
      <path fill="var(--pd)" d={side} />
      <path fill="var(--cat)" d={roof} />
      <path fill="var(--ink-900)" d={windows} />
      {sign !== null && (
        <>
          <circle fill="var(--cat)" cy={sign.y} r={sign.radius} />
          <svg
            className={styles.sign}
            x={-sign.size / 2}
            y={sign.y - sign.size / 2}
            width={sign.size}
            height={sign.size}
            dangerouslySetInnerHTML={{ __html: categoryMark(category) }}
          />
        </>
      )}
    </>
  );
}
