import type { PlainTextKey } from '@magnaty/content';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Svg } from '../../../shared/art/svg.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { openSettings, type CorePane, type RailPane } from '../../../shared/session/settings-store.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import bell from './icons/bell.svg?raw';
import devices from './icons/devices.svg?raw';
import share from './icons/share.svg?raw';
import styles from './rail.module.css';

export interface RailTab {
  readonly id: RailPane;
  readonly name: PlainTextKey;
  readonly icon: ReactNode;
}

const ICONS: Readonly<Record<CorePane, ReactNode>> = {
  main: <Icon name="pencil" />,
  game: <Icon name="speaker-high-fill" />,
  privacy: <Icon name="eye" />,
  mails: <Svg source={bell} className={styles.icon} />,
  accounts: <Svg source={share} className={styles.icon} />,
  sessions: <Svg source={devices} className={styles.icon} />,
};

export const coreTab = (id: CorePane): RailTab => ({ id, name: `settings.pane.${id}`, icon: ICONS[id] });

/** The next tab for a key; arrows begin again at the other end. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

export const tabId = (pane: RailPane): string => `settings-tab-${pane}`;
export const PANEL_ID = 'settings-panel';

interface RailProps {
  readonly panes: readonly RailTab[];
  readonly chosen: RailPane;
  /** The profile has changes that are not saved. */
  readonly isEdited: boolean;
}

/** The panes of the settings: arrows move, Enter opens, because most panes are loaded first. */
export function Rail({ panes, chosen, isEdited }: RailProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  // A button of the former pane that has led here is gone with it.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(tabId(chosen))?.focus();
  }, [chosen]);
  const move = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const next = STEPS[event.key]?.(at, tabs.length);
    if (next === undefined || at === -1) return;
    event.preventDefault();
    tabs[next]?.focus();
  };
  return (
    <div className={`stack low ${styles.rail}`} data-ground="ink">
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={t('settings.panes')}
        aria-orientation="vertical"
        className={`grid ${styles.tabs}`}
        onKeyDown={move}
      >
        {panes.map(({ id: pane, name, icon }) => (
          <button
            className="row type-item"
            key={pane}
            type="button"
            role="tab"
            id={tabId(pane)}
            aria-selected={pane === chosen}
            aria-controls={pane === chosen ? PANEL_ID : undefined}
            tabIndex={pane === chosen ? 0 : -1}
            onClick={() => openSettings(pane)}
          >
            {icon}
            <span>{t(name)}</span>
            {pane === 'main' && isEdited && (
              <i className={`rigid round ${styles.dot}`}>
                <span className="unseen">{`, ${t('settings.unsaved')}`}</span>
              </i>
            )}
          </button>
        ))}
      </div>
      <button type="button" className={`type-label-bold ${styles.remove}`} onClick={() => openSettings('removal')}>
        {t('settings.removal.open')}
      </button>
    </div>
  );
}
