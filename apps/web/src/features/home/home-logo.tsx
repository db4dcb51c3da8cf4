import cyrillic from '../../shared/art/marks/logo-stacked.svg?raw';
import latin from '../../shared/art/marks/logo-stacked-latin.svg?raw';
import { Svg } from '../../shared/art/svg.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import styles from './home-page.module.css';

/** The name in two rows, slightly rotated. */
export function HomeLogo() {
  const t = useText();
  return <Svg source={t.code === 'ru' ? cyrillic : latin} label={t('site.name')} className={styles.logo} />;
}
