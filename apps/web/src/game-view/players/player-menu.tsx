import { findPlayer, mayTradeRefusal } from '@magnaty/rules';
import { useText } from '../../shared/i18n/use-text.ts';
import { Menu, type MenuItem } from '../../shared/ui/menu.tsx';
import { useGameContext } from '../context/game-context.ts';
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
  const { viewerId, ui, kind, stickers } = useGameContext();
  const table = useShownTable('move', 'auction', 'trade', `player:${viewerId}`);
  const isMuted = useStickers(({ choices }) => choices.muted.includes(userId));
  const isOut = findPlayer(table.game, userId)?.isOut !== false;
  const mayTrade =
    !isOut && findPlayer(table.game, viewerId)?.isOut === false && mayTradeRefusal(table, viewerId) === null;
  const items: readonly MenuItem[] = [
    ...(mayTrade ? [{ id: 'deal', icon: 'swap-bold', text: t('game.playerMenu.deal') }] : []),
    ...(kind === 'watch' ? [{ id: 'follow', icon: 'eye', text: t('game.playerMenu.follow') }] : []),
    isMuted
      ? { id: 'mute', icon: 'speaker-high-fill', text: t('game.playerMenu.unmute') }
      : { id: 'mute', icon: 'speaker-x-fill', text: t('game.playerMenu.mute') },
  ];
  const choose = (id: MenuItem['id']): void => {
    if (id === 'deal') ui.setState({ tradeWith: { userId, mapItemId: null } });
    else if (id === 'follow') ui.setState({ followedId: userId });
    else stickers.setMuted(userId, !isMuted);
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
