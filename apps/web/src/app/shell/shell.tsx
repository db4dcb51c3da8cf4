import { type ReactNode, Suspense } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { LoadingBlock } from '../../shared/ui/loading-block.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';

/** The frame of a page: the header for a user, and the footer. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const user = useSession((session) => session.user);
  return (
    <div className={styles.shell}>
      {user && <Header user={user} />}
      <main className={styles.main}>
        <Suspense fallback={<LoadingBlock label={t('site.loading')} />}>{children}</Suspense>
      </main>
      <Footer />
    </div>
  );
}
