import type { TextareaHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { Counter, type CounterProps } from './counter.tsx';
import styles from './field.module.css';
import { Field } from './field.tsx';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  readonly label: string;
  readonly error?: string | undefined;
  /** Shows a counter, red outside of these lengths. */
  readonly count?: CounterProps;
}

/** A text of several lines. */
export function TextArea({ label, error, count, ...input }: TextAreaProps) {
  return (
    <Field label={label} error={error} aside={count && <Counter {...count} />}>
      {(given) => (
        <div className={classes('row', styles.box, styles.tall)}>
          <textarea {...input} {...given} />
        </div>
      )}
    </Field>
  );
}
