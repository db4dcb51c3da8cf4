import { PAGE_PATHS } from '@magnaty/protocol';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import segments from '../../shared/ui/segments.module.css';
import styles from './sections.module.css';

const SECTIONS = [
  { to: PAGE_PATHS.progress, key: 'progress.nav.floors' },
  { to: PAGE_PATHS.progressDay, key: 'progress.nav.day' },
  { to: PAGE_PATHS.progressAlbum, key: 'progress.nav.album' },
] as const;

/** Leads from each of the three pages to the others. */
export function Sections() {
  const t = useText();
  const path = usePathname();
  return (
    <nav className={classes('flex', segments.segments, styles.sections)} aria-label={t('progress.nav')}>
      {SECTIONS.map(({ to, key }) => (
        <Link key={to} to={to} className="type-label-bold nowrap" aria-current={path === to ? 'page' : undefined}>
          {t(key)}
        </Link>
      ))}
    </nav>
  );
}
