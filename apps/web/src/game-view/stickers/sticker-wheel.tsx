import { use, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { GameParts } from '../../shared/slots/game-parts.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { useDismiss } from '../../shared/ui/use-dismiss.ts';
import { useGameContext } from '../context/game-context.ts';
import { StickerMenu } from './lazy-sticker-menu.ts';
import styles from './sticker-wheel.module.css';
import { useStickers } from './use-stickers.ts';

/** The button on the viewer's own card that opens the wheel of stickers and the phrases. While the pause runs, it shows the rest. */
export function StickerWheel() {
  const t = useText();
  const { stickers, kind } = useGameContext();
  const parts = use(GameParts);
  const isOff = useStickers(({ choices }) => choices.isOff);
  const isPaused = useStickers((state) => state.isPaused);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    if (root.current?.contains(document.activeElement)) trigger.current?.focus();
    setOpen(false);
  };
  useDismiss(root, isOpen, close);
  if (isOff || kind !== 'game') return null;
  const label = t(isPaused ? 'game.sticker.pause' : 'game.stickers');
  return (
    <div ref={root} className={`over ${styles.root}`}>
      <Tooltip kind="name" text={isOpen ? undefined : label} shortcut="Q">
        <button
          ref={trigger}
          type="button"
          className={`centred anchor clipped on-ink ${styles.trigger}`}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-disabled={isPaused}
          data-stickers=""
          onClick={() => setOpen(!isOpen && !isPaused)}
        >
          <Icon name="smiley-fill" />
          {isPaused && <i className={`over ${styles.pause}`} />}
        </button>
      </Tooltip>
      {isOpen && (
        <StickerMenu
          {...parts}
          onClose={close}
          onChoose={(said) => {
            close();
            void stickers.send(said);
          }}
        />
      )}
    </div>
  );
}
