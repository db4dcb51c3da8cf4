// `npm run lobby-messages` writes the messages of the galleries of the lobby and the game.
import { writeFileSync } from 'node:fs';
import { recordedRematches, REMATCHES_FILE } from './recorded-rematches.ts';
import { RECORDED_FILE, recordedMessages } from './recorded-messages.ts';

writeFileSync(RECORDED_FILE, recordedMessages());
writeFileSync(REMATCHES_FILE, recordedRematches());
