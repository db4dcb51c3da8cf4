import type { Notice, Notification } from '@magnaty/protocol';
import { use } from 'react';
import coin from '../../shared/art/marks/coin.svg?raw';
import { Svg } from '../../shared/art/svg.tsx';
import { textOn } from '../../shared/art/text-on.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { NoticeViewsContext, type NoticeView } from '../../shared/slots/notice-view.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { agoText } from './ago.ts';
import { dropNotice } from './bell-store.ts';
import styles from './notice-row.module.css';
import { RematchMark } from './rematch-parts.tsx';

interface NoticeRowProps {
  readonly notification: Notification;
  /** Epoch ms. */
  readonly now: number;
  /** The row has led to another page or window. */
  readonly onClose: () => void;
}

/** One notice: its picture, what it says, and what can be done. */
export function NoticeRow({ notification, now, onClose }: NoticeRowProps) {
  const t = useText();
  const { id, at, isRead, notice, actor, item } = notification;
  const view = use(NoticeViewsContext)[notice.kind] as NoticeView<Notice> | undefined;
  if (view === undefined) return null;
  const { mark, title, text, Actions } = view;
  const about = { name: actor?.nickname ?? t('bell.somebody'), item };
  const words = text?.(t, notice, about) ?? null;
  const leave = (lead: () => void) => {
    onClose();
    lead();
  };
  return (
    <li
      data-row=""
      data-unread={isRead ? undefined : id}
      tabIndex={-1}
      className={classes('grid', styles.row, notice.kind === 'rematch' && styles.hot)}
    >
      <Mark notification={notification} mark={mark} />
      <div className={styles.text}>
        <b>{title(t, notice, about)}</b>
        {words !== null && <p>{words}</p>}
        <div className={`flex wraps type-label ${styles.actions}`}>
          {Actions && (
            <>
              <Actions id={id} notice={notice} leave={leave} drop={() => dropNotice(id)} />
            </>
          )}
        </div>
      </div>
      <div className={`stack type-caption nowrap ${styles.when}`}>
        <time dateTime={new Date(at).toISOString()}>{agoText(t, at, now)}</time>
        {!isRead && (
          <i className="round">
            <span className="unseen">{t('bell.new')}</span>
          </i>
        )}
      </div>
    </li>
  );
}

function Mark({ notification, mark }: Pick<NoticeRowProps, 'notification'> & Pick<NoticeView<Notice>, 'mark'>) {
  const { notice, actor, item } = notification;
  if (notice.kind === 'rematch') return <RematchMark gameId={notice.gameId} className={styles.mark} />;
  if (typeof mark === 'object')
    return (
      <span className={classes(styles.mark, mark.isWarning ? styles.warning : styles.ink)}>
        <Icon name={mark.icon} />
      </span>
    );
  if (item !== null)
    return (
      <span className={styles.mark} style={{ background: item.color, color: textOn(item.color) }}>
        <img src={item.image} alt="" />
      </span>
    );
  if (mark === 'coin')
    return (
      <span className={styles.mark}>
        <Svg source={coin} className={styles.coin} />
      </span>
    );
  return (
    <span className={styles.mark}>
      <Avatar nickname={actor?.nickname ?? '?'} path={actor?.avatarPath ?? null} className={styles.avatar} />
    </span>
  );
}
