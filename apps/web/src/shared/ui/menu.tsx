import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';
import { Tooltip } from './tooltip.tsx';
import { useDismiss } from './use-dismiss.ts';

export interface MenuItem {
  readonly id: string | number;
  readonly text: string;
  readonly icon?: string;
}

interface MenuProps {
  readonly items: readonly MenuItem[];
  readonly onChoose: (id: MenuItem['id']) => void;
  /** If given, the items are alternatives, and this one is checked. */
  readonly chosenId?: MenuItem['id'];
  readonly side?: 'up' | 'down';
  readonly label?: string;
  /** Shows the label as a tooltip, for a button without text. */
  readonly withHint?: boolean;
  readonly className?: string | undefined;
  readonly triggerClassName?: string | undefined;
  /** Content of the button that opens the menu. */
  readonly children: ReactNode;
}

/** A button with a list of items: arrows, Home and End move, Enter chooses, Escape closes. */
export function Menu({
  items,
  onChoose,
  chosenId,
  side = 'down',
  label,
  withHint = false,
  className,
  triggerClassName,
  children,
}: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);

  const close = () => {
    if (root.current?.contains(document.activeElement)) trigger.current?.focus();
    setOpen(false);
  };
  useDismiss(root, isOpen, close);
  useEffect(() => {
    if (isOpen) (list.current?.querySelector<HTMLElement>('[aria-checked=true]') ?? rowsOf(list.current)[0])?.focus();
  }, [isOpen]);

  const isChoice = chosenId !== undefined;
  return (
    <div ref={root} className={classes('anchor', className)}>
      <Tooltip kind="name" text={withHint && !isOpen ? label : undefined}>
        <button
          ref={trigger}
          type="button"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={label}
          className={classes('row', triggerClassName)}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          {children}
        </button>
      </Tooltip>
      {isOpen && (
        <ul
          ref={list}
          id={id}
          role="menu"
          className={classes(styles.list, styles[side])}
          onKeyDown={(event) => (event.key === 'Tab' ? setOpen(false) : move(event))}
        >
          {items.map((item) => (
            <li key={item.id} role="none">
              <button
                type="button"
                role={isChoice ? 'menuitemradio' : 'menuitem'}
                aria-checked={isChoice ? item.id === chosenId : undefined}
                tabIndex={-1}
                className={`row type-text-bold wide nowrap ${styles.item}`}
                onClick={() => {
                  close();
                  onChoose(item.id);
                }}
              >
                {item.icon && <Icon name={item.icon} />}
                <span className="grow">{item.text}</span>
                {item.id === chosenId && <Icon name="check-bold" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('button') ?? [])];
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const rows = rowsOf(event.currentTarget);
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  rows.at(next % rows.length)?.focus();
}
