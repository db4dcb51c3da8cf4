import { TELEGRAM_RESULT } from './telegram.ts';

/** Telegram puts its result behind the # of the address, where only a script can read it. */
export const LANDING_SCRIPT = `'use strict';
const result = new URLSearchParams(location.hash.slice(1)).get('${TELEGRAM_RESULT}');
const query = new URLSearchParams(location.search);
if (result) query.set('${TELEGRAM_RESULT}', result);
else query.set('error', 'access_denied');
location.replace(location.pathname + '?' + query);
`;

export const LANDING_PAGE =
  '<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Telegram</title><script src="/api/user/service_callback/tg/landing.js" defer></script></head><body></body></html>';

export const LANDING_POLICY = "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'";
