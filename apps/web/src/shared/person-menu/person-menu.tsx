import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import type { MenuEntry } from './use-person-entries.ts';

interface PersonMenuProps {
  readonly nickname: string;
  readonly entries: readonly MenuEntry[];
  readonly className?: string | undefined;
  readonly triggerClassName?: string | undefined;
}

/** The menu beside a name. */
export function PersonMenu({ nickname, entries, className, triggerClassName }: PersonMenuProps) {
  const t = useText();
  return (
    <Menu
      items={entries}
      onChoose={(chosen) => entries.find(({ id }) => id === chosen)?.run()}
      label={t('game.playerMenu', { name: nickname })}
      className={className}
      triggerClassName={triggerClassName}
    >
      <Icon name="dots" />
    </Menu>
  );
}
