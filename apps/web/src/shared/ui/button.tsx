import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { wrapTexts } from './wrap-texts.tsx';

interface ButtonStyle {
  /** `primary` is the main action, once in a view. */
  readonly variant?: 'primary' | 'bone' | 'ink' | 'line';
  readonly size?: 'small' | 'medium' | 'large';
  readonly wide?: boolean;
  /** Name of an icon before the text. */
  readonly icon?: string;
}

interface ButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant, size, wide, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={classesOf({ variant, size, wide }, className)}>
      <Content icon={icon}>{children}</Content>
    </button>
  );
}

interface ButtonLinkProps extends ButtonStyle {
  readonly to: string;
  /** The name for screen readers, where the text alone does not say what the link is about. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, to, label, className, children }: ButtonLinkProps) {
  return (
    <Link to={to} aria-label={label} className={classesOf({ variant, size, wide }, className)}>
      <Content icon={icon}>{children}</Content>
    </Link>
  );
}

type Given<T> = { readonly [K in keyof T]: T[K] | undefined };

function classesOf({ variant = 'primary', size = 'medium', wide }: Given<ButtonStyle>, className: string | undefined) {
  return classes(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

function Content({ icon, children }: { readonly icon: string | undefined; readonly children: ReactNode }) {
  return (
    <span className={`row middle wide ${styles.inside}`}>
      {icon && <Icon name={icon} />}
      {wrapTexts(children)}
    </span>
  );
}
