import { createContext, use } from 'react';
import type { Translator } from './translator.tsx';

export const TextContext = createContext<Translator | null>(null);

/** The texts of the user's language, as a function of a key and its parameters. */
export function useText(): Translator {
  const translator = use(TextContext);
  if (translator === null) throw new Error('useText needs TextContext');
  return translator;
}
