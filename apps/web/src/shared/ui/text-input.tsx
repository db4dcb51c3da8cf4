import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  /** Marks the input as wrong without an error text. */
  readonly isWrong?: boolean;
  /** Shows a counter, red outside of these lengths. */
  readonly count?: { readonly value: string; readonly min?: number; readonly max?: number };
  /** Content in the box, after the input. */
  readonly after?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Default limits of a counter. */
const DEFAULT_MIN = 0;
const DEFAULT_MAX = 100;

export function TextInput({ label, hint, error, help, isWrong = false, count, after, ...input }: TextInputProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      help={help}
      aside={count && <Counter length={Array.from(count.value).length} {...count} />}
    >
      {(given) => (
        <div className={classes(styles.box, input.readOnly && styles.still)}>
          <input type="text" {...input} {...given} aria-invalid={given['aria-invalid'] || isWrong} />
          {after}
        </div>
      )}
    </Field>
  );
}

interface CounterProps {
  readonly length: number;
  readonly min?: number;
  readonly max?: number;
}

function Counter({ length, min = DEFAULT_MIN, max = DEFAULT_MAX }: CounterProps) {
  const isOutside = length < min || length > max;
  return (
    <span className={classes(styles.count, isOutside && styles.outside)} aria-hidden>
      {length} / {max}
    </span>
  );
}
