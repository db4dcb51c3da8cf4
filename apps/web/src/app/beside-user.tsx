import { Invitations } from '../features/bell/invitations.tsx';
import { RoomsProvider } from '../features/lobby/invite/rooms-provider.tsx';
import { useBlocking } from '../shared/session/blocking.ts';
import { PartBoundary } from '../shared/ui/boundary.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { USER_HOSTS } from './features-user.tsx';

const BlockDialog = lazyPart(() => import('./relations/block-dialog.tsx'));

/** Parts that work beside every page of a user. */
export default function BesideUser() {
  const isBlocking = useBlocking(({ asked }) => asked !== null);
  return (
    <RoomsProvider>
      {isBlocking && <BlockDialog />}
      <Invitations />
      {USER_HOSTS.map((Part, nth) => (
        <PartBoundary key={nth} kind="decoration">
          <Part />
        </PartBoundary>
      ))}
    </RoomsProvider>
  );
}
