import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Counter, type CounterProps } from './counter.tsx';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The label is for screen readers only. */
  readonly isLabelUnseen?: boolean;
  readonly help?: string | undefined;
  /** Marks the input as wrong without an error text. */
  readonly isWrong?: boolean;
  /** Shows a counter, red outside of these lengths. */
  readonly count?: CounterProps;
  /** Content in the box, after the input. */
  readonly after?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextInput({
  label,
  isLabelUnseen,
  hint,
  error,
  help,
  isWrong = false,
  count,
  after,
  ...input
}: TextInputProps) {
  const field = { label, hint, error, help, isLabelUnseen };
  return (
    <Field {...field} aside={count && <Counter {...count} />}>
      {(given) => (
        <div className={classes('row', styles.box, input.readOnly && styles.still)}>
          <input type="text" {...input} {...given} aria-invalid={given['aria-invalid'] || isWrong} />
          {after}
        </div>
      )}
    </Field>
  );
}
