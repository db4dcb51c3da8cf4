import { useEffect, useRef, useState } from 'react';
import { Svg } from '../../shared/art/svg.tsx';
import { failureText } from '../../shared/forms/form-failure.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { openSettings } from '../../shared/session/settings-store.ts';
import { notify } from '../../shared/ui/toasts.ts';
import type { LazyPart } from '../../shared/ui/lazy-part.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { useDismiss } from '../../shared/ui/use-dismiss.ts';
import type { BellPanelProps } from './bell-panel.tsx';
import { followBell, loadBell, loadOlder, markRead, useBell } from './bell-store.ts';
import bell from './bell.svg?raw';
import styles from './bell.module.css';

/** More are shown as a plus. */
const MOST_SHOWN = 9;

interface BellProps {
  /** The list that it opens. */
  readonly Panel: LazyPart<BellPanelProps>;
}

/** The square of the header with the number of unread notices. */
export function Bell({ Panel }: BellProps) {
  const t = useText();
  const userId = useSession(({ user }) => user?.id);
  const { list, unread, hasMore, isFetching, isError } = useBell();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (userId === undefined ? undefined : followBell()), [userId]);

  const close = () => {
    if (root.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  };
  useDismiss(root, isOpen, close);
  const showOlder = () => loadOlder().catch((error: unknown) => notify('error', failureText(error, t)));
  const label = t('bell.label', { count: unread });
  return (
    <div ref={root} className={`rigid tall ${styles.bell}`}>
      <Tooltip kind="name" text={isOpen ? undefined : label}>
        <button
          ref={button}
          type="button"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={`full centred anchor ${styles.button}`}
          onPointerEnter={() => void Panel.preload()}
          onFocus={() => void Panel.preload()}
          onClick={() => setOpen(!isOpen)}
        >
          <Svg source={bell} className={styles.icon} />
          {unread > 0 && (
            <b className={`num over on-red centre ${styles.count}`}>
              {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            </b>
          )}
        </button>
      </Tooltip>
      <p className="unseen" role="status">
        {unread > 0 && t('bell.news', { count: unread })}
      </p>
      {isOpen && (
        <Panel
          list={list ?? undefined}
          unread={unread}
          hasMore={hasMore}
          loading={{ isFetching, isError, refetch: loadBell }}
          onRead={(ids) => void markRead(ids)}
          onOlder={showOlder}
          onSettings={() => {
            close();
            openSettings('mails');
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
