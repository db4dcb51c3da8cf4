import type { CurrentUser, FieldKind } from '@magnaty/protocol';
import { useState } from 'react';
import { create } from 'zustand';
import { getCurrentUser } from '../../shared/api/calls.ts';
import { failureText } from '../../shared/forms/form-failure.ts';
import { useFieldValidation } from '../../shared/forms/use-field-validation.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { notify } from '../../shared/ui/toasts.ts';
import { editedFields, PROFILE_FIELDS, profileOf, saveProfile, type Profile, type ProfileField } from './profile.ts';

export interface ProfileForm {
  readonly draft: Profile;
  readonly errors: Readonly<Record<string, string>>;
  readonly isEdited: (field: ProfileField) => boolean;
  readonly canSave: boolean;
  readonly edit: (field: ProfileField, value: string) => void;
  /** Call it on blur: the server validates a changed value. */
  readonly leave: (field: FieldKind) => void;
  readonly save: () => Promise<void>;
  /** Set while a field is edited. */
  readonly discard: (() => void) | null;
}

/** The fields of the main pane while they are edited. `onSaved` is called after all are saved. */
export function useProfile(user: CurrentUser, onSaved: () => void): ProfileForm {
  const t = useText();
  const stored = profileOf(user);
  const changes = useDraft((store) => store.changes);
  const [isSaving, setSaving] = useState(false);
  const { errors, validate, forget, begin, refuse } = useFieldValidation();
  const draft: Profile = { ...stored, ...changes };
  const edited = editedFields(draft, stored);

  const save = async () => {
    setSaving(true);
    begin();
    const outcome = await saveProfile(draft, edited, user);
    setSaving(false);
    const { result, saved, failure } = outcome;
    const { patchUser } = useSession.getState();
    patchUser(saved);
    settleDraft(draft, outcome.savedFields);
    // The account may have had this address before, so only the server knows whether it is confirmed.
    if ('email' in saved) {
      void getCurrentUser().then(
        ({ isConfirmedEmail }) => patchUser({ isConfirmedEmail }),
        () => undefined,
      );
    }
    refuse(outcome.errors);
    if (result === 'all') notify('success', t('settings.saved'));
    if (result === 'some') notify('warning', t('settings.savedPartly'));
    if (failure !== null) notify('error', failureText(failure, t));
    if (result === 'all' && !isLeftToSave()) onSaved();
  };

  return {
    draft,
    errors,
    isEdited: (field) => edited.includes(field),
    canSave: edited.length > 0 && !isSaving,
    edit: (field, value) => {
      changeDraft(field, value);
      forget(field);
    },
    discard:
      edited.length === 0
        ? null
        : () => {
            discardDraft();
            PROFILE_FIELDS.forEach(forget);
          },
    leave: (field) => {
      const value = draft[field].trim();
      if (value !== stored[field]) void validate(field, value);
    },
    save,
  };
}

/** Was a field edited while the form was saved? */
function isLeftToSave(): boolean {
  const { user } = useSession.getState();
  if (user === null) return false;
  const stored = profileOf(user);
  return editedFields({ ...stored, ...useDraft.getState().changes }, stored).length > 0;
}

interface DraftStore {
  /** The edited fields of the main pane. They outlive the dialog, until they are saved or discarded, or the user leaves. */
  readonly changes: Partial<Profile>;
}

const useDraft = create<DraftStore>()(() => ({ changes: {} }));

function changeDraft(field: ProfileField, value: string): void {
  useDraft.setState(({ changes }) => ({ changes: { ...changes, [field]: value } }));
}

function discardDraft(): void {
  useDraft.setState({ changes: {} });
}

/** Removes what is saved. A value that was typed after `sent` stays. */
function settleDraft(sent: Profile, saved: readonly ProfileField[]): void {
  const { changes } = useDraft.getState();
  const left = Object.entries(changes).filter(
    ([field, value]) => !saved.some((known) => known === field && sent[known] === value),
  );
  useDraft.setState({ changes: Object.fromEntries(left) });
}

useSession.subscribe(({ user }, { user: former }) => {
  if (user?.id !== former?.id) discardDraft();
});
