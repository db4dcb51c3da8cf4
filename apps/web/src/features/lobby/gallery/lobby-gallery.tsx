import { useLayoutEffect } from 'react';
import LobbyDialog from '../../../app/lobby-dialog.tsx';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { localeOf } from '../../../shared/i18n/browser-locale.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { forgetFriends, useFriends } from '../../friends/friends-store.ts';
import LobbyDock from '../dock/lobby-dock.tsx';
import { resetLobby, useLobby } from '../state/lobby-store.ts';
import { useSearchFrom } from '../state/search-from.ts';
import { type LobbyGalleryState, STATES } from './states.ts';

/** Development only: every step from "Play" to the game. */
export default function LobbyGallery() {
  return <Gallery states={STATES}>{(state) => <GalleryLobby state={state} />}</Gallery>;
}

const isDock = ({ name }: LobbyGalleryState): boolean => name.startsWith('dock');

function GalleryLobby({ state }: { readonly state: LobbyGalleryState }) {
  const { code } = useText();
  useLayoutEffect(() => {
    const now = Date.now();
    useLobby.setState(state.state(now, localeOf({ code }).code));
    useSearchFrom.setState({ at: state.searchFrom?.(now) ?? null });
    useFriends.setState({ list: state.friends ?? null });
    return () => {
      resetLobby();
      forgetFriends();
    };
  }, [state, code]);
  // A strip stands at the edge of a page.
  return isDock(state) ? (
    <main data-gallery>
      <LobbyDock />
    </main>
  ) : (
    <LobbyDialog />
  );
}
