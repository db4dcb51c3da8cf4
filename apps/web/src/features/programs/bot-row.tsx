import type { OwnBot } from '@magnaty/protocol';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import styles from './bot-row.module.css';

interface BotRowProps {
  readonly bot: OwnBot;
  readonly isBusy: boolean;
  readonly onRenew: () => void;
  readonly onRevoke: () => void;
  readonly onRemove: () => void;
  /** Its new token, below the row. */
  readonly children: ReactNode;
}

/** A bot with its rating, its token and its removal, which asks once more. */
export function BotRow({ bot, isBusy, onRenew, onRevoke, onRemove, children }: BotRowProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { nickname, avatarPath, rating, games, hasToken } = bot;
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <Avatar nickname={nickname} path={avatarPath} className={styles.portrait} />
        <span className={styles.text}>
          <b title={nickname}>{nickname}</b>
          <span>
            {`${t('settings.bots.standing', { rating: formatNumber(rating), games })}${hasToken ? '' : ` · ${t('settings.bots.noToken')}`}`}
          </span>
        </span>
        {isAsking ? (
          <>
            <Button size="small" variant="line" autoFocus onClick={() => setAsking(false)}>
              {t('settings.cancel')}
            </Button>
            <Button size="small" disabled={isBusy} onClick={onRemove}>
              {t('settings.removal.remove')}
            </Button>
          </>
        ) : (
          <>
            <Button
              size="small"
              variant="ink"
              disabled={isBusy}
              aria-label={t('settings.bots.renewOf', { nickname })}
              onClick={onRenew}
            >
              {t('settings.bots.renew')}
            </Button>
            {hasToken && (
              <Button
                size="small"
                variant="line"
                disabled={isBusy}
                aria-label={t('settings.bots.revokeOf', { nickname })}
                onClick={onRevoke}
              >
                {t('settings.bots.revoke')}
              </Button>
            )}
            <IconButton
              variant="bare"
              icon="x-bold"
              disabled={isBusy}
              label={t('settings.bots.remove', { nickname })}
              onClick={() => setAsking(true)}
            />
          </>
        )}
      </div>
      {children}
    </li>
  );
}
