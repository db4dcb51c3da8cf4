import type { ClientEventName } from '@magnaty/protocol';
import { STRANGER_RATE } from './strangers.ts';
import type { Rate } from './token-buckets.ts';

/** How often one user may send an event. Each name has its own count. */
export interface EventRates {
  /** A command of the game. */
  readonly command: Rate;
  /** The events that start or end the wait for a game: searchGame, searchLadder, createRoom, playWithBots, joinRoom, answerRematch, exitLobby. */
  readonly lobby: Rate;
  /** Each reaches all players of the game. */
  readonly askRematch: Rate;
  readonly resumeGame: Rate;
  readonly sendSticker: Rate;
  readonly chooseSpeed: Rate;
  /** All events with an unknown name together. */
  readonly unknown: Rate;
  /** Refusals by a rate limit, of all names together. Beyond this the connection is closed. */
  readonly excess: Rate;
  /** Connections of one network that nobody is logged in to. */
  readonly stranger: Rate;
}

export const EVENT_RATES: EventRates = {
  command: { burst: 40, perSecond: 15 },
  lobby: { burst: 8, perSecond: 0.25 },
  askRematch: { burst: 4, perSecond: 0.05 },
  resumeGame: { burst: 12, perSecond: 1 },
  sendSticker: { burst: 10, perSecond: 1 },
  // Each newcomer asks, and everyone answers.
  chooseSpeed: { burst: 20, perSecond: 1 },
  unknown: { burst: 10, perSecond: 1 },
  excess: { burst: 200, perSecond: 5 },
  stranger: STRANGER_RATE,
};

const KIND_OF_RATE: Partial<Readonly<Record<ClientEventName, keyof EventRates>>> = {
  searchGame: 'lobby',
  searchLadder: 'lobby',
  createRoom: 'lobby',
  playWithBots: 'lobby',
  joinRoom: 'lobby',
  askRematch: 'askRematch',
  answerRematch: 'lobby',
  exitLobby: 'lobby',
  resumeGame: 'resumeGame',
  sendSticker: 'sendSticker',
  chooseSpeed: 'chooseSpeed',
};

/** How often a user may send this event. */
export const rateOf = (rates: EventRates, name: ClientEventName): Rate => rates[KIND_OF_RATE[name] ?? 'command'];
