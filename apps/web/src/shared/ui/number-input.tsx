import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format-number.ts';
import { classes } from './classes.ts';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import styles from './number-input.module.css';
import { useWholeNumber } from './use-whole-number.ts';

const DEFAULT_MAX = 999_999;

interface NumberInputProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** A larger number becomes this one. */
  readonly max?: number;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  /** Content on the right of the label. */
  readonly aside?: ReactNode;
  /** The unit, in the box after the number. */
  readonly unit?: ReactNode;
  readonly 'data-first-focus'?: string;
}

/** An input for a whole number above 0, shown with spaces between thousands. */
export function NumberInput({
  label,
  value,
  onChange,
  max = DEFAULT_MAX,
  placeholder,
  error,
  aside,
  unit,
  ...rest
}: NumberInputProps) {
  const { hint, input } = useWholeNumber({ shown: value === undefined ? '' : formatNumber(value), max, onChange });
  return (
    <Field label={label} error={hint ?? error} aside={aside && <span className={styles.aside}>{aside}</span>}>
      {(given) => (
        <div className={classes('row', fieldStyles.box, styles.box)}>
          <input {...rest} {...given} {...input} placeholder={placeholder} />
          {unit && (
            <span className="num" aria-hidden>
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
