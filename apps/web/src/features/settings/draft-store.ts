import { create } from 'zustand';
import { useSession } from '../../shared/session/session-store.ts';
import type { Profile, ProfileField } from './profile.ts';

interface DraftStore {
  /** The edited fields of the main pane. They outlive the dialog, until they are saved or discarded, or the user leaves. */
  readonly changes: Partial<Profile>;
}

export const useDraft = create<DraftStore>()(() => ({ changes: {} }));

export function changeDraft(field: ProfileField, value: string): void {
  useDraft.setState(({ changes }) => ({ changes: { ...changes, [field]: value } }));
}

export function discardDraft(): void {
  useDraft.setState({ changes: {} });
}

/** Removes what is saved. A value that was typed after `sent` stays. */
export function settleDraft(sent: Profile, saved: readonly ProfileField[]): void {
  const { changes } = useDraft.getState();
  const left = Object.entries(changes).filter(
    ([field, value]) => !saved.some((known) => known === field && sent[known] === value),
  );
  useDraft.setState({ changes: Object.fromEntries(left) });
}

useSession.subscribe(({ user }, { user: former }) => {
  if (user?.id !== former?.id) discardDraft();
});
