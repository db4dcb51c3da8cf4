import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../i18n/format-number.ts';
import { classes } from './classes.ts';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import styles from './number-input.module.css';

const DEFAULT_MAX = 999_999;

/** The number of a typed text: digits only, without leading zeros, at most `max`; undefined without digits. */
export function numberOf(text: string, max: number = DEFAULT_MAX): number | undefined {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits === '' ? undefined : Math.min(Number(digits), max);
}

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
  max,
  placeholder,
  error,
  aside,
  unit,
  ...rest
}: NumberInputProps) {
  const input = useRef<HTMLInputElement>(null);
  /** The number of digits on the right of the caret. The spaces move, and the caret stays between the same digits. */
  const after = useRef<number | null>(null);
  const [, setEdits] = useState(0);
  const text = value === undefined ? '' : formatNumber(value);

  useLayoutEffect(() => {
    const element = input.current;
    if (after.current === null || element === null || document.activeElement !== element) return;
    const at = caretOf(text, after.current);
    element.setSelectionRange(at, at);
    after.current = null;
  });

  return (
    <Field label={label} error={error} aside={aside && <span className={styles.aside}>{aside}</span>}>
      {(given) => (
        <div className={classes(fieldStyles.box, styles.box)}>
          <input
            {...rest}
            {...given}
            ref={input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder}
            value={text}
            onChange={({ target }) => {
              after.current = digitsIn(target.value.slice(target.selectionStart ?? target.value.length));
              // A letter changes nothing, but the caret must go back too.
              setEdits((edits) => edits + 1);
              onChange(numberOf(target.value, max));
            }}
          />
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

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** The position in `text` with this number of digits on its right. */
function caretOf(text: string, digitsAfter: number): number {
  let at = text.length;
  // Left of a space, so that Backspace removes a digit.
  while (at > 0 && (digitsIn(text.slice(at)) < digitsAfter || /\s/.test(text.charAt(at - 1)))) at -= 1;
  return at;
}
