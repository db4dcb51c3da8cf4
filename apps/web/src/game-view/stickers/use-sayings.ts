import { hasCompany, type Phrase } from '@magnaty/protocol';
import { useText } from '../../shared/i18n/use-text.ts';
import { useGameContext } from '../context/game-context.ts';
import { useNames } from '../text/use-names.ts';
import type { Said } from './stickers.ts';

/** The words of stickers and phrases in the viewer's language. */
export const useSayings = (): ((said: Said) => string) => {
  const t = useText();
  const { playback } = useGameContext();
  const names = useNames(playback.table);
  return (said) => {
    if ('sticker' in said) return t(`game.sticker.${said.sticker}`);
    const { phrase, mapItemId } = said;
    return hasCompany(phrase)
      ? t(`game.phrase.${phrase as 'sell'}`, { company: names.cell(mapItemId ?? 0) })
      : t(`game.phrase.${phrase as Exclude<Phrase, 'sell' | 'seek'>}`);
  };
};
