import { useState } from 'react';
import { useServerInfo } from '../session/server-info.ts';
import { type Criterion, passwordCriteria } from './password-criteria.ts';

export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
  readonly criteria: readonly Criterion[];
  /** The repeat is another one: told as soon as it is certain. */
  readonly isMismatch: boolean;
  readonly canSave: boolean;
  readonly setPassword: (value: string) => void;
  readonly setRepeat: (value: string) => void;
  readonly leaveRepeat: () => void;
}

/** A new password with its repeat, as they are typed. */
export function useNewPassword(): NewPassword {
  const { minLengthPass } = useServerInfo();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [isRepeatLeft, setRepeatLeft] = useState(false);
  const criteria = passwordCriteria(password, minLengthPass);
  const differs = repeat !== '' && repeat !== password;
  return {
    password,
    repeat,
    criteria,
    isMismatch: differs && (isRepeatLeft || !password.startsWith(repeat)),
    canSave: criteria.every(({ isMet }) => isMet) && repeat === password,
    setPassword,
    setRepeat: (value) => {
      setRepeat(value);
      setRepeatLeft(false);
    },
    leaveRepeat: () => setRepeatLeft(true),
  };
}
