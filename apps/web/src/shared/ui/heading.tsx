import type { ReactNode } from 'react';
import styles from './heading.module.css';

interface HeadingProps {
  readonly text: string;
  /** At the right end of the line. */
  readonly children?: ReactNode;
}

/** The heading of a part of the profile. */
export function Heading({ text, children }: HeadingProps) {
  return (
    <div className={`baseline apart ${styles.heading}`}>
      <h2 className="poster">{text}</h2>
      {children !== undefined && <span>{children}</span>}
    </div>
  );
}
