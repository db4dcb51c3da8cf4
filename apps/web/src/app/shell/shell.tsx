import { PAGE_PATHS, type CurrentUser } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useSession } from '../../shared/session/session-store.ts';
import { PartBoundary } from '../../shared/ui/boundary.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { Dock } from './dock.tsx';
import { Footer } from './footer.tsx';
import { GuestHeader, Header } from './header.tsx';
import styles from './shell.module.css';

const SanctionStrip = lazyPart(() => import('./sanction-strip.tsx'), 'decoration');
const ConfirmStrip = lazyPart(() => import('./confirm-strip.tsx'), 'decoration');

/** The frame of a page: the header for a user, and for a guest on documents, and the footer. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const user = useSession((session) => session.user);
  const isDocument = usePathname().startsWith(PAGE_PATHS.docs);
  return <Frame header={user ? <UserHeader user={user} /> : isDocument && <GuestHeader />}>{children}</Frame>;
}

function UserHeader({ user }: { readonly user: CurrentUser }) {
  const isSuspended = user.sanctions.some(({ kind }) => kind === 'suspension');
  return (
    <>
      <Header user={user} />
      {isSuspended && <SanctionStrip />}
      {!isSuspended && user.email !== null && !user.isConfirmedEmail && (
        <ConfirmStrip key={user.id} userId={user.id} email={user.email} />
      )}
    </>
  );
}

/** A page between its header and the footer. */
export function Frame({ header, children }: { readonly header: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.shell}>
      {header}
      <main className={styles.main}>
        <PartBoundary kind="page">{children}</PartBoundary>
      </main>
      <Dock />
      <Footer />
    </div>
  );
}
