// npm run verify -- <file or address> [--fingerprint HEX]: checks the whole record of a finished game.
// Exit code 0: all was checked and agrees; 1: a difference; 2: unreadable; 3: what could be checked agrees.
import { withRecord } from './record-source.ts';
import { verdictOf } from './verdict.ts';

await withRecord(
  'Usage: npm run verify -- <exported file, or address of a replay> [--fingerprint HEX]',
  (record, { fingerprint }) => {
    const { exitCode, lines } = verdictOf(record, fingerprint);
    for (const line of lines) console.log(line);
    process.exitCode = exitCode;
  },
);
