import { playerPath } from '@magnaty/protocol';
import { findPlayer, mayTradeRefusal } from '@magnaty/rules';
import { failureText } from '../../shared/forms/form-failure.ts';
import { askToBlock } from '../../shared/session/blocking.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { setRelation, useRelation, type RelationKind } from '../../shared/session/relations.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { usePersonActions } from '../../shared/slots/person-actions.ts';
import { Menu, type MenuItem } from '../../shared/ui/menu.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { useGameContext } from '../context/game-context.ts';
import { linkKey } from '../context/link-key.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useStickers } from '../stickers/use-stickers.ts';
import styles from './player-menu.module.css';

interface PlayerMenuProps {
  readonly userId: string;
  readonly nickname: string;
}

/** What the viewer can do with another player: a press on the picture opens it. */
export function PlayerMenu({ userId, nickname }: PlayerMenuProps) {
  const t = useText();
  const { viewerId, ui, kind, stickers, playback } = useGameContext();
  const table = useShownTable('move', 'auction', 'trade', `player:${viewerId}`);
  const isMutedHere = useStickers(({ choices }) => choices.muted.includes(userId));
  const isMuted = useRelation('muted', userId) || isMutedHere;
  const isBlocked = useRelation('blocked', userId);
  const player = findPlayer(table.game, userId);
  const isPerson = useIsOther(userId) && player?.isBot === false;
  const mayTrade =
    kind !== 'replay' &&
    player?.isOut === false &&
    findPlayer(table.game, viewerId)?.isOut === false &&
    mayTradeRefusal(table, viewerId) === null;
  const avatarPath = player?.avatarPath ?? null;
  const moment = () => {
    const { gameId, seq } = playback.table.game;
    return { gameId, key: linkKey(kind), seq };
  };
  const actions = usePersonActions(isPerson ? { userId, nickname, avatarPath, moment } : null);
  const items: readonly MenuItem[] = [
    ...(mayTrade ? [{ id: 'deal', icon: 'swap-bold', text: t('game.playerMenu.deal') }] : []),
    ...(kind === 'watch' ? [{ id: 'follow', icon: 'eye', text: t('game.playerMenu.follow') }] : []),
    isMuted
      ? { id: 'mute', icon: 'speaker-high-fill', text: t('game.playerMenu.unmute') }
      : { id: 'mute', icon: 'speaker-x-fill', text: t('game.playerMenu.mute') },
    ...actions.filter(({ isLast }) => !isLast),
    ...(isPerson
      ? [
          { id: 'profile', icon: 'smiley-fill', text: t('profile.to') },
          { id: 'block', icon: 'x-circle-fill', text: t(isBlocked ? 'relation.unblock' : 'relation.block') },
        ]
      : []),
    ...actions.filter(({ isLast }) => isLast),
  ];
  const change = (which: RelationKind, isOn: boolean): void => {
    setRelation(which, userId, isOn).catch((error: unknown) => notify('error', failureText(error, t)));
  };
  /** Bots of the server have no account, and guests none to keep it in: this browser does. */
  const mute = (isOn: boolean): void => {
    if (!isOn || !isPerson) stickers.setMuted(userId, isOn);
    if (isPerson) change('muted', isOn);
  };
  const choose = (id: MenuItem['id']): void => {
    if (id === 'deal') ui.setState({ tradeWith: { userId, mapItemId: null } });
    else if (id === 'follow') ui.setState({ followedId: userId });
    // A tab of its own: nobody leaves a running game by it.
    else if (id === 'profile') window.open(playerPath(userId), '_blank', 'noopener');
    else if (id === 'mute') mute(!isMuted);
    else if (id === 'block' && isBlocked) change('blocked', false);
    else if (id === 'block') askToBlock({ userId, nickname, avatarPath });
    else actions.find((action) => action.id === id)?.run();
  };
  return (
    <Menu
      items={items}
      onChoose={choose}
      label={t('game.playerMenu', { name: nickname })}
      className={styles.menu}
      triggerClassName={styles.trigger}
    >
      <span />
    </Menu>
  );
}

/** Whether the viewer has an account, and the player is another one. */
const useIsOther = (userId: string): boolean => useSession(({ user }) => user !== null && user.id !== userId);
