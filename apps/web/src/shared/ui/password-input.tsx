import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import styles from './field.module.css';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'after'>;

/** A text input with a button that shows the typed password. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      after={
        <IconButton
          variant="bare"
          className={`rigid ${styles.eye}`}
          icon={isShown ? 'eye-off' : 'eye'}
          label={t(isShown ? 'password.hide' : 'password.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
