import type { ClientEventName } from '@magnaty/protocol';
import type { RateName } from '../limits/socket-rates.ts';

const RATE_OF_EVENT: Partial<Readonly<Record<ClientEventName, RateName>>> = {
  searchGame: 'lobby',
  searchLadder: 'lobby',
  createRoom: 'lobby',
  playWithBots: 'lobby',
  joinRoom: 'lobby',
  askRematch: 'askRematch',
  answerRematch: 'lobby',
  exitLobby: 'lobby',
  resumeGame: 'resumeGame',
  watchGame: 'resumeGame',
  sendSticker: 'sendSticker',
  sayPhrase: 'sendSticker',
  chooseSpeed: 'chooseSpeed',
};

export const rateOf = (name: ClientEventName): RateName => RATE_OF_EVENT[name] ?? 'command';
