import type { Game, GameEventName } from '@magnaty/rules';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { gameEvents, type GameEventPayload } from './game-events.ts';
import type { gameState } from './game-state.ts';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type SchemaMatches = { readonly [N in GameEventName]: Same<z.infer<(typeof gameEvents)[N]>, GameEventPayload<N>> };

/** This table fails to compile when a schema and the event of the rules differ. */
const MATCHES: SchemaMatches & { readonly [N in keyof typeof gameEvents]: true } = {
  StartGame: true,
  StartMoveType: true,
  ChangeMoveButtonDisabled: true,
  ThrowDice: true,
  UserMoveTo: true,
  ChangeBalance: true,
  ActionCard: true,
  ChangeInventoryCardCount: true,
  UserMaybeBuyCompany: true,
  UserBuyCompany: true,
  UserPaidRent: true,
  MapItemChangeOwner: true,
  MapItemChangeRent: true,
  MapItemListChangeRent: true,
  MapItemChangeOffice: true,
  MapItemChangePledge: true,
  MapItemChangePledgeCountMove: true,
  AuctionStart: true,
  AuctionMakeBet: true,
  AuctionLeave: true,
  AuctionClose: true,
  TradeCreate: true,
  TradeAccept: true,
  TradeCancel: true,
  UserInJailChangeSkipMove: true,
  SkipMove: true,
  EndMove: true,
  MoveTimeOut: true,
  ChangeDeadline: true,
  UserLeaveGame: true,
  StandInBegan: true,
  StandInEnded: true,
  GameOverUser: true,
  GameOver: true,
  SystemMessage: true,
};

const STATE_MATCHES: Same<z.infer<typeof gameState>, Game> = true;

test('every event of the rules has a schema of the same shape', () => {
  expect(Object.keys(gameEvents).sort()).toEqual(Object.keys(MATCHES).sort());
  expect(STATE_MATCHES).toBe(true);
});
