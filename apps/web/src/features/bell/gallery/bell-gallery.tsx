import { localeOf } from '../../../shared/i18n/browser-locale.ts';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { LOADING } from '../../../shared/gallery/loading.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useRematch } from '../../../shared/session/rematch-store.ts';
import { siteClock } from '../../../shared/time/server-clock.ts';
import { NOTICES } from '../../../app/features-bell.tsx';
import { NoticeViewsContext } from '../../../shared/slots/notice-view.ts';
import { BellPanel } from '../bell-panel.tsx';
import styles from './bell-gallery.module.css';
import { STATES } from './states.ts';

const nothing = (): void => undefined;

const showRematch = (isShown: boolean): void => {
  const now = siteClock.now();
  const player = (userId: string) => ({ userId, answer: 'asked' as const });
  const rematch = {
    gameId: 'g',
    state: 'open' as const,
    askedBy: 'ada',
    players: ['ada', 'mira', 'vera', 'lev'].map(player),
    timeout: 24_000,
    deadline: now + 24_000,
  };
  useRematch.setState({ rematch: isShown ? rematch : null });
};

function Shown({ state }: { readonly state: (typeof STATES)[number] }) {
  const { code } = localeOf({ code: useText().code });
  const { list, hasMore = false, loading = LOADING, isRematch = false } = state;
  if ((useRematch.getState().rematch !== null) !== isRematch) showRematch(isRematch);
  const shown = list?.(code);
  return (
    <NoticeViewsContext value={NOTICES}>
      <BellPanel
        list={shown}
        unread={shown?.filter(({ isRead }) => !isRead).length ?? 0}
        hasMore={hasMore}
        loading={loading}
        onRead={nothing}
        onOlder={async () => undefined}
        onSettings={nothing}
        onClose={nothing}
      />
    </NoticeViewsContext>
  );
}

/** Development only: the states of the list of notices, below a header. */
export default function BellGallery() {
  return (
    <Gallery states={STATES}>
      {(state) => (
        <main data-gallery>
          <div className={`anchor ${styles.header}`}>
            <Shown state={state} />
          </div>
        </main>
      )}
    </Gallery>
  );
}
