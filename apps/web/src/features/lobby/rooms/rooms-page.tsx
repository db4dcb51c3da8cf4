import type { OpenRooms, RunningGames } from '@magnaty/protocol';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/request.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { enterRoom, showRefusal } from '../requests.ts';
import { openTable } from '../room/own-table.ts';
import { openLobby } from '../state/lobby-state.ts';
import { updateLobby, useLobby } from '../state/lobby-store.ts';
import { RoomsView, type Tables } from './rooms-view.tsx';

/** Time between two questions for the lists while the page is visible, ms. */
const POLL_MS = 10_000;

const getTables = async (): Promise<Tables> => {
  const [open, running] = await Promise.all([
    request<OpenRooms>({ path: '/api/game/room/list' }),
    request<RunningGames>({ path: '/api/game/running' }),
  ]);
  return { open, running };
};

/** Rooms to enter and games to watch. */
export default function RoomsPage() {
  const t = useText();
  const ownId = useSession(({ user }) => user?.id ?? '');
  const isEntering = useLobby((state) => state.pendingRequest !== null);
  const ownCode = useLobby((state) => state.lobby?.codeRoom ?? null);
  const { data, refetch, ...loading } = useQuery({
    queryKey: ['rooms', ownId],
    queryFn: getTables,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  const join = async (code: string, password: string): Promise<boolean> => {
    const ack = await enterRoom(code, password);
    if (ack.ok) return true;
    if (ack.code === 'WRONG_PASSWORD') return false;
    showRefusal(ack, t);
    void refetch();
    return true;
  };
  return (
    <RoomsView
      tables={data}
      loading={{ ...loading, refetch }}
      isEntering={isEntering}
      ownCode={ownCode}
      onJoin={join}
      onOpen={() => (ownCode === null ? void openTable({ isListed: true }, t) : updateLobby(openLobby))}
      onOwn={() => updateLobby(openLobby)}
    />
  );
}
