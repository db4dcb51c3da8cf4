// npm run verify -- <file or address>: checks the dice and cards of a finished game.
import { withRecord } from './record-source.ts';
import { verdictOf } from './verdict.ts';

await withRecord('Usage: npm run verify -- <exported file, or address of a replay>', async (record) => {
  const { isGood, lines } = await verdictOf(record);
  for (const line of lines) console.log(line);
  if (!isGood) process.exitCode = 1;
});
