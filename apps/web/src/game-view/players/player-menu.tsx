import { findPlayer, mayTradeRefusal } from '@magnaty/rules';
import { useText } from '../../shared/i18n/use-text.ts';
import { usePersonEntries, type MenuEntry } from '../../shared/person-menu/use-person-entries.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Menu } from '../../shared/ui/menu.tsx';
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
  const player = findPlayer(table.game, userId);
  const hasAccount = useIsOther(userId) && player?.isBot === false;
  const mayTrade =
    kind !== 'replay' &&
    player?.isOut === false &&
    findPlayer(table.game, viewerId)?.isOut === false &&
    mayTradeRefusal(table, viewerId) === null;
  const own: readonly MenuEntry[] = [
    ...(mayTrade
      ? [
          {
            id: 'deal',
            icon: 'swap-bold',
            text: t('game.playerMenu.deal'),
            run: () => ui.setState({ tradeWith: { userId, mapItemId: null } }),
          },
        ]
      : []),
    ...(kind === 'watch'
      ? [
          {
            id: 'follow',
            icon: 'eye',
            text: t('game.playerMenu.follow'),
            run: () => ui.setState({ followedId: userId }),
          },
        ]
      : []),
  ];
  const entries = usePersonEntries(
    { userId, nickname, avatarPath: player?.avatarPath ?? null },
    {
      hasAccount,
      moment: () => {
        const { gameId, seq } = playback.table.game;
        return { gameId, key: linkKey(kind), seq };
      },
      mutedHere: {
        isOn: useStickers(({ choices }) => choices.muted.includes(userId)),
        set: (isOn) => stickers.setMuted(userId, isOn),
      },
    },
  );
  const items = [...own, ...entries];
  return (
    <Menu
      items={items}
      onChoose={(chosen) => items.find(({ id }) => id === chosen)?.run()}
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
