import { tabStorage } from '../../../shared/session/tab-storage.ts';

const KEY = 'magnaty.invite';

/** Stores the code of an invite link until it is answered, over login, registration and reloads of this tab. */
export const rememberInvite = (code: string): void => tabStorage.set(KEY, code);

export const storedInvite = (): string | null => tabStorage.get(KEY);

export const forgetInvite = (): void => tabStorage.remove(KEY);
