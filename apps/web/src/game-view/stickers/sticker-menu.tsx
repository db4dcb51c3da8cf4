import { STICKERS, type Sticker } from '@magnaty/protocol';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { StickerPicture } from './sticker-picture.tsx';
import styles from './sticker-menu.module.css';

interface StickerMenuProps {
  readonly onChoose: (sticker: Sticker) => void;
  readonly onClose: () => void;
}

/** Six stickers around a centre: the keys 1 to 6 choose, arrows move. */
export default function StickerMenu({ onChoose, onClose }: StickerMenuProps) {
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
