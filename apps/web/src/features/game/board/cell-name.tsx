import { useText } from '../../../shared/i18n/use-text.ts';
import styles from './cell-name.module.css';

export function CellName({ index }: { readonly index: number }) {
  const t = useText();
  return <span className={styles.name}>{t(`cell.${index}.name`)}</span>;
}
