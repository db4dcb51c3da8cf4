import { PAGE_PATHS } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useSession } from '../../shared/session/session-store.ts';
import { PartBoundary } from '../../shared/ui/boundary.tsx';
import { Footer } from './footer.tsx';
import { GuestHeader, Header } from './header.tsx';
import styles from './shell.module.css';

/** The frame of a page: the header for a user, and for a guest on documents, and the footer. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const user = useSession((session) => session.user);
  const isDocument = usePathname().startsWith(PAGE_PATHS.docs);
  return <Frame header={user ? <Header user={user} /> : isDocument && <GuestHeader />}>{children}</Frame>;
}

/** A page between its header and the footer. */
export function Frame({ header, children }: { readonly header: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.shell}>
      {header}
      <main className={styles.main}>
        <PartBoundary kind="page">{children}</PartBoundary>
      </main>
      <Footer />
    </div>
  );
}

/** A page with the frame for a user, and without it for a guest. */
export function UserShell({ children }: { readonly children: ReactNode }) {
  return useSession(({ user }) => user !== null) ? <Shell>{children}</Shell> : children;
}
