import type { CSSProperties } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import styles from './cell-name.module.css';

/** The name of a cell. On a very small stage its letters are no wider than the longest word allows. */
export function CellName({ index }: { readonly index: number }) {
  const t = useText();
  const name = t(`cell.${index}.name`);
  const letters = Math.max(...name.split(' ').map((word) => word.length));
  return (
    <span className={`type-label-bold ${styles.name}`} style={{ '--letters': letters } as CSSProperties}>
      {name}
    </span>
  );
}
