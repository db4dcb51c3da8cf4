const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number as in Russian, in every language: no-break spaces between thousands and a real minus sign. */
export function formatNumber(value: number | bigint, options: Intl.NumberFormatOptions = {}): string {
  const key = JSON.stringify(options);
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat('ru-RU', options);
    formats.set(key, format);
  }
  return format.format(value).replace('-', '−');
}
