// npm run golden: records a game of today's rules for the tests of all later versions.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULES } from '@magnaty/rules';
import { allCommandsBot } from './all-commands-bot.ts';
import { fairGame, SLOW_PACE } from './fair-game.ts';
import { exportedFile } from './record-of.ts';

const name = `${new Date().toISOString().slice(0, 10)}-rules-${RULES}.jsonl`;
const file = join(import.meta.dirname, '../record/golden', name);
const game = fairGame({ seed: 2, players: 3, people: 2, bot: allCommandsBot, pace: SLOW_PACE });
writeFileSync(file, exportedFile(game));
console.log(`Written: ${file}`);
