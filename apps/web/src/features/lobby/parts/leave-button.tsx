import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { leaveLobby } from '../requests.ts';
import { useLobby } from '../state/lobby-store.ts';

interface LeaveButtonProps {
  readonly gameId: string;
  readonly children: ReactNode;
}

/** The button that leaves a lobby. */
export function LeaveButton({ gameId, children }: LeaveButtonProps) {
  const t = useText();
  const pendingRequest = useLobby((state) => state.pendingRequest);
  // The second click of a double click was meant for the button that was here before.
  const leave = ({ detail }: MouseEvent) => {
    if (detail < 2) void leaveLobby(gameId, t);
  };
  return (
    <Button variant="line" disabled={pendingRequest === 'leaving'} onClick={leave}>
      {children}
    </Button>
  );
}
