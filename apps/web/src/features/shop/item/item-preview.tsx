import type { MarketItem } from '@magnaty/protocol';
import type { ReactElement } from 'react';
import { useSession } from '../../../shared/session/session-store.ts';
import { FramedAvatar } from '../../../shared/ui/framed-avatar.tsx';
import { BoardPreview } from './board-preview.tsx';
import { DicePreview } from './dice-preview.tsx';
import { ItemPicture } from './item-art.tsx';
import styles from './item-preview.module.css';

/** The item at work: the frame on the user's own avatar, the die in its skin, the board in its theme. Other items show their picture. */
export function ItemPreview({ item: { effect, image } }: { readonly item: MarketItem }): ReactElement {
  const user = useSession((session) => session.user);
  switch (effect.kind) {
    case 'dice':
      return <DicePreview skin={effect.key} fallback={<ItemPicture image={image} />} />;
    case 'frame':
      if (user === null) return <ItemPicture image={image} />;
      return (
        <div data-player="1">
          <FramedAvatar
            nickname={user.nickname}
            path={user.avatarPath}
            frame={effect.key}
            fit="within"
            className={styles.framed}
          />
        </div>
      );
    case 'board':
      return <BoardPreview theme={effect.key} fallback={<ItemPicture image={image} />} />;
    // Also an item of a kind that only a newer build knows.
    default:
      return <ItemPicture image={image} />;
  }
}
