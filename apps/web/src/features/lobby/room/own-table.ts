import type { ClientPayload } from '@magnaty/protocol';
import type { Translator } from '../../../shared/i18n/translator.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { enterLobby, showRefusal } from '../requests.ts';

type Settings = ClientPayload<'createRoom'>;

/** What a table keeps of the last one. Bots and a password are chosen each time. */
const KEPT = ['gameModeId', 'countUsers', 'timeControl', 'houseRules', 'mayFriendsWatch'] as const;
type Kept = Pick<Settings, (typeof KEPT)[number]>;

/** For as many as come. */
const USUAL: Kept & Pick<Settings, 'countUsers' | 'gameModeId'> = { gameModeId: 1, countUsers: 5 };

const ownKey = (): string => `magnaty.table.${useSession.getState().user?.id ?? ''}`;

/** The settings of the user's last table in this browser. The server checks them. */
const storedSettings = (): Partial<Kept> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ownKey()) ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
};

/** Keeps what the host has changed; without storage the next table is a usual one. */
export const rememberSettings = (change: Omit<ClientPayload<'changeRoom'>, 'gameId'>): void => {
  const kept = Object.fromEntries(KEPT.flatMap((key) => (change[key] === undefined ? [] : [[key, change[key]]])));
  try {
    localStorage.setItem(ownKey(), JSON.stringify({ ...storedSettings(), ...kept }));
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
    let ack = await enterLobby('createRoom', { ...USUAL, ...storedSettings(), ...base });
    // Another version has stored them.
    if (!ack.ok && ack.code === 'MALFORMED') ack = await enterLobby('createRoom', { ...USUAL, ...base });
    showRefusal(ack, t);
    return ack.ok;
  } finally {
    isOpening = false;
  }
}
