import { useState } from 'react';
import { useServerInfo } from '../session/server-info.ts';
import { type Criterion, passwordCriteria } from './password-criteria.ts';

export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
  readonly criteria: readonly Criterion[];
  /** The repetition differs. It is reported as soon as further typing cannot correct it. */
  readonly isMismatch: boolean;
  readonly canSave: boolean;
  readonly setPassword: (value: string) => void;
  readonly setRepeat: (value: string) => void;
  readonly leaveRepeat: () => void;
}

/** State of a new password and its repetition while they are typed. */
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
