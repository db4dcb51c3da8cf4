import type { Notification } from '@magnaty/protocol';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { siteClock } from '../../shared/time/server-clock.ts';
import type { Loading } from '../../shared/ui/load-state.tsx';
import { EmptyState, PlayButton } from '../../shared/ui/empty-state.tsx';
import { PagedList } from '../../shared/ui/paged-list.tsx';
import styles from './bell.module.css';
import { NoticeRow } from './notice-row.tsx';
import { useSeen } from './use-seen.ts';

export interface BellPanelProps {
  /** The newest first; undefined until they are loaded. */
  readonly list: readonly Notification[] | undefined;
  readonly unread: number;
  readonly hasMore: boolean;
  readonly loading: Loading;
  readonly onRead: (ids: readonly number[] | 'all') => void;
  readonly onOlder: () => Promise<unknown>;
  readonly onSettings: () => void;
  readonly onClose: () => void;
}

/** A rematch asks for an answer in half a minute, so it comes first. */
const inOrder = (list: readonly Notification[]): readonly Notification[] => {
  const isRematch = ({ notice }: Notification): boolean => notice.kind === 'rematch';
  return [...list.filter(isRematch), ...list.filter((one) => !isRematch(one))];
};

/** A bell that is silent. */
const QUIET = (
  <svg viewBox="0 0 150 150">
    <circle cx="75" cy="75" r="75" fill="var(--p1)" />
    <path
      d="M75 30.500c16.500 0 28.500 12.750 28.500 29.250V83l10.500 15H36l10.500-15V59.750C46.500 43.250 58.500 30.500 75 30.500z"
      fill="var(--ink-900)"
    />
    <path d="M20 120L130 24" stroke="var(--red)" strokeWidth={12} />
  </svg>
);

/** The notices of the user. Those on the screen for two seconds are read. */
export function BellPanel({ list, unread, hasMore, loading, onRead, onOlder, onSettings, onClose }: BellPanelProps) {
  const t = useText();
  const panel = useRef<HTMLElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  useSeen(scroll, list, onRead);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const showOlder = async () => {
    if (isLoadingOlder) return;
    setLoadingOlder(true);
    await onOlder();
    setLoadingOlder(false);
  };
  return (
    <section
      ref={panel}
      role="dialog"
      aria-label={t('bell.title')}
      tabIndex={-1}
      className={`stack over on-bone ${styles.panel}`}
      onKeyDown={moveByArrows}
    >
      <div className={styles.head}>
        <h2 className="poster">{t('bell.title')}</h2>
        {unread > 0 && (
          <button type="button" className="link" onClick={() => onRead('all')}>
            {t('bell.readAll')}
          </button>
        )}
      </div>
      <div ref={scroll} className={`grow low ${styles.scroll}`}>
        <PagedList list={list} loading={loading} failure={t('bell.failure')}>
          {(loaded) =>
            loaded.length === 0 ? (
              <EmptyState title={t('bell.empty')} text={t('bell.empty.text')} picture={QUIET}>
                <PlayButton onPlay={onClose} />
              </EmptyState>
            ) : (
              <ul>
                {inOrder(loaded).map((notification) => (
                  <NoticeRow
                    key={notification.id}
                    notification={notification}
                    now={siteClock.now()}
                    onClose={onClose}
                  />
                ))}
              </ul>
            )
          }
        </PagedList>
      </div>
      <div className={styles.foot} data-ground="ink">
        {hasMore ? (
          <button type="button" className="link" aria-disabled={isLoadingOlder} onClick={() => void showOlder()}>
            {t('bell.earlier')}
          </button>
        ) : (
          <span />
        )}
        <button type="button" className="link" onClick={onSettings}>
          {t('bell.settings')}
        </button>
      </div>
    </section>
  );
}

/** The arrows go from row to row; Tab goes through their buttons. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  if (step === undefined || rows.length === 0) return;
  event.preventDefault();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + step));
  rows[next]?.focus();
}
