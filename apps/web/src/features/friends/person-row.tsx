import type { Whereabouts } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Menu, type MenuItem } from '../../shared/ui/menu.tsx';
import styles from './person-row.module.css';

interface Face {
  readonly nickname: string;
  readonly avatarPath: string | null;
}

interface PersonRowProps {
  readonly person: Face;
  /** Where the person is; null where it is not told. */
  readonly at: Whereabouts['at'] | null;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A person in a list of the drawer. The mark on the picture repeats what the text says. */
export function PersonRow({ person: { nickname, avatarPath }, at, text, children }: PersonRowProps) {
  return (
    <li className={classes(styles.row, at === 'away' && styles.away)}>
      <span className={styles.face}>
        <Avatar nickname={nickname} path={avatarPath} className={styles.picture} />
        {at !== null && at !== 'away' && <i className={styles.mark} data-at={at} />}
      </span>
      <span className={styles.words}>
        <b title={nickname}>{nickname}</b>
        <span>{text}</span>
      </span>
      <span className={styles.actions}>{children}</span>
    </li>
  );
}

interface RowButtonProps {
  readonly nickname: string;
  readonly text: string;
  readonly icon?: string;
  readonly variant?: 'ink' | 'line';
  /** It keeps its place and the focus, and does nothing. */
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

/** The one button of a row. */
export function RowButton({ nickname, text, icon, variant = 'ink', isDisabled = false, onClick }: RowButtonProps) {
  const t = useText();
  return (
    <Button
      variant={variant}
      size="small"
      {...(icon !== undefined && { icon })}
      className={classes(styles.button, variant === 'ink' && styles.dark)}
      aria-label={t('friends.actOn', { act: text, nickname })}
      aria-disabled={isDisabled}
      onClick={() => isDisabled || onClick()}
    >
      {text}
    </Button>
  );
}

/** A choice behind «…». */
export interface MoreItem extends MenuItem {
  readonly run: () => void;
}

export function MoreMenu({ nickname, items }: { readonly nickname: string; readonly items: readonly MoreItem[] }) {
  const t = useText();
  return (
    <Menu
      items={items}
      onChoose={(id) => items.find((item) => item.id === id)?.run()}
      label={t('friends.more', { nickname })}
      triggerClassName={styles.more}
    >
      <Icon name="dots" />
    </Menu>
  );
}
