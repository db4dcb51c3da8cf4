import type { Service } from '@magnaty/protocol';
import { useText } from '../i18n/use-text.ts';
import { classes } from './classes.ts';
import styles from './service-mark.module.css';

interface ServiceMarkProps {
  readonly service: Service;
  /** Drawn as an outline. */
  readonly isOff?: boolean;
  readonly className?: string | undefined;
}

/** The letters of a login service on a sloping block. It is decoration: the name is beside it. */
export function ServiceMark({ service, isOff = false, className }: ServiceMarkProps) {
  const t = useText();
  return (
    <i className={classes('centred rigid', styles.mark, isOff && styles.off, className)} aria-hidden>
      {t(`service.${service}.mark`)}
    </i>
  );
}
