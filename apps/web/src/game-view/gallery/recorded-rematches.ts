// Written by `npm run lobby-messages` from the server's lobby: the last message of each scene of a rematch.
import type { Rematch } from '../../shared/session/rematch-store.ts';

export const RECORDED_REMATCHES = {
  asked: {"gameId":"gallery","state":"open","askedBy":"nika","players":[{"userId":"mira","answer":"asked"},{"userId":"lev","answer":"asked"},{"userId":"gleb","answer":"asked"},{"userId":"ada","answer":"agreed"},{"userId":"nika","answer":"agreed"}],"timeout":30000,"deadline":1800000030000},
  waiting: {"gameId":"gallery","state":"open","askedBy":"mira","players":[{"userId":"mira","answer":"agreed"},{"userId":"lev","answer":"declined"},{"userId":"gleb","answer":"asked"},{"userId":"ada","answer":"agreed"},{"userId":"nika","answer":"away"}],"timeout":30000,"deadline":1800000030000},
  over: {"gameId":"gallery","state":"over","askedBy":"mira","players":[{"userId":"mira","answer":"agreed"},{"userId":"lev","answer":"declined"},{"userId":"gleb","answer":"asked"},{"userId":"ada","answer":"left"},{"userId":"nika","answer":"busy"}],"timeout":0,"deadline":1800000030000},
  without: {"gameId":"gallery","state":"starting","askedBy":"ada","players":[{"userId":"mira","answer":"asked"},{"userId":"lev","answer":"asked"},{"userId":"gleb","answer":"asked"},{"userId":"ada","answer":"agreed"},{"userId":"nika","answer":"agreed"}],"timeout":10000,"deadline":1800000040000},
} as const satisfies Readonly<Record<string, Rematch>>;
