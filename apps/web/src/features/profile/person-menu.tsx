import type { PlayerProfile } from '@magnaty/protocol';
import { useRef } from 'react';
import { failureText } from '../../shared/forms/form-failure.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { askToBlock } from '../../shared/session/blocking.ts';
import { setRelation, useRelation, type RelationKind } from '../../shared/session/relations.ts';
import { usePersonActions } from '../../shared/slots/person-actions.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Menu, type MenuItem } from '../../shared/ui/menu.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import styles from './profile-plane.module.css';

/** The menu of another person: mute, block, and the last actions of features, once for each of the last common games. */
export function PersonMenu({ profile }: { readonly profile: PlayerProfile }) {
  const t = useText();
  const { id: userId, nickname, avatarPath, lastTogether = [] } = profile;
  const [isMuted, isBlocked] = [useRelation('muted', userId), useRelation('blocked', userId)];
  const gameId = useRef('');
  const moment = () => ({ gameId: gameId.current, key: null, seq: null });
  const actions = usePersonActions({ userId, nickname, avatarPath, moment }).filter(({ isLast }) => isLast);
  const ofGames = lastTogether.flatMap((game) =>
    actions.map((action) => {
      const date = new Date(game.finishedAt).toLocaleString(t.code, { dateStyle: 'medium', timeStyle: 'short' });
      const text = t('profile.ofGame', { act: action.text, date });
      const run = (): void => {
        gameId.current = game.gameId;
        action.run();
      };
      return { id: `${action.id} ${game.gameId}`, icon: action.icon, text, run };
    }),
  );
  const items: readonly MenuItem[] = [
    isMuted
      ? { id: 'muted', icon: 'speaker-high-fill', text: t('game.playerMenu.unmute') }
      : { id: 'muted', icon: 'speaker-x-fill', text: t('game.playerMenu.mute') },
    { id: 'blocked', icon: 'x-circle-fill', text: t(isBlocked ? 'relation.unblock' : 'relation.block') },
    ...ofGames,
  ];
  const change = (which: RelationKind, isOn: boolean): void => {
    setRelation(which, userId, isOn).catch((error: unknown) => notify('error', failureText(error, t)));
  };
  const choose = (chosen: MenuItem['id']): void => {
    if (chosen === 'muted') change('muted', !isMuted);
    else if (chosen === 'blocked' && isBlocked) change('blocked', false);
    else if (chosen === 'blocked') askToBlock({ userId, nickname, avatarPath });
    else ofGames.find(({ id }) => id === chosen)?.run();
  };
  return (
    <Menu
      items={items}
      onChoose={choose}
      label={t('game.playerMenu', { name: nickname })}
      triggerClassName={styles.more}
    >
      <Icon name="dots" />
    </Menu>
  );
}
