// `npm run lobby-messages` writes the messages of the lobby's gallery.
import { writeFileSync } from 'node:fs';
import { RECORDED_FILE, recordedMessages } from './recorded-messages.ts';

writeFileSync(RECORDED_FILE, recordedMessages());
