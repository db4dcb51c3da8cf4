import { useGameContext } from '../context/game-context.ts';
import styles from './company-paint.module.css';

/** The owner's paint and texture on the whole cell. The playback floods it from the outer edge. */
export function CompanyPaint({ index }: { readonly index: number }) {
  const { moving } = useGameContext();
  return (
    <span className={styles.paint} data-paint="">
      <span ref={moving.ref(`paint:${index}`)} />
    </span>
  );
}
