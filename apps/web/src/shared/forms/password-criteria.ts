export interface Criterion {
  readonly key: 'noSpaces' | 'latinAndDigits' | 'minLength' | 'hasDigit';
  readonly isMet: boolean;
}

/** Each criterion checks one property, so a space fails only the first one. */
export function passwordCriteria(password: string, minLength: number): readonly Criterion[] {
  return [
    { key: 'noSpaces', isMet: !/\s/.test(password) },
    { key: 'latinAndDigits', isMet: /^[A-Za-z0-9\s]*$/.test(password) },
    { key: 'minLength', isMet: password.length >= minLength },
    { key: 'hasDigit', isMet: /[0-9]/.test(password) },
  ];
}
