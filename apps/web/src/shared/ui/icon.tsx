import { byName } from '../art/raw-files.ts';
import { Svg } from '../art/svg.tsx';
import { classes } from './classes.ts';
import styles from './icon.module.css';

const files = byName(import.meta.glob<string>('../art/icons/*.svg', { query: '?raw', import: 'default', eager: true }));

interface IconProps {
  /** Name of a file of shared/art/icons, e.g. `check-bold`. */
  readonly name: string;
  readonly className?: string | undefined;
}

/** In the colour of the text, 1.25 of its size. It is always decoration; the parent has the label. */
export function Icon({ name, className }: IconProps) {
  return <Svg source={files[name] ?? ''} className={classes(styles.icon, className)} />;
}
