import type { Config } from './config/config.ts';
import { hasDevelopmentTools, siteAddress } from './http/site-address.ts';
import { STAND_INS_PATH } from './modules/accounts/index.ts';
import { OUTBOX_PATH } from './modules/mail/index.ts';

type Settings = Pick<
  Config,
  'DEVELOPMENT_TOOLS' | 'HOST' | 'METRICS_TOKEN' | 'OPERATOR_KEY' | 'PORT' | 'PUBLIC_URL' | 'SMTP_URL'
>;

/** The lines that the server prints when it is ready; the last one is the address of the site. */
export const startLines = (config: Settings): string[] => {
  const site = siteAddress(config);
  const key = config.OPERATOR_KEY ?? '';
  const lines: string[] = [];
  if (config.METRICS_TOKEN === null) lines.push(`Метрики: ${site}/metrics, Authorization: Bearer ${key}\n`);
  if (hasDevelopmentTools(config)) {
    // The link lets the browser that opens it use the tools.
    lines.push(
      config.SMTP_URL === null
        ? `Письма пробного запуска: ${site}${OUTBOX_PATH}?key=${key}\n`
        : `Вход через сервисы-заглушки: ${site}${STAND_INS_PATH}?key=${key}\n`,
    );
  }
  return [...lines, `Магнаты: ${site}\n`];
};
