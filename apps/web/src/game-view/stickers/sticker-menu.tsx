import { EARNED_STICKERS, PHRASES, STICKERS } from '@magnaty/protocol';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { GameParts } from '../../shared/slots/game-parts.ts';
import { classes } from '../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import { PHRASE_KEYS, PhraseMenu, type NamedPhrase } from './phrase-menu.tsx';
import { StickerPicture } from './sticker-picture.tsx';
import styles from './sticker-menu.module.css';
import type { Said } from './stickers.ts';

interface StickerMenuProps extends GameParts {
  readonly onChoose: (said: Said) => void;
  readonly onClose: () => void;
}

/** Stickers around the centre of the wheel. */
const IN_WHEEL = 6;

/**
 * Six stickers around a centre by the keys 1 to 6, and the phrases by letters. Arrows move within each, Tab between them.
 * The centre and the key 7 show the next six of a viewer who has earned more.
 */
export default function StickerMenu({ EarnedStickers, onChoose, onClose }: StickerMenuProps) {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const { stickers } = useGameContext();
  const [earned, setEarned] = useState<readonly string[]>([]);
  const all = [...STICKERS, ...EARNED_STICKERS.filter((sticker) => earned.includes(sticker))];
  const pages = Math.ceil(all.length / IN_WHEEL);
  const [page, setPage] = useState(0);
  const shown = all.slice(page * IN_WHEEL, (page + 1) * IN_WHEEL);
  const turn = (): void => setPage((page + 1) % pages);
  const [naming, setNaming] = useState<NamedPhrase | null>(null);
  const menus = (): Element[] => [...(root.current?.querySelectorAll('[role="menu"]') ?? [])];
  const buttonsOf = (menu: Element | undefined): HTMLElement[] => [...(menu?.querySelectorAll('button') ?? [])];
  const current = (): Element | undefined => menus().find((menu) => menu.contains(document.activeElement));
  useEffect(() => buttonsOf(menus()[0])[0]?.focus(), [page]);
  // The list of companies opens at its first one.
  useEffect(() => {
    if (naming !== null) buttonsOf(menus().at(-1))[0]?.focus();
  }, [naming]);
  const say = (phrase: (typeof PHRASES)[number]): void => {
    if (phrase === 'sell' || phrase === 'seek') setNaming(phrase);
    else onChoose({ phrase, mapItemId: null });
  };
  const press = (event: KeyboardEvent): void => {
    const nth = /^(?:Digit|Numpad)([1-6])$/.exec(event.code)?.[1];
    const sticker = nth === undefined ? undefined : shown[Number(nth) - 1];
    const phrase = PHRASES[PHRASE_KEYS.findIndex((key) => event.code === `Key${key}`)];
    const step = STEPS[event.key];
    const isTurned = pages > 1 && /^(?:Digit|Numpad)7$/.test(event.code);
    const isHandled = (sticker ?? phrase ?? step) !== undefined || isTurned || event.key === 'Tab';
    if (!isHandled || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (sticker !== undefined) onChoose({ sticker });
    else if (phrase !== undefined) say(phrase);
    else if (isTurned) turn();
    else if (step !== undefined) {
      const buttons = buttonsOf(current());
      const at = buttons.findIndex((button) => button === document.activeElement);
      buttons[(at + step + buttons.length) % buttons.length]?.focus();
    } else {
      const every = menus();
      const next = every[every.findIndex((menu) => menu === current()) + (event.shiftKey ? -1 : 1)];
      if (next === undefined) onClose();
      else buttonsOf(next)[0]?.focus();
    }
  };
  return (
    <div ref={root} onKeyDown={press}>
      {EarnedStickers && <EarnedStickers table={stickers} onKnown={setEarned} />}
      <ul role="menu" aria-label={t('game.stickers')} className={`over round ${styles.wheel}`}>
        {shown.map((sticker, nth) => (
          <li key={sticker} role="none" className={classes(styles.place, styles[`at${nth + 1}`])}>
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-label={t(`game.sticker.${sticker}`)}
              onClick={() => onChoose({ sticker })}
            >
              <StickerPicture of={sticker} />
              <kbd aria-hidden>{nth + 1}</kbd>
            </button>
          </li>
        ))}
        {pages > 1 && (
          <li role="none">
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={`centred type-head over round ${styles.more}`}
              aria-label={t('game.sticker.more', { page: page + 1, pages })}
              onClick={turn}
            >
              <span aria-hidden>{`${page + 1}/${pages}`}</span>
              <kbd aria-hidden>7</kbd>
            </button>
          </li>
        )}
      </ul>
      <PhraseMenu naming={naming} onSay={say} onName={(phrase, mapItemId) => onChoose({ phrase, mapItemId })} />
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
