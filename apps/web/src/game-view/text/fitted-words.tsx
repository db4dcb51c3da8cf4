import { useSyncExternalStore, type CSSProperties } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import styles from './fitted-words.module.css';
import { lineWidths } from './line-widths.ts';

/** The style sheet has a size for each number of lines. */
const MAX_LINES = 3;

interface FittedWordsProps {
  readonly as?: 'b' | 'h2' | 'h3' | 'p';
  readonly font?: MeasuredFont;
  readonly className?: string | undefined;
  readonly children: string;
}

/** A long word, such as a nickname of 24 letters, may break in its middle. */
const breakable = (text: string): string =>
  text.replaceAll(/[^\s-]{15,}/g, (word) => `${word.slice(0, word.length / 2)}\u200B${word.slice(word.length / 2)}`);

/**
 * Words as large as their place allows, on up to three lines, broken inside a long word only. The style sheet says what
 * a place has to set.
 */
export function FittedWords({ as: Tag = 'p', font = 'poster', className, children: text }: FittedWordsProps) {
  const t = useText();
  const shown = breakable(text);
  const measured = useWordWidths(shown.split(/[ \u200B]/u), font);
  const [one, two, three] = lineWidths(measured.slice(0, -1), measured.at(-1) ?? 0, MAX_LINES);
  const needs = { '--in-one': one, '--in-two': two, '--in-three': three } as CSSProperties;
  return (
    <Tag className={classes(font, styles.fitted, className)} style={needs} lang={t.code} data-fitted="">
      {shown}
    </Tag>
  );
}

/** The classes of `type.css` in which words are measured. */
type MeasuredFont = 'poster' | 'num';

/** The size at which words are measured, px: large, so that a rounded pixel does not matter. */
const MEASURED_PX = 200;

const widths = new Map<string, number>();

/** The width of a text in its font, in em. The browser lays it out once. */
const measured = (text: string, font: MeasuredFont): number => {
  const key = `${font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const ruler = document.createElement('span');
  ruler.className = font;
  Object.assign(ruler.style, { position: 'fixed', visibility: 'hidden', whiteSpace: 'pre' });
  ruler.style.fontSize = `${MEASURED_PX}px`;
  ruler.style.textRendering = 'geometricPrecision';
  ruler.textContent = text;
  document.body.append(ruler);
  const width = ruler.getBoundingClientRect().width / MEASURED_PX;
  ruler.remove();
  widths.set(key, width);
  return width;
};

/** A word that was measured before its font was there is measured again. */
const whenFontsCome = (listener: () => void): (() => void) => {
  // jsdom knows no fonts.
  if (!('fonts' in document)) return () => undefined;
  const { fonts } = document;
  const forget = (): void => {
    widths.clear();
    listener();
  };
  fonts.addEventListener('loadingdone', forget);
  return () => fonts.removeEventListener('loadingdone', forget);
};

/** The widths of the words of a text and of the space between two of them, in em. The last one is the space. */
function useWordWidths(words: readonly string[], font: MeasuredFont): readonly number[] {
  const joined = useSyncExternalStore(whenFontsCome, () => [...words, ' '].map((word) => measured(word, font)).join());
  return joined.split(',').map(Number);
}
