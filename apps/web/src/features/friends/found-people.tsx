import { friendStateOf } from './friend-state-of.ts';
import { whereText } from './where-text.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import glass from '../../shared/art/no-match.svg?raw';
import { Svg } from '../../shared/art/svg.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadState } from '../../shared/ui/load-state.tsx';
import { CopyLink } from './copy-link.tsx';
import { Answer, Ask, Group, othersOf, ratingText } from './friend-groups.tsx';
import { isLongEnough, type FriendsViewProps } from './friends-props.ts';
import styles from './friends.module.css';
import { MoreMenu, PersonRow } from './person-row.tsx';

/** The results of a search, in the place of the groups. */
export function Found({ list, search, now, actions, link }: FriendsViewProps) {
  const t = useText();
  const { typed, found, ...loading } = search;
  if (!isLongEnough(typed)) return <p className={styles.note}>{t('friends.search.hint')}</p>;
  if (found === undefined) return <LoadState {...loading} failure={t('friends.search.failure')} place="text" />;
  return (
    <>
      <p role="status" className="unseen">
        {t('friends.found.count', { count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState
          title={t('friends.found.none', { typed: typed.trim() })}
          text={t('friends.found.none.text')}
          picture={<Svg source={glass} />}
        >
          <CopyLink link={link} variant="ink" text={t('friends.link.copy')} />
        </EmptyState>
      )}
      <Group title={t('friends.found')} people={found}>
        {(person) => {
          const state = list === null ? 'none' : friendStateOf(list, person.userId);
          const { where } = person;
          const text = where.at === 'away' ? ratingText(t, person) : whereText(t, person, now);
          return (
            <PersonRow
              key={person.userId}
              person={person}
              at={where.at === 'away' ? null : where.at}
              text={state === 'friend' ? t('friends.isFriend') : text}
            >
              {state === 'none' && <Ask person={person} actions={actions} list={list} />}
              {state === 'asking' && <Answer person={person} actions={actions} />}
              {state === 'asked' && <span role="status">{t('friends.isAsked')}</span>}
              {(state === 'friend' || state === 'asked') && (
                <MoreMenu
                  nickname={person.nickname}
                  items={othersOf(t, { person, actions, isFriend: state === 'friend', isAsked: state === 'asked' })}
                />
              )}
            </PersonRow>
          );
        }}
      </Group>
      <p className={styles.note}>{t('friends.search.hint')}</p>
    </>
  );
}
