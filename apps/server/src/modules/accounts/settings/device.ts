interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** What a User-Agent contains, the more special first: most browsers also name those that they descend from. */
const BROWSERS = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/EdgA?\//, 'Edge'],
  [/(?:OPR|Opera)\//, 'Opera'],
  [/Vivaldi\//, 'Vivaldi'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

const nameOf = (userAgent: string, names: typeof BROWSERS | typeof SYSTEMS): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** The names of the browser and of the system: a user tells sessions apart by them. */
export const deviceOf = (userAgent: string): Device => ({
  browser: nameOf(userAgent, BROWSERS),
  system: nameOf(userAgent, SYSTEMS),
});
