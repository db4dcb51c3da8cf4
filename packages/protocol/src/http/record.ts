import { z } from 'zod';
import { isGameEventName, upcast, type StoredEvent } from '@magnaty/rules';
import { gameEvents } from '../game-events/game-events.ts';
import { recordedCommand } from '../record/command.ts';
import {
  botOwner,
  botProfile,
  commitment,
  count,
  epochMs,
  eventSeq,
  fairness,
  gameId,
  gameModeId,
  hex32,
  sentWhole,
  userId,
} from '../primitives.ts';

/** The secret in the link to a private game. */
const shareKey = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const recordParams = z.object({ gameId });

/** Query of the calls that a link to a private game opens. */
export const recordQuery = z.object({ key: shareKey.optional() });

/** Query of GET /api/game/{gameId}/export */
export const exportQuery = recordQuery.extend({ download: z.literal('1').optional() });

const playersSeeds = z.array(z.string());
/** Bytes in hex. */
const secret = z.string().regex(/^([0-9a-f]{2})*$/);

/** The first line of an exported game. */
export const exportHeader = z.object({
  format: z.literal('magnaty-game'),
  version: z.literal(1),
  gameId,
  gameModeId,
  isPrivate: z.boolean(),
  startedAt: epochMs,
  finishedAt: epochMs,
  commitment,
  /** Hex, in the order in which the messages of the draws have them. */
  playersSeeds,
  serverSeed: secret,
  /** The digest of the record, hex. */
  digest: hex32.optional(),
});
export type ExportHeader = z.infer<typeof exportHeader>;

/** An event of a log of any version, as it is stored. The schema of its name checks the fields of today's shape. */
export const loggedEvent = z.looseObject({ name: z.string() }).superRefine((value, context): void => {
  const { name, ...payload } = upcast(value);
  if (!isGameEventName(name))
    return void context.addIssue({ code: 'custom', path: ['name'], message: 'unknown event' });
  const parsed = gameEvents[name].safeParse(payload);
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message });
}) as unknown as z.ZodType<StoredEvent>;

/** With the first event of each row: the command that caused the row. The first row and old games have none. */
const cause = {
  command: recordedCommand.optional(),
  now: epochMs.optional().describe('The time by which the command was decided, if it differs from `at`.'),
};

/** Each further line of an exported game. */
export const exportLine = z.object({ seq: eventSeq, at: epochMs, event: loggedEvent, ...cause });
export type ExportLine = z.infer<typeof exportLine>;

/** GET /api/game/{gameId}/proof */
export const gameProof = z.object({
  gameId,
  isOver: z.boolean(),
  fairness: fairness.optional(),
  commitment,
  dice: z
    .array(z.object({ userId, tip: hex32, share: hex32.optional() }))
    .readonly()
    .optional()
    .describe(
      'The players who take part in the dice, with the numbers that they gave before the game. Guests get them when the game is over.',
    ),
  playersSeeds,
  draws: count.describe('Number of draws of the fair dice so far.'),
  serverSeed: secret.nullable().describe('Hex; null until the game is over.'),
  events: z
    .array(z.looseObject({ name: z.string() }))
    .nullable()
    .describe('From StartGame to GameOver; null until the game is over.'),
  rows: z
    .array(z.object({ seq: eventSeq, at: epochMs, ...cause }))
    .nullish()
    .describe('The rows of the log: `seq` is that of the first event. Null until the game is over.'),
  digest: hex32.nullish().describe('The digest of the record; null until the game is over.'),
});
export type GameProof = z.infer<typeof gameProof>;

/** GET /api/game/{gameId}/players */
export const namedPlayers = z.object({
  players: z
    .array(
      z.object({ userId, nickname: z.string(), avatarPath: z.string().nullable(), botOwner: z.string().nullable() }),
    )
    .describe('The people and programs of the game as they are called now. The record has the names of its time.'),
});
export type NamedPlayers = z.infer<typeof namedPlayers>;

/** Query of GET /api/game/list */
export const gameListQuery = z.object({
  page: sentWhole(1, 100_000).default(1),
  userId: userId.optional().describe('Only the public games of this user. Without it, all games of the caller.'),
});

const listedGame = z.object({
  gameId,
  gameModeId,
  isPrivate: z.boolean(),
  startedAt: epochMs,
  finishedAt: epochMs,
  rounds: count,
  isAnnulled: z.boolean().describe('The operator has taken back all that the game gave.'),
  place: count.describe('The place of the user whose games these are, from 1.'),
  players: z
    .array(
      z.object({
        userId,
        nickname: z.string(),
        avatarPath: z.string().nullable(),
        isBot: z.boolean(),
        bot: botProfile.nullish().describe('How a bot played.'),
        botOwner,
        place: count,
      }),
    )
    .describe('The winner first.'),
});
export type ListedGame = z.infer<typeof listedGame>;

/** GET /api/game/list: finished games, the last one first. */
export const gameList = z.object({ games: z.array(listedGame), countPages: count });
export type GameList = z.infer<typeof gameList>;

/** POST /api/game/{gameId}/share */
export const sharedGame = z.object({ key: shareKey });
export type SharedGame = z.infer<typeof sharedGame>;
