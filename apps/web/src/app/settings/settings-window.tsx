import type { CurrentUser } from '@magnaty/protocol';
import { navigate } from 'wouter/use-browser-location';
import SettingsDialog from '../../features/settings/settings-dialog.tsx';
import { forgetReturnPath } from '../../shared/session/return-path.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { SETTINGS } from '../features-settings.tsx';

/** The settings dialog, loaded when it is first opened. */
export default function SettingsWindow({ user }: { readonly user: CurrentUser }) {
  const leave = () => {
    // The page that the user leaves must not be remembered.
    navigate('/');
    useSession.getState().clear();
    forgetReturnPath();
    navigate('/authorization');
  };
  return <SettingsDialog user={user} onRemoved={leave} parts={SETTINGS} />;
}
