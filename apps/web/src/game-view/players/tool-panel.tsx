import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { useDismiss } from '../../shared/ui/use-dismiss.ts';
import styles from './tool-panel.module.css';
import tools from './tools.module.css';

interface ToolPanelProps {
  readonly icon: string;
  /** The name of the button and of its panel. */
  readonly label: string;
  /** The name of the button, if it tells a state too. */
  readonly buttonLabel?: string;
  /** The key that opens it. */
  readonly shortcut?: string;
  readonly 'data-settings'?: '';
  readonly children: ReactNode;
}

/** A button of the sidebar with a panel over it. Escape and a press elsewhere close it. */
export function ToolPanel({ icon, label, buttonLabel = label, children, ...button }: ToolPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useDismiss(root, isOpen, () => {
    // The focus would be lost with the panel.
    if (root.current?.contains(document.activeElement)) root.current.querySelector('button')?.focus();
    setOpen(false);
  });
  return (
    <div ref={root}>
      <IconButton
        icon={icon}
        label={buttonLabel}
        aria-expanded={isOpen}
        {...button}
        className={tools.tool ?? ''}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div className={`over on-paper ${styles.panel}`} role="group" aria-label={label} data-ground="bone">
          {children}
        </div>
      )}
    </div>
  );
}

/** Moves the focus into the panel, once its content is loaded. */
export function useFirstFocus() {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  return first;
}
