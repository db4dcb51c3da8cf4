import LobbyDialogOf from '../features/lobby/lobby-dialog.tsx';
import { RoomPanels } from '../shared/slots/room-panels.ts';
import { ROOM_PANELS } from './features-room.tsx';

/** The lobby with the panels of all features. */
export default function LobbyDialog() {
  return (
    <RoomPanels value={ROOM_PANELS}>
      <LobbyDialogOf />
    </RoomPanels>
  );
}
