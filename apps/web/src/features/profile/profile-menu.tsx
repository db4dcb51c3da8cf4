import type { PlayerProfile } from '@magnaty/protocol';
import { useRef } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { PersonMenu } from '../../shared/person-menu/person-menu.tsx';
import { usePersonEntries } from '../../shared/person-menu/use-person-entries.ts';
import { usePersonActions } from '../../shared/slots/person-actions.ts';
import styles from './profile-plane.module.css';

/** The menu of another person: mute, block, and the last actions of features, once for each of the last common games. */
export function ProfileMenu({ profile }: { readonly profile: PlayerProfile }) {
  const t = useText();
  const { id: userId, nickname, avatarPath, lastTogether = [] } = profile;
  const gameId = useRef('');
  const moment = () => ({ gameId: gameId.current, key: null, seq: null });
  const person = { userId, nickname, avatarPath };
  const actions = usePersonActions({ ...person, moment }).filter(({ isLast }) => isLast);
  // The profile itself has a button for each of the others.
  const entries = usePersonEntries(person, { hasAccount: true, moment: null }).filter(
    ({ id }) => id === 'mute' || id === 'block',
  );
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
  return <PersonMenu nickname={nickname} entries={[...entries, ...ofGames]} triggerClassName={styles.more} />;
}
