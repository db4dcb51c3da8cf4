import type { LocaleCode } from '@magnaty/content';
import { text } from '../../../texts/texts.ts';
import { escapeHtml } from '../../../texts/escape-html.ts';
import { BANK_PATH, type BankPayment } from './bank.ts';

export const BANK_STYLE = `body{margin:0;padding:32px 16px;background:#e7dcc7;color:#15130f;font:17px/1.5 sans-serif}
main{max-width:460px;margin:0 auto;padding:28px;background:#fbf6ec;border:2px solid #15130f;box-shadow:8px 8px 0 #15130f}
h1{margin:0 0 4px;font-size:24px}
p{margin:8px 0}
.sum{font-size:44px;font-weight:800;margin:16px 0}
.trial{padding:8px 12px;background:#ffc626}
form{display:flex;flex-wrap:wrap;gap:12px;margin-top:20px}
button,a{display:inline-block;padding:12px 20px;font:inherit;font-weight:700;border:2px solid #15130f;background:none;color:#15130f;cursor:pointer;text-decoration:none}
button[value=succeeded]{background:#d92916;border-color:#d92916;color:#fbf6ec}
button:focus-visible,a:focus-visible{outline:3px solid #15130f;outline-offset:3px}`;

const page = (locale: LocaleCode, body: string): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(locale, 'bank.title')}</title><link rel="stylesheet" href="${BANK_PATH}/style.css"></head><body><main><h1>${text(locale, 'bank.title')}</h1><p class="trial">${text(locale, 'bank.trial')}</p>${body}</main></body></html>`;

const button = (locale: LocaleCode, value: string, key: 'bank.pay' | 'bank.decline' | 'bank.wait'): string =>
  `<button name="decision" value="${value}">${text(locale, key)}</button>`;

/** The page on which the payer decides, or sees the decision. */
export const bankPage = (locale: LocaleCode, payment: BankPayment): string => {
  const sum = `<p>${escapeHtml(payment.description)}</p><p class="sum">${payment.amount.toLocaleString('ru')} ₽</p>`;
  if (payment.status === 'pending') {
    const buttons = [
      button(locale, 'succeeded', 'bank.pay'),
      button(locale, 'canceled', 'bank.decline'),
      button(locale, 'wait', 'bank.wait'),
    ].join('');
    return page(locale, `${sum}<form method="post" action="${BANK_PATH}/${payment.id}">${buttons}</form>`);
  }
  const outcome = payment.status === 'succeeded' ? 'bank.paid' : 'bank.declined';
  const back = `<p><a href="${escapeHtml(payment.returnUrl)}">${text(locale, 'bank.back')}</a></p>`;
  return page(locale, `${sum}<p role="status">${text(locale, outcome)}</p>${back}`);
};
