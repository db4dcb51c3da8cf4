import type { LobbyView } from '@magnaty/protocol';
import { createContext } from 'react';

/** What the lobby does for other parts of the site. It tells its failures. */
export interface Rooms {
  /** The code of the own room; null without one. */
  readonly code: string | null;
  /** The own room while it waits for players. */
  readonly room: LobbyView['room'];
  /** Leads others to the own room, or to the site without one. */
  readonly link: string;
  readonly enter: (code: string) => void;
  /** Opens a room for all who come, once for a double click. @returns whether it is open */
  readonly open: () => Promise<boolean>;
}

export const RoomsContext = createContext<Rooms>({
  code: null,
  room: null,
  link: '',
  enter: () => undefined,
  open: () => Promise.resolve(false),
});
