import { useId, type ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { LoadState } from '../../shared/ui/load-state.tsx';
import { CopyLink } from './copy-link.tsx';
import { Groups } from './friend-groups.tsx';
import type { FriendsViewProps } from './friends-props.ts';
import styles from './friends.module.css';
import { Found } from './found-people.tsx';

/** The content of the drawer. */
export function FriendsView(props: FriendsViewProps) {
  const { list, loading, isAway, isQuick, search, onType, link, onClose, titleId, input } = props;
  const t = useText();
  const inputId = useId();
  const isSearching = search.typed.trim() !== '';
  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId} className="poster">
          {t('friends.title')}
        </h2>
        <IconButton icon="x-bold" label={t('modal.close')} className={styles.close} onClick={onClose} />
        {!isQuick && (
          <div className={styles.search}>
            <Icon name="magnifying-glass-bold" />
            <label htmlFor={inputId} className="unseen">
              {t('friends.search')}
            </label>
            <input
              ref={input}
              id={inputId}
              type="text"
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              placeholder={t('friends.search')}
              value={search.typed}
              onChange={({ currentTarget }) => onType(currentTarget.value)}
            />
            {search.typed !== '' && (
              <IconButton icon="x-bold" label={t('friends.search.clear')} variant="bare" onClick={() => onType('')} />
            )}
          </div>
        )}
      </div>
      <div className={styles.body}>
        {isAway && list !== null && (
          <p className={styles.note} role="status">
            {t('friends.offline')}
          </p>
        )}
        {isSearching && !isQuick ? <Found {...props} /> : <Loaded {...props} />}
      </div>
      {!isSearching && list !== null && !loading.isError && list.friends.length > 0 && (
        <div className={styles.foot}>
          <span>{t('friends.link')}</span>
          <CopyLink link={link} variant="bone" text={t('friends.link.short')} />
        </div>
      )}
    </>
  );
}

function Loaded(props: FriendsViewProps): ReactNode {
  const { list, loading, isQuick } = props;
  const t = useText();
  if (list === null) return <LoadState {...loading} failure={t('friends.failure')} place="text" />;
  return (
    <>
      {isQuick && <p className={styles.note}>{t('friends.quick')}</p>}
      <Groups {...props} list={list} />
    </>
  );
}
