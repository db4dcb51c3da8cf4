import { type Ref, useState } from 'react';
import { classes } from '../../../shared/ui/classes.ts';
import { Field } from '../../../shared/ui/field.tsx';
import styles from './code-input.module.css';
import { CODE_LENGTH, digitsOf } from './recovery-state.ts';

interface CodeInputProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One input, drawn as a box for each digit, so that paste, autofill and screen readers work as in any other input. */
export function CodeInput({ label, value, error, onChange, ref }: CodeInputProps) {
  const [isFocused, setFocused] = useState(false);
  const current = Math.min(value.length, CODE_LENGTH - 1);
  return (
    <Field label={label} error={error}>
      {(given) => (
        <div className={classes(styles.code, given['aria-invalid'] && styles.wrong)}>
          {Array.from({ length: CODE_LENGTH }, (_, index) => (
            <i key={index} className={classes('num', isFocused && index === current && styles.current)} aria-hidden>
              {value[index]}
            </i>
          ))}
          <input
            {...given}
            ref={ref}
            type="text"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={value}
            onChange={({ target }) => onChange(digitsOf(target.value))}
            // The caret is drawn at the end, so it must be there.
            onSelect={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </div>
      )}
    </Field>
  );
}
