// npm run replay -- <file or address> [--locale ru|en]: tells a finished game in words.
import { withRecord } from './record-source.ts';
import { wordsOf } from './story-words.ts';

await withRecord(
  'Usage: npm run replay -- <exported file, or address of a replay> [--locale ru|en]',
  (record, { locale }) => {
    for (const line of wordsOf(record, locale)) console.log(line);
  },
);
