import first from '../../shared/art/marks/medal-1.svg?raw';
import second from '../../shared/art/marks/medal-2.svg?raw';
import third from '../../shared/art/marks/medal-3.svg?raw';
import other from '../../shared/art/marks/medal-4.svg?raw';
import { Svg } from '../../shared/art/svg.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { classes } from '../../shared/ui/classes.ts';
import styles from './place-badge.module.css';

/** Medals of places 1–5. The last two share the fourth kind. */
const MEDALS: readonly string[] = [first, second, third, other, other];

const NUMBER = /font-size="\d+"([^>]*)>\d</;

/** The medal with the place as the list writes it: two digits need a smaller type. */
const withNumber = (medal: string, number: string): string =>
  medal.replace(NUMBER, (_, rest: string) => `font-size="30"${rest}>${number}<`);

/** A place with a leading zero: on a medal up to place 5, else on a plate. Place 0 is none. */
export function PlaceBadge({ place }: { readonly place: number }) {
  const t = useText();
  if (place === 0)
    return (
      <b className={classes('num', styles.plate)} aria-label={t('rating.noPlace')} role="img">
        –
      </b>
    );
  const number = formatNumber(place, { minimumIntegerDigits: 2 });
  const medal = MEDALS[place - 1];
  return (
    <>
      <span className="unseen">{formatNumber(place)}</span>
      {medal === undefined ? (
        <b className={classes('num', styles.plate, place > 999 && styles.long)} aria-hidden>
          {number}
        </b>
      ) : (
        <Svg source={withNumber(medal, number)} className={styles.medal} />
      )}
    </>
  );
}
