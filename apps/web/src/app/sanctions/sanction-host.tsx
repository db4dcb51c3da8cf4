import type { Sanction } from '@magnaty/protocol';
import { useState } from 'react';
import { request } from '../../shared/api/request.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { SanctionWindow } from './sanction-window.tsx';

interface SanctionHostProps {
  /** No other dialog is open, on a page on which a window may open by itself. */
  readonly isFree: boolean;
}

/** Shows each decision of the operator once, when no other dialog is open. */
export default function SanctionHost({ isFree }: SanctionHostProps) {
  const next = useSession(({ user }) => user?.sanctions.find(({ isSeen }) => !isSeen));
  const [shown, setShown] = useState<Sanction | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && isFree && next !== undefined) {
    setShown(next);
    setOpen(true);
  }
  if (shown === null) return null;
  const close = () => {
    setOpen(false);
    noteSeen(shown.id);
  };
  return <SanctionWindow sanction={shown} isOpen={isOpen} onClose={close} />;
}

/** If the server does not learn it, the user sees the decision once more. */
function noteSeen(id: number): void {
  const { user, patchUser } = useSession.getState();
  if (user !== null)
    patchUser({ sanctions: user.sanctions.map((one) => (one.id === id ? { ...one, isSeen: true } : one)) });
  void request<Record<string, never>>({ method: 'POST', path: `/api/sanction/${id}/seen`, body: {} }).catch(
    () => undefined,
  );
}
