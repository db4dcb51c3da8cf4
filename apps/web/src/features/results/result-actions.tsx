import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { offerSaving } from '../../shared/session/settings-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './result-actions.module.css';

/** The buttons below a result. A user with a quick account can save it first. */
export function ResultActions({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <div className={styles.save}>
        <SaveAccountButton />
      </div>
      <div className={styles.actions}>{children}</div>
    </>
  );
}

/** Offers a user with a quick account to keep what the game has given. Others have nothing to save. */
function SaveAccountButton() {
  const t = useText();
  const isQuick = useSession(({ user }) => user?.isQuick === true);
  return (
    isQuick && (
      <Button variant="ink" wide onClick={() => offerSaving('result')}>
        {t('quick.save')}
      </Button>
    )
  );
}
