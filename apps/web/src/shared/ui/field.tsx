import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';

/** Attributes that a field gives to its input. */
export interface FieldInput {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: ReactNode;
  /** Content on the right of the label: a counter. */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  /** Shown instead of the hint. */
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  /** The label is for screen readers only. */
  readonly isLabelUnseen?: boolean | undefined;
  readonly children: (input: FieldInput) => ReactNode;
}

/** A labelled input with its hint or error below. */
export function Field({ label, aside, hint, error, help, isLabelUnseen = false, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasError = error !== undefined && error !== '';
  const note = hasError ? error : hint;
  return (
    <div>
      <div className={isLabelUnseen ? 'unseen' : classes('label', styles.head)}>
        <label htmlFor={id}>{label}</label>
        {help && (
          <Tooltip text={help} kind="field">
            <button type="button" className={`type-tag round on-ink ${styles.help}`} aria-label={help}>
              ?
            </button>
          </Tooltip>
        )}
        {aside}
      </div>
      {children({ id, 'aria-invalid': hasError, 'aria-describedby': note ? noteId : undefined })}
      <div aria-live="polite">
        {note && (
          <p id={noteId} className={classes('row', styles.note, hasError && styles.error)}>
            {hasError && <Icon name="warning-fill" />}
            <span>{note}</span>
          </p>
        )}
      </div>
    </div>
  );
}
