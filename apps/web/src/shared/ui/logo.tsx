import cyrillic from '../art/marks/logo.svg?raw';
import latin from '../art/marks/logo-latin.svg?raw';
import { Svg } from '../art/svg.tsx';
import { localeOf } from '../i18n/browser-locale.ts';
import { useText } from '../i18n/use-text.ts';
import { classes } from './classes.ts';
import styles from './logo.module.css';

interface LogoProps {
  readonly className?: string | undefined;
  /** `onRed` changes the red letter to ink. */
  readonly tone?: 'onRed';
}

/** The wordmark in one row, in the alphabet of the user's language. Its height is its font size. */
export function Logo({ className, tone }: LogoProps) {
  const t = useText();
  const source = localeOf(t).wordmark === 'cyrillic' ? cyrillic : latin;
  return (
    <Svg source={source} label={t('site.name')} className={classes(styles.logo, tone && styles[tone], className)} />
  );
}
