import type { FieldKind } from '@magnaty/protocol';
import { useRef, useState } from 'react';
import { validateField } from '../api/calls.ts';
import { joinErrors } from './form-failure.ts';

/** Errors by field, as the server sees them when a field is left. */
export function useFieldValidation() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const current = useRef<Record<string, string>>({});

  /** Call on blur. A value that was just judged is not asked for again. */
  const validate = async (field: FieldKind, value: string) => {
    if (current.current[field] === value) return;
    current.current[field] = value;
    try {
      const { isValid, errors: messages } = await validateField(field, value);
      // Another answer may have been asked for, or the field edited, meanwhile.
      if (current.current[field] !== value) return;
      setErrors((known) => ({ ...known, [field]: isValid ? '' : joinErrors(messages) }));
    } catch {
      // The form itself is checked again when it is sent.
      delete current.current[field];
    }
  };

  /** Call on edit. */
  const forget = (field: string) => {
    delete current.current[field];
    setErrors((known) => (known[field] ? { ...known, [field]: '' } : known));
  };

  return { errors, setErrors, validate, forget };
}
