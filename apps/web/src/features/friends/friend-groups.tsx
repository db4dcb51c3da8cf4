import { playerPath, watchPath, type FriendList, type Person } from '@magnaty/protocol';
import { useId, type ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { TablePicture } from '../../shared/art/table-picture.tsx';
import { askAgainAtOf, dayText } from './friend-state-of.ts';
import { INVITE_TEXTS, isInvitable } from './invite-state.ts';
import { lastGameText, whereText } from './where-text.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { CopyLink } from './copy-link.tsx';
import type { FriendActions, FriendsViewProps } from './friends-props.ts';
import styles from './friends.module.css';
import { MoreMenu, PersonRow, RowButton, type MoreItem } from './person-row.tsx';

type GroupsProps = Pick<FriendsViewProps, 'blocked' | 'isQuick' | 'now' | 'actions' | 'link'> & {
  readonly list: FriendList;
};

/** Everybody the user knows, the most urgent first. */
export function Groups({ list, blocked, isQuick, now, actions, link }: GroupsProps) {
  const t = useText();
  const online = list.friends.filter(({ where }) => where.at !== 'away');
  const away = list.friends.filter(({ where }) => where.at === 'away');
  return (
    <>
      <Group title={t('friends.group.asking')} people={list.asking}>
        {(person) => (
          <PersonRow
            key={person.userId}
            person={person}
            at={null}
            text={person.lastGame === null ? ratingText(t, person) : lastGameText(t, person.lastGame, now)}
          >
            <Answer person={person} actions={actions} />
          </PersonRow>
        )}
      </Group>
      {list.friends.length === 0 && <Nobody link={link} />}
      <Group title={t('friends.group.online')} people={online}>
        {(person) => <Friend key={person.userId} {...{ person, now, actions }} />}
      </Group>
      <Group title={t('friends.group.away')} people={away}>
        {(person) => <Friend key={person.userId} {...{ person, now, actions }} />}
      </Group>
      <Group title={t('friends.group.asked')} people={list.asked}>
        {(person) => (
          <PersonRow key={person.userId} person={person} at={null} text={t('friends.isAsked')}>
            <MoreMenu nickname={person.nickname} items={othersOf(t, { person, actions, isAsked: true })} />
          </PersonRow>
        )}
      </Group>
      {!isQuick && (
        <Group title={t('friends.group.opponents')} people={list.opponents.filter((one) => !isIn(list.asked, one))}>
          {(person) => (
            <PersonRow
              key={person.userId}
              person={person}
              at={null}
              text={person.lastGame === null ? ratingText(t, person) : lastGameText(t, person.lastGame, now)}
            >
              <Ask person={person} actions={actions} list={list} variant="line" />
            </PersonRow>
          )}
        </Group>
      )}
      <Group title={t('friends.group.blocked')} people={blocked}>
        {(person) => (
          <PersonRow key={person.userId} person={person} at="away" text={t('friends.blocked.text')}>
            <RowButton
              nickname={person.nickname}
              text={t('friends.blocked.back')}
              variant="line"
              onClick={() => actions.unblock(person.userId)}
            />
          </PersonRow>
        )}
      </Group>
      {blocked.length > 0 && <p className={styles.note}>{t('friends.blocked.note')}</p>}
    </>
  );
}

const isIn = (list: readonly Person[], { userId }: Person): boolean => list.some((one) => one.userId === userId);

export const ratingText = (t: Translator, { rating }: Person): string => t('friends.rating', { rating });

interface GroupProps<P> {
  readonly title: string;
  readonly people: readonly P[];
  readonly children: (person: P) => ReactNode;
}

export function Group<P>({ title, people, children }: GroupProps<P>) {
  const id = useId();
  if (people.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 className="label">
        <span id={id}>{title}</span>
        <span className="num">{people.length}</span>
      </h3>
      <ul>{people.map(children)}</ul>
    </section>
  );
}

interface ActProps {
  readonly person: Person;
  readonly actions: FriendActions;
}

/** Yes and no to a request. */
export function Answer({ person: { userId, nickname }, actions }: ActProps) {
  const t = useText();
  const name = (act: string): string => t('friends.actOn', { act, nickname });
  return (
    <>
      <IconButton
        icon="check-bold"
        label={name(t('friends.accept'))}
        className={styles.yes}
        aria-disabled={actions.isPending}
        onClick={() => actions.change('accept', userId)}
      />
      <IconButton
        icon="x-bold"
        label={name(t('friends.decline'))}
        variant="bone"
        className={styles.square}
        aria-disabled={actions.isPending}
        onClick={() => actions.change('decline', userId)}
      />
    </>
  );
}

interface AskProps extends ActProps {
  readonly list: FriendList | null;
  readonly variant?: 'ink' | 'line';
}

export function Ask({ person, actions, list, variant = 'ink' }: AskProps) {
  const t = useText();
  const { userId, nickname } = person;
  const askAgainAt = list === null ? null : askAgainAtOf(list, userId);
  if (askAgainAt !== null) return <span>{t('friends.askAgain.short', { date: dayText(t.code, askAgainAt) })}</span>;
  return (
    <RowButton
      nickname={nickname}
      text={t('friends.add')}
      icon="plus-bold"
      variant={variant}
      isDisabled={actions.isPending}
      onClick={() => actions.change('request', userId)}
    />
  );
}

/** A friend: the button for what is going on, and everything else behind «…». */
function Friend({ person, now, actions }: ActProps & { readonly now: number }) {
  const t = useText();
  const { where } = person;
  const [first, ...others] = doings(t, person, actions);
  const rest = others.filter(({ isDone }) => !isDone);
  return (
    <PersonRow person={person} at={where.at} text={whereText(t, person, now)}>
      {first !== undefined && (
        <RowButton
          nickname={person.nickname}
          text={first.short}
          {...(first.icon !== undefined && { icon: first.icon })}
          variant={first.id === 'invite' ? 'line' : 'ink'}
          isDisabled={first.isDone}
          onClick={first.run}
        />
      )}
      <MoreMenu nickname={person.nickname} items={[...rest, ...othersOf(t, { person, actions, isFriend: true })]} />
    </PersonRow>
  );
}

interface Doing extends MoreItem {
  /** On a button, where it is short. */
  readonly short: string;
  /** It was done a moment ago: the text says so, and one cannot do it again now. */
  readonly isDone: boolean;
}

/** What can be done together now, the nearest first. */
const doings = (t: Translator, { userId, where }: Person, { join, invite, inviteOf }: FriendActions): Doing[] => {
  const found: Doing[] = [];
  if (where.at === 'game' && where.gameId !== null) {
    const path = watchPath(where.gameId);
    const texts = { text: t('friends.watch.game'), short: t('friends.watch') };
    found.push({ id: 'watch', icon: 'eye', ...texts, isDone: false, run: () => navigate(path) });
  }
  if (where.at === 'room' && where.code !== null) {
    const { code } = where;
    const texts = { text: t('friends.join.room'), short: t('friends.join') };
    found.push({ id: 'join', ...texts, isDone: false, run: () => join(code) });
  }
  const state = inviteOf(userId);
  if (where.at !== 'away' && state !== 'removed') {
    const [text, short] = INVITE_TEXTS[state];
    const isDone = !isInvitable(state);
    const icon = state === 'declined' ? 'x-bold' : isDone ? 'check-bold' : 'plus-bold';
    found.push({ id: 'invite', icon, text: t(text), short: t(short), isDone, run: () => invite(userId) });
  }
  // A friend in a game cannot come now.
  return where.at === 'game' && where.gameId === null ? [] : found;
};

interface OthersOf extends ActProps {
  readonly isFriend?: boolean;
  readonly isAsked?: boolean;
}

/** The rest of what can be done with a person. */
export const othersOf = (
  t: Translator,
  { person, actions, isFriend = false, isAsked = false }: OthersOf,
): MoreItem[] => {
  const { userId } = person;
  const end = (text: string): MoreItem => ({
    id: 'remove',
    icon: 'x-bold',
    text,
    run: () => actions.change('remove', userId),
  });
  return [
    {
      id: 'profile',
      icon: 'trophy-fill',
      text: t('friends.profile'),
      run: () => navigate(playerPath(userId)),
    },
    ...(isFriend ? [end(t('friends.remove'))] : []),
    ...(isAsked ? [end(t('friends.withdraw'))] : []),
    { id: 'block', icon: 'x-circle-fill', text: t('relation.block'), run: () => actions.block(person) },
  ];
};

function Nobody({ link }: { readonly link: string }) {
  const t = useText();
  return (
    <EmptyState title={t('friends.none')} text={t('friends.none.text')} picture={<TablePicture />}>
      <CopyLink link={link} variant="primary" text={t('friends.link.copy')} />
    </EmptyState>
  );
}
