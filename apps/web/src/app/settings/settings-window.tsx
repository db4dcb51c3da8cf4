import { QueryClientProvider } from '@tanstack/react-query';
import type { CurrentUser } from '@magnaty/protocol';
import { navigate } from 'wouter/use-browser-location';
import SettingsDialog from '../../features/settings/settings-dialog.tsx';
import { forgetReturnPath } from '../../shared/session/return-path.ts';
import type { SettingsPart } from '../../shared/slots/settings-part.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { queryClient } from '../../shared/queries/query-client.ts';

interface SettingsWindowProps {
  readonly user: CurrentUser;
  /** The panes of features. */
  readonly panes: readonly SettingsPart[];
}

/** The settings dialog with its providers, loaded when it is first opened. */
export default function SettingsWindow({ user, panes }: SettingsWindowProps) {
  const leave = () => {
    // The page that the user leaves must not be remembered.
    navigate('/');
    useSession.getState().clear();
    forgetReturnPath();
    navigate('/authorization');
  };
  return (
    <QueryClientProvider client={queryClient}>
      <SettingsDialog user={user} onRemoved={leave} parts={panes} />
    </QueryClientProvider>
  );
}
