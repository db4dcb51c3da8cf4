import { Gallery } from '../../../shared/gallery/gallery.tsx';
import styles from '../friends.module.css';
import { FriendsView } from '../friends-view.tsx';
import { NOW, STATES } from './states.ts';

const ACTIONS = {
  isPending: false,
  change: () => undefined,
  block: () => undefined,
  join: () => undefined,
  invite: () => undefined,
  isInvited: (userId: string) => userId === 'user5',
};

/** Development only: the states of the drawer of friends. */
export default function FriendsGallery() {
  return (
    <Gallery states={STATES}>
      {({
        list,
        loading,
        isAway = false,
        isQuick = false,
        blocked = [],
        typed = '',
        found,
        isSearchFailed = false,
      }) => (
        <main data-gallery style={{ minHeight: '100vh' }}>
          <h1 className="unseen">Friends</h1>
          <div role="dialog" aria-labelledby="friends" className={styles.drawer}>
            <FriendsView
              list={list}
              loading={loading}
              isAway={isAway}
              isQuick={isQuick}
              blocked={blocked}
              search={{ typed, found, isError: isSearchFailed, isFetching: false, refetch: () => undefined }}
              onType={() => undefined}
              now={NOW}
              actions={ACTIONS}
              link="https://magnaty.example"
              onClose={() => undefined}
              titleId="friends"
            />
          </div>
        </main>
      )}
    </Gallery>
  );
}
