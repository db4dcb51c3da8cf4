import type { CurrentUser, UpdatedField } from '@magnaty/protocol';
import { updateField } from '../../shared/api/calls.ts';
import { fieldErrorsOf } from '../../shared/forms/form-failure.ts';

/** The fields of the main pane, by the names of the save call and in the order of saving. */
export const PROFILE_FIELDS = ['login', 'firstName', 'gender', 'country', 'email'] as const satisfies UpdatedField[];
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** The texts in the fields; '' for a missing value. */
export type Profile = Readonly<Record<ProfileField, string>>;

export function profileOf({ nickname, name, gender, countryId, email }: CurrentUser): Profile {
  return {
    login: nickname,
    firstName: name.firstName ?? '',
    gender: gender ?? '',
    country: countryId === null ? '' : String(countryId),
    email: email ?? '',
  };
}

/** The fields whose value differs from the stored one. */
export function editedFields(draft: Profile, stored: Profile): readonly ProfileField[] {
  return PROFILE_FIELDS.filter((field) => draft[field].trim() !== stored[field]);
}

/** The change of the user after a field is saved. A new address is not confirmed yet. */
export function savedPart(
  field: ProfileField,
  value: string,
  { name }: Pick<CurrentUser, 'name'>,
): Partial<CurrentUser> {
  switch (field) {
    case 'login':
      return { nickname: value };
    case 'firstName':
      return { name: { ...name, firstName: value === '' ? null : value } };
    case 'gender':
      return { gender: value === 'male' || value === 'female' ? value : null };
    case 'country':
      return { countryId: value === '' ? null : Number(value) };
    case 'email':
      return { email: value, isConfirmedEmail: false };
  }
}

export interface SaveOutcome {
  readonly saved: Partial<CurrentUser>;
  readonly savedFields: readonly ProfileField[];
  readonly result: 'all' | 'some' | 'none';
  /** By refused field: the error text. */
  readonly errors: Readonly<Record<string, string>>;
  /** The first error that belongs to no field; null without one. */
  readonly failure: unknown;
}

/** Saves the fields one by one. A refused field does not stop the others from being saved. */
export async function saveProfile(
  draft: Profile,
  fields: readonly ProfileField[],
  user: Pick<CurrentUser, 'name'>,
): Promise<SaveOutcome> {
  let saved: Partial<CurrentUser> = {};
  const errors: Record<string, string> = {};
  const savedFields: ProfileField[] = [];
  let failure: unknown = null;
  for (const field of fields) {
    const value = draft[field].trim();
    try {
      await updateField(field, value);
      saved = { ...saved, ...savedPart(field, value, user) };
      savedFields.push(field);
    } catch (error) {
      // The server may name the field differently, but its error is about the field of this call.
      const [text] = Object.values(fieldErrorsOf(error));
      if (text === undefined) failure ??= error;
      else errors[field] = text;
    }
  }
  const result = savedFields.length === fields.length ? 'all' : savedFields.length > 0 ? 'some' : 'none';
  return { saved, savedFields, result, errors, failure };
}
