import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { ServerInfoContext, useServerInfo } from '../../../shared/session/server-info.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { openSettings } from '../../../shared/session/settings-store.ts';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { subscription } from '../../mailings/subscription.ts';
import { programPanes } from '../../programs/panes.ts';
import { FloorPortraits } from '../../progress/portraits.ts';
import SettingsDialog from '../settings-dialog.tsx';
import { type SettingsGalleryState, STATES, USER } from './states.ts';

/** Development only: the settings over an empty page. */
export default function SettingsGallery() {
  return <Gallery states={STATES}>{(state) => <Shown state={state} />}</Gallery>;
}

// The gallery has a user, but no server to connect to.
gameSocket.open = () => Promise.resolve();

const PORTRAITS = ['mira', 'zoya', 'nika', 'ada', 'vera', 'gleb', 'roman', 'ivan', 'timur', 'lev'];

/** Answers the calls of the state; the others wait for ever, or fail. */
const answering =
  ({ answers = {}, isLost = false }: SettingsGalleryState, ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    const { pathname } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith('/api/')) return ask(input, init);
    const answer = answers[pathname];
    if (answer !== undefined) return Response.json(answer);
    return isLost ? Response.json({ code: 'X', message: '' }, { status: 400 }) : new Promise(() => undefined);
  };

function Shown({ state }: { readonly state: SettingsGalleryState }) {
  const info = useServerInfo();
  const user = useSession((session) => session.user);
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [isReady, setReady] = useState(false);
  useLayoutEffect(() => {
    const ask = window.fetch;
    window.fetch = answering(state, ask);
    useSession.setState({ user: { ...USER, ...state.user } });
    openSettings('main');
    return () => {
      window.fetch = ask;
      useSession.setState({ user: null });
    };
  }, [state]);
  const isOpen = user !== null;
  useEffect(() => {
    if (!isOpen) return;
    for (const [name, value] of Object.entries(state.typed ?? {})) type(name, value);
    openSettings(state.pane);
    // The panes are loaded on demand.
    const timer = setTimeout(() => setReady(true), 700);
    return () => clearTimeout(timer);
  }, [state, isOpen]);
  return (
    <main data-gallery={isReady ? '' : undefined}>
      {user !== null && (
        <QueryClientProvider client={client}>
          <ServerInfoContext
            value={{
              ...info,
              countries: [{ id: 643, name: 'Россия' }],
              services: ['vk', 'ya', 'tg'],
              presetAvatars: PORTRAITS.map((id) => ({ id, avatarPath: `/avatars/${id}.svg` })),
            }}
          >
            <SettingsDialog
              user={user}
              onRemoved={() => undefined}
              parts={{ panes: programPanes, Portraits: FloorPortraits, subscription }}
            />
          </ServerInfoContext>
        </QueryClientProvider>
      )}
    </main>
  );
}

/** Types into a field as the user would. */
const type = (name: string, value: string): void => {
  const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (field === null) return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
