import { Gallery } from '../../../shared/gallery/gallery.tsx';
import type { FriendActions } from '../friends-props.ts';
import styles from '../friends.module.css';
import { FriendsView } from '../friends-view.tsx';
import { NOW, STATES } from './states.ts';

const ACTIONS: FriendActions = {
  isPending: false,
  change: () => undefined,
  block: () => undefined,
  unblock: () => undefined,
  join: () => undefined,
  invite: () => undefined,
  inviteOf: (userId) => (userId === 'user5' ? 'waits' : userId === 'user2' ? 'removed' : 'free'),
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
