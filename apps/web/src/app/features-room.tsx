import { InviteFriends } from '../features/friends/room-panel.ts';
import type { RoomPanels } from '../shared/slots/room-panels.ts';

// Loaded with the lobby.
export const ROOM_PANELS: RoomPanels = [InviteFriends];
