import type { Translator } from '../../../shared/i18n/translator.tsx';
import { notify, useToasts } from '../../../shared/ui/toasts.ts';
import type { Unsent } from './send-command.ts';

/** Tells the viewer why a command was not carried out. Pressing the same key again does not repeat a shown text. */
export function explainUnsent(t: Translator, { code, message }: Unsent): void {
  const key = `refusal.${code}`;
  // Other codes may have arguments, which only the server's message contains.
  const text = t.has(key) ? t(key) : (message ?? t(`error.${code}`));
  if (!useToasts.getState().toasts.some((toast) => toast.text === text)) notify('warning', text);
}
