import { formatNumber } from '../../shared/i18n/format-number.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { notify, useToasts } from '../../shared/ui/toasts.ts';
import type { Unsent } from './send-command.ts';

/** Tells the viewer why a command was not carried out. Pressing the same key again does not repeat a shown text. */
export function explainUnsent(t: Translator, { code, message, outbid }: Unsent): void {
  const text =
    outbidText(t, outbid) ??
    ownText(t, `refusal.${code}`) ??
    message ??
    ownText(t, `error.${code}`) ??
    t('error.INTERNAL');
  if (!useToasts.getState().toasts.some((toast) => toast.text === text)) notify('warning', text);
}

const outbidText = (t: Translator, outbid: Unsent['outbid']): string | null => {
  if (outbid === undefined) return null;
  const { name, price, next } = outbid;
  const money = (amount: number): string => t('game.money', { amount: formatNumber(amount) });
  return t('game.auction.outbid', { name, price: money(price), next: money(next) });
};

/** Null if the text has arguments: only the server's message contains their values. */
const ownText = (t: Translator, key: string): string | null => (t.has(key) ? t(key) : null);
