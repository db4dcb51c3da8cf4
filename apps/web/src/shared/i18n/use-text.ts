import { createContext, use } from 'react';
import type { Translator } from './translator.tsx';

export const TextContext = createContext<Translator | null>(null);

/** `const t = useText()`, then `t('key', params)`. */
export function useText(): Translator {
  const translator = use(TextContext);
  if (translator === null) throw new Error('useText needs TextContext');
  return translator;
}
