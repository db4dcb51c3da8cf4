import type { FieldKind } from '@magnaty/protocol';
import { useRef, useState } from 'react';
import { validateField } from '../api/calls.ts';
import { joinErrors } from './form-failure.ts';

/** Validates fields on blur by the server, and keeps the errors by field. */
export function useFieldValidation() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const current = useRef<Record<string, string>>({});
  const editedSinceSent = useRef(new Set<string>());

  /** Call it on blur. The same value is validated only once. */
  const validate = async (field: FieldKind, value: string) => {
    if (current.current[field] === value) return;
    current.current[field] = value;
    try {
      const { isValid, errors: messages } = await validateField(field, value);
      // Meanwhile the field may have been edited, or validated with another value.
      if (current.current[field] !== value) return;
      setErrors((known) => ({ ...known, [field]: isValid ? '' : joinErrors(messages) }));
    } catch {
      // The server checks the whole form again when it is sent.
      delete current.current[field];
    }
  };

  /** Call it on edit. */
  const forget = (field: string) => {
    delete current.current[field];
    editedSinceSent.current.add(field);
    setErrors((known) => (known[field] ? { ...known, [field]: '' } : known));
  };

  /** Call it when the form is sent. */
  const begin = () => editedSinceSent.current.clear();

  /** Shows the errors of the answer. Fields edited after the form was sent keep no error: the server checked their old values. */
  const refuse = (refused: Readonly<Record<string, string>>) => {
    setErrors(Object.fromEntries(Object.entries(refused).filter(([field]) => !editedSinceSent.current.has(field))));
  };

  return { errors, validate, forget, begin, refuse };
}
