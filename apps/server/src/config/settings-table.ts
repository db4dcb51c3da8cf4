import { settingRows } from './config.ts';

const BLOCK = /(<!-- settings:[^\n]*-->\n)[\s\S]*?(<!-- \/settings -->)/;

/** The settings as a Markdown table. */
const settingsTable = (): string =>
  [
    '<!-- prettier-ignore -->',
    '| name | default | what it is |',
    '|---|---|---|',
    ...settingRows().map(
      (row) => `| \`${row.name}\` | ${row.default === '' ? '' : `\`${row.default}\``} | ${row.description} |`,
    ),
  ].join('\n');

/** @returns `readme` with the current table between its two markers. */
export const withSettings = (readme: string): string => {
  if (!BLOCK.test(readme)) throw new Error('The README has no place for the settings');
  return readme.replace(BLOCK, (_, begin: string, end: string) => `${begin}\n${settingsTable()}\n\n${end}`);
};
