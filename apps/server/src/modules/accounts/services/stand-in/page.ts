import type { Service } from '@magnaty/protocol';
import { escapeHtml } from '../../../../texts/escape-html.ts';

const NAMES: Readonly<Record<Service, string>> = { vk: 'VK ID', tg: 'Telegram', ya: 'Яндекс ID' };

export const STAND_IN_STYLE = `body{margin:0;padding:32px 16px;background:#e7dcc7;color:#15130f;font:16px/1.5 sans-serif}
main{max-width:420px;margin:0 auto;padding:24px;border-radius:16px;background:#fbf6ec}
label{display:block;margin:12px 0}
input{display:block;box-sizing:border-box;width:100%;padding:8px 12px;font:inherit}
button{margin:12px 12px 0 0;padding:10px 20px;font:inherit}`;

const field = (label: string, name: string, attributes: string): string =>
  `<label>${label}<input name="${name}" ${attributes}></label>`;

/** A form for any identity. Hidden fields repeat the parameters of the request. */
export const standInPage = (service: Service, asked: Readonly<Record<string, string>>): string => {
  const name = NAMES[service];
  const hidden = Object.entries(asked)
    .map(([key, value]) => `<input type="hidden" name="${escapeHtml(key)}" value="${escapeHtml(value)}">`)
    .join('');
  const fields = [
    field('Id', 'id', 'value="1001" required pattern="[1-9][0-9]{0,14}"'),
    field('Имя', 'username', 'value="test_user" maxlength="100"'),
    ...(service === 'tg' ? ['<input type="hidden" name="email" value="">'] : [field('Почта', 'email', 'type="email"')]),
  ].join('');
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="/api/dev/services/style.css"></head><body><main><h1>${name}</h1><p>Пробный запуск: эта страница стоит на месте настоящей. Назовитесь кем угодно.</p><form method="get" action="/api/dev/services/${service}/answer">${hidden}${fields}<button name="answer" value="allow">Разрешить</button><button name="answer" value="deny" formnovalidate>Отказать</button></form></main></body></html>`;
};
