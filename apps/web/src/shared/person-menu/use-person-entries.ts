import { playerPath } from '@magnaty/protocol';
import { failureText } from '../forms/form-failure.ts';
import { useText } from '../i18n/use-text.ts';
import { askToBlock } from '../session/blocking.ts';
import { setRelation, useRelation, type RelationKind } from '../session/relations.ts';
import { usePersonActions, type GameMoment } from '../slots/person-actions.ts';
import type { MenuItem } from '../ui/menu.tsx';
import { notify } from '../ui/toasts.ts';

export interface MenuEntry extends MenuItem {
  readonly run: () => void;
}

export interface MenuPerson {
  readonly userId: string;
  readonly nickname: string;
  /** Path on the site; null without an avatar. */
  readonly avatarPath: string | null;
}

interface EntryOptions {
  /** A bot or a guest's opponent has no account: only this browser mutes it. */
  readonly hasAccount: boolean;
  /** The game in which the viewer meets the person; null outside of games, where nothing can be reported. */
  readonly moment: (() => GameMoment) | null;
  /** This browser's own choice beside the account's. */
  readonly mutedHere?: { readonly isOn: boolean; readonly set: (isOn: boolean) => void };
}

/** The entries of a person's menu: mute, the actions of features, profile, block, report. */
export function usePersonEntries(
  person: MenuPerson,
  { hasAccount, moment, mutedHere }: EntryOptions,
): readonly MenuEntry[] {
  const t = useText();
  const { userId } = person;
  const isMuted = useRelation('muted', userId) || mutedHere?.isOn === true;
  const isBlocked = useRelation('blocked', userId);
  const actions = usePersonActions(hasAccount ? { ...person, moment: moment ?? NO_GAME } : null).filter(
    ({ isLast }) => moment !== null || isLast !== true,
  );
  const change = (which: RelationKind, isOn: boolean): void => {
    setRelation(which, userId, isOn).catch((error: unknown) => notify('error', failureText(error, t)));
  };
  const mute = (): void => {
    if (isMuted || !hasAccount) mutedHere?.set(!isMuted);
    if (hasAccount) change('muted', !isMuted);
  };
  const muting = {
    id: 'mute',
    icon: isMuted ? 'speaker-high-fill' : 'speaker-x-fill',
    text: t(isMuted ? 'game.playerMenu.unmute' : 'game.playerMenu.mute'),
    run: mute,
  };
  if (!hasAccount) return [muting];
  return [
    muting,
    ...actions.filter(({ isLast }) => !isLast),
    {
      id: 'profile',
      icon: 'smiley-fill',
      text: t('profile.to'),
      // A tab of its own: nobody leaves a running game by it.
      run: () => window.open(playerPath(userId), '_blank', 'noopener'),
    },
    {
      id: 'block',
      icon: 'x-circle-fill',
      text: t(isBlocked ? 'relation.unblock' : 'relation.block'),
      run: () => (isBlocked ? change('blocked', false) : askToBlock(person)),
    },
    ...actions.filter(({ isLast }) => isLast),
  ];
}

const NO_GAME = (): GameMoment => ({ gameId: '', key: null, seq: null });
