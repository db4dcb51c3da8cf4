import { useId, useRef } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import { copyText } from '../../../shared/copy-text.ts';
import { inviteLink } from '../invite/invite-link.ts';
import styles from './invite-link-row.module.css';

/** The link that invites friends into this room. */
export function InviteLinkRow({ code }: { readonly code: string }) {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const link = inviteLink(code);

  const copy = async () => {
    const isCopied = await copyText(link, field.current);
    notify(isCopied ? 'success' : 'warning', t(isCopied ? 'lobby.invite.copied' : 'lobby.invite.failed'));
  };

  return (
    <div>
      <label htmlFor={id} className="label">
        {t('lobby.invite')}
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          className={styles.link}
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="ink" icon="copy-bold" className={styles.copy} onClick={() => void copy()}>
          {t('lobby.invite.copy')}
        </Button>
      </div>
    </div>
  );
}
