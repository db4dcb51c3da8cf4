import type { CurrentUser, FieldKind } from '@magnaty/protocol';
import { useState } from 'react';
import { getCurrentUser } from '../../shared/api/calls.ts';
import { useFieldValidation } from '../../shared/forms/use-field-validation.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { notify } from '../../shared/ui/toasts.ts';
import { editedFields, type Profile, type ProfileField, profileOf, saveProfile } from './profile.ts';

export interface ProfileForm {
  readonly draft: Profile;
  readonly errors: Readonly<Record<string, string>>;
  readonly isEdited: (field: ProfileField) => boolean;
  readonly canSave: boolean;
  readonly edit: (field: ProfileField, value: string) => void;
  /** Call it on blur: the server validates a changed value. */
  readonly leave: (field: FieldKind) => void;
  readonly save: () => Promise<void>;
}

/** The fields of the main pane while they are edited. `onSaved` is called after all are saved. */
export function useProfile(user: CurrentUser, onSaved: () => void): ProfileForm {
  const t = useText();
  const stored = profileOf(user);
  const [changes, setChanges] = useState<Partial<Profile>>({});
  const [isSaving, setSaving] = useState(false);
  const { errors, setErrors, validate, forget } = useFieldValidation();
  const draft: Profile = { ...stored, ...changes };
  const edited = editedFields(draft, stored);

  const save = async () => {
    setSaving(true);
    const outcome = await saveProfile(draft, edited);
    setSaving(false);
    const { result, saved, message } = outcome;
    const { patchUser } = useSession.getState();
    patchUser(saved);
    // The account may have had this address before, so only the server knows whether it is confirmed.
    if ('email' in saved) {
      void getCurrentUser().then(
        ({ isConfirmedEmail }) => patchUser({ isConfirmedEmail }),
        () => undefined,
      );
    }
    setErrors(outcome.errors);
    if (result === 'all') notify('success', t('settings.saved'));
    if (result === 'some') notify('warning', t('settings.savedPartly'));
    if (message !== null) notify('error', message);
    if (result === 'all') onSaved();
  };

  return {
    draft,
    errors,
    isEdited: (field) => edited.includes(field),
    canSave: edited.length > 0 && !isSaving,
    edit: (field, value) => {
      setChanges((known) => ({ ...known, [field]: value }));
      forget(field);
    },
    leave: (field) => {
      const value = draft[field].trim();
      if (value !== stored[field]) void validate(field, value);
    },
    save,
  };
}
