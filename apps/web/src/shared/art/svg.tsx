import { memo } from 'react';
import styles from './svg.module.css';

interface SvgProps {
  /** The svg file's text, imported with `?raw`. */
  readonly source: string;
  readonly className?: string | undefined;
  /** Without a label the picture is decoration. */
  readonly label?: string | undefined;
}

/** An inline SVG, so that it takes colours from the CSS variables around it. */
export const Svg = memo(function Svg({ source, className, label }: SvgProps) {
  return (
    <span
      className={`rigid ${styles.svg} ${className ?? ''}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
});
