import type { ClientPayload } from '@magnaty/protocol';
import type { Translator } from '../../../shared/i18n/translator.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { enterLobby, showRefusal } from '../requests.ts';

/** The settings that a new table takes from the last one. Bots, password and list are not among them. */
type TableSettings = Pick<
  ClientPayload<'createRoom'>,
  'gameModeId' | 'countUsers' | 'timeControl' | 'houseRules' | 'limitMinutes' | 'mayFriendsWatch'
>;

/** For as many as come. */
const USUAL: TableSettings = { gameModeId: 1, countUsers: 5 };

const ownKey = (): string => `magnaty.table.${useSession.getState().user?.id ?? ''}`;

/** The settings of the user's last table in this browser; empty without one. The server checks them. */
export const storedTable = (): Partial<TableSettings> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ownKey()) ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
};

/** Keeps the settings in this browser; without storage the next table is a usual one. */
export const storeTable = (settings: Partial<TableSettings>): void => {
  try {
    localStorage.setItem(ownKey(), JSON.stringify(settings));
  } catch {
    return;
  }
};

let isOpening = false;

/**
 * Opens a room at once, with the settings of the last one: the rest is chosen in it. A double click opens one.
 * @returns whether it is open
 */
export async function openTable({ isListed }: { readonly isListed: boolean }, t: Translator): Promise<boolean> {
  if (isOpening) return false;
  isOpening = true;
  try {
    const base = { countBot: 0, isListed, waitsForHost: true } as const;
    let ack = await enterLobby('createRoom', { ...USUAL, ...storedTable(), ...base });
    if (!ack.ok && ack.code === 'MALFORMED') {
      // Another version has stored them.
      storeTable({});
      ack = await enterLobby('createRoom', { ...USUAL, ...base });
    }
    showRefusal(ack, t);
    return ack.ok;
  } finally {
    isOpening = false;
  }
}
