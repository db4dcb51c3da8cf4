import type { Config } from '../../../config/config.ts';
import { missingOwner, type OwnerSettings } from '../../../config/owner.ts';
import { isLocalSite } from '../../../http/site-address.ts';

type Settings = OwnerSettings & Pick<Config, 'HOST' | 'PUBLIC_URL' | 'YOOKASSA_SHOP_ID'>;

/**
 * The settings that a public server with the keys of a payment service lacks: buyers must learn whom they pay. Without
 * them the server does not sell for roubles.
 */
export const missingForSale = (config: Settings): readonly string[] =>
  config.YOOKASSA_SHOP_ID === null || isLocalSite(config) ? [] : missingOwner(config);

/** The server prints these lines about the sale when it starts. */
export const linesOfSale = (config: Settings): readonly string[] => {
  const missing = missingForSale(config);
  return missing.length === 0 ? [] : [`Продажа за рубли выключена: не указан владелец сайта (${missing.join(', ')})\n`];
};
