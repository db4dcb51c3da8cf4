import type { Config } from './config/config.ts';
import { hasDevelopmentTools, siteAddress } from './http/site-address.ts';
import { FAKE_SERVICES_PATH } from './modules/accounts/index.ts';
import { OUTBOX_PATH } from './modules/mail/index.ts';
import { linesAtStart } from './modules/features.ts';

/**
 * The lines that the server prints when it is ready; the last one is the address of the site.
 * @param newKey the key of this run; null if the operator gave one, which is never printed: outputs are kept and shown.
 */
export const startLines = (config: Config, newKey: string | null): string[] => {
  const site = siteAddress(config);
  const key = newKey ?? '<OPERATOR_KEY>';
  const lines: string[] = [];
  if (config.METRICS_TOKEN === null) lines.push(`Метрики: ${site}/metrics, Authorization: Bearer ${key}\n`);
  if (hasDevelopmentTools(config)) {
    // The link lets the browser that opens it use the tools.
    lines.push(
      config.SMTP_URL === null
        ? `Письма и платежи пробного запуска: ${site}${OUTBOX_PATH}?key=${key}\n`
        : `Вход через сервисы-заглушки и пробные платежи: ${site}${FAKE_SERVICES_PATH}?key=${key}\n`,
    );
  }
  return [...lines, ...linesAtStart(config), `Магнаты: ${site}\n`];
};
