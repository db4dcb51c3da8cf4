import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './checkbox.module.css';
import { wrapTexts } from './wrap-texts.tsx';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className={`anchor ${styles.check}`}>
      <input type="checkbox" {...input} />
      <i className={styles.mark} aria-hidden />
      {wrapTexts(children)}
    </label>
  );
}
