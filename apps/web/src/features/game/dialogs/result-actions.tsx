import type { ReactNode } from 'react';
import styles from './result-actions.module.css';
import { SaveAccountButton } from './save-account-button.tsx';

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
