import type { LobbyView } from '@magnaty/protocol';
import { createContext } from 'react';
import type { LazyPart } from '../ui/lazy-part.tsx';

export interface RoomPanelProps {
  readonly room: LobbyView['room'];
  readonly memberIds: readonly string[];
}

/**
 * Panels of features in a room that waits, between its link and its buttons, in the order of the list. Their code comes
 * with that of the room. One that fails is left out.
 */
export type RoomPanels = readonly LazyPart<RoomPanelProps>[];

export const RoomPanels = createContext<RoomPanels>([]);
