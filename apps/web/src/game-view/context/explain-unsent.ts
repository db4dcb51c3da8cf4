import type { Translator } from '../../shared/i18n/translator.tsx';
import { notify, useToasts } from '../../shared/ui/toasts.ts';
import type { Unsent } from './send-command.ts';

/** Tells the viewer why a command was not carried out. Pressing the same key again does not repeat a shown text. */
export function explainUnsent(t: Translator, { code, message }: Unsent): void {
  const text = ownText(t, `refusal.${code}`) ?? message ?? ownText(t, `error.${code}`) ?? t('error.INTERNAL');
  if (!useToasts.getState().toasts.some((toast) => toast.text === text)) notify('warning', text);
}

/** Null if the text has arguments: only the server's message contains their values. */
const ownText = (t: Translator, key: string): string | null => (t.has(key) ? t(key) : null);
