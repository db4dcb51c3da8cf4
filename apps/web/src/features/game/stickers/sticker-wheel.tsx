import { STICKERS, type Sticker } from '@magnaty/protocol';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Tooltip } from '../../../shared/ui/tooltip.tsx';
import { useDismiss } from '../../../shared/ui/use-dismiss.ts';
import { useGameContext } from '../context/game-context.ts';
import { StickerPicture } from './sticker-picture.tsx';
import styles from './sticker-wheel.module.css';
import { useStickers } from './use-stickers.ts';

/** The button on the viewer's own card that opens the wheel of stickers. While the pause runs, it shows the rest. */
export function StickerWheel() {
  const t = useText();
  const { stickers, kind } = useGameContext();
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
    <div ref={root} className={styles.root}>
      <Tooltip kind="name" text={isOpen ? undefined : label} shortcut="Q">
        <button
          ref={trigger}
          type="button"
          className={styles.trigger}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-disabled={isPaused}
          data-stickers=""
          onClick={() => setOpen(!isOpen && !isPaused)}
        >
          <Icon name="smiley-fill" />
          {isPaused && <i className={styles.pause} />}
        </button>
      </Tooltip>
      {isOpen && (
        <Wheel
          onClose={close}
          onChoose={(sticker) => {
            close();
            void stickers.send(sticker);
          }}
        />
      )}
    </div>
  );
}

interface WheelProps {
  readonly onChoose: (sticker: Sticker) => void;
  readonly onClose: () => void;
}

/** Six stickers around a centre: the keys 1 to 6 choose, arrows move. */
function Wheel({ onChoose, onClose }: WheelProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const buttons = (): HTMLElement[] => [...(list.current?.querySelectorAll('button') ?? [])];
  useEffect(() => buttons()[0]?.focus(), []);
  const press = (event: KeyboardEvent): void => {
    const byKey = /^(?:Digit|Numpad)([1-6])$/.exec(event.code)?.[1];
    if (byKey !== undefined) {
      event.preventDefault();
      return onChoose(STICKERS[Number(byKey) - 1] ?? 'laugh');
    }
    if (event.key === 'Tab' || event.code === 'KeyQ') {
      event.preventDefault();
      return onClose();
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = buttons();
    const at = all.findIndex((button) => button === document.activeElement);
    all[(at + step + all.length) % all.length]?.focus();
  };
  return (
    <ul ref={list} role="menu" aria-label={t('game.stickers')} className={styles.wheel} onKeyDown={press}>
      {STICKERS.map((sticker, nth) => (
        <li key={sticker} role="none" className={classes(styles.place, styles[`at${nth + 1}`])}>
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-label={t(`game.sticker.${sticker}`)}
            onClick={() => onChoose(sticker)}
          >
            <StickerPicture of={sticker} />
            <kbd aria-hidden>{nth + 1}</kbd>
          </button>
        </li>
      ))}
    </ul>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
