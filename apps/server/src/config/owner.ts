import type { Config, SettingName } from './config.ts';

/** The settings that name the owner of the site, in the order in which documents show them. */
export const OWNER_SETTINGS = [
  'OWNER_NAME',
  'OWNER_TAX_NUMBER',
  'OWNER_ADDRESS',
  'OWNER_EMAIL',
] as const satisfies readonly SettingName[];

export type OwnerSettings = Pick<Config, (typeof OWNER_SETTINGS)[number]>;

/** The settings without a value. */
export const missingOwner = (config: OwnerSettings): readonly SettingName[] =>
  OWNER_SETTINGS.filter((name) => config[name] === null);
