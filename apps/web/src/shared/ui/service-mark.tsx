import type { Service } from '@magnaty/protocol';
import { useText } from '../i18n/use-text.ts';
import { classes } from './classes.ts';
import styles from './service-mark.module.css';

interface ServiceMarkProps {
  readonly service: Service;
  /** Only outlined. */
  readonly isOff?: boolean;
  readonly className?: string | undefined;
}

/** Letters of a login service on a leaning block. Decoration: its name stands beside it. */
export function ServiceMark({ service, isOff = false, className }: ServiceMarkProps) {
  const t = useText();
  return (
    <i className={classes(styles.mark, isOff && styles.off, className)} aria-hidden>
      {t(`service.${service}.mark`)}
    </i>
  );
}
