// npm run golden: records games of today's rules for the tests of all later versions.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULES } from '@magnaty/rules';
import { allCommandsBot } from './all-commands-bot.ts';
import { fairGame, SLOW_PACE } from './fair-game.ts';
import { exportedFile } from './record-of.ts';

const usual = { players: 3, people: 2, bot: allCommandsBot, pace: SLOW_PACE };
const houseRules = { noAuctions: false, doubleStart: true, parkingPot: true, noRentInJail: true } as const;
const games = {
  '': fairGame({ ...usual, seed: 2 }),
  '-limit': fairGame({ ...usual, seed: 4, timeLimit: 900_000 }),
  '-house': fairGame({ ...usual, seed: 6, houseRules: { ...houseRules, startBalance: 'less' } }),
};
for (const [kind, game] of Object.entries(games)) {
  const name = `${new Date().toISOString().slice(0, 10)}-rules-${RULES}${kind}.jsonl`;
  const file = join(import.meta.dirname, '../record/golden', name);
  writeFileSync(file, exportedFile(game));
  console.log(`Written: ${file}`);
}
