import { type Locale, LOCALES } from '@magnaty/content';
import { classes } from './classes.ts';
import styles from './language-switch.module.css';

export interface LanguageSwitchProps {
  readonly label: string;
  /** Its language tag. */
  readonly chosen: string;
  readonly onChoose: (locale: Locale) => void;
  readonly ground: 'bone' | 'ink' | 'red';
  readonly className?: string | undefined;
}

/** One button for each language, named in the language itself. It needs no dictionary. */
export function LanguageSwitch({ label, chosen, onChoose, ground, className }: LanguageSwitchProps) {
  return (
    <div role="group" aria-label={label} className={classes(styles.switch, styles[ground], className)}>
      {LOCALES.map((locale) => (
        <button
          key={locale.code}
          type="button"
          lang={locale.code}
          aria-pressed={locale.code === chosen}
          onClick={() => locale.code !== chosen && onChoose(locale)}
        >
          {locale.name}
        </button>
      ))}
    </div>
  );
}
