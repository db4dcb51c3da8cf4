import type { KeyboardEvent, SelectHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

export interface SelectItem {
  readonly id: string | number;
  readonly text: string;
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> {
  readonly label: string;
  readonly items: readonly SelectItem[];
  readonly error?: string | undefined;
  /** In a row of controls: the label is for screen readers only, and the box is lower. */
  readonly isCompact?: boolean;
}

/** A drop-down list. It is the browser's own, so that keys, typing and screen readers work as usual. */
export function Select({ label, items, error, isCompact = false, ...select }: SelectProps) {
  return (
    <Field label={label} error={error} isLabelUnseen={isCompact}>
      {(given) => (
        <div className={classes('row', fieldStyles.box, 'anchor', styles.box, isCompact && styles.compact)}>
          <select {...select} {...given} className={`full ${styles.select}`} onKeyDown={keepEscape}>
            {items.map(({ id, text }) => (
              <option key={id} value={id} className={styles.option}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="caret-down-bold" className={styles.caret} />
        </div>
      )}
    </Field>
  );
}

/** An Escape that closes the list must not close the dialog around it. */
function keepEscape(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key === 'Escape' && isOpen(event.currentTarget)) event.stopPropagation();
}

function isOpen(select: HTMLSelectElement): boolean {
  try {
    return select.matches(':open');
  } catch {
    // A browser without `:open` shows the list in a separate window, whose keys never arrive here.
    return false;
  }
}
