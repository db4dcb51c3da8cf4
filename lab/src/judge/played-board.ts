import { createHash } from 'node:crypto';
import { BOARD } from '@magnaty/content';
import { canonicalJson } from '@magnaty/protocol';

const { rewards: _rewards, ...numbers } = BOARD.numbers;

/** The board of today without the rewards, which come after a game and change no chance in it: SHA-256 in hex. */
export const PLAYED_BOARD = createHash('sha256')
  .update(canonicalJson({ ...BOARD, numbers }))
  .digest('hex');
