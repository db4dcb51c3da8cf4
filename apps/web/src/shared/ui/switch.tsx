import type { ReactNode } from 'react';
import styles from './switch.module.css';
import { wrapTexts } from './wrap-texts.tsx';

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** A setting that takes effect at once: its name, and a switch at the end of the row. */
export function Switch({ isOn, onChange, children }: SwitchProps) {
  return (
    <label className={styles.row}>
      {wrapTexts(children)}
      <input type="checkbox" role="switch" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <i aria-hidden className={styles.knob} />
    </label>
  );
}

interface BareSwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isOff?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch in a table, whose row and column name it. `isOff`: it cannot be changed. */
export function BareSwitch({ label, isOn, isOff = false, onChange }: BareSwitchProps) {
  return (
    <span className={styles.bare}>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={isOn}
        disabled={isOff}
        onChange={({ target }) => onChange(target.checked)}
      />
      <i aria-hidden className={styles.knob} />
    </span>
  );
}
