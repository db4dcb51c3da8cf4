import { z } from 'zod';
import { count, epochMs, gameId, gameModeId, mapItemId, price, seasonName, userId } from '../primitives.ts';
import { privacy } from './privacy.ts';

/** GET /api/player/{nickname}: the id of a user, or a nickname as somebody types it: the present or the former one. */
export const playerParams = z.object({ nickname: z.string().min(1).max(64) });

const ratingPoint = z.object({ at: epochMs, rating: count });

const played = z.object({ games: count, wins: count });

const luck = z.object({
  games: count.describe('Analysed games of which the sum is: the last fifty at most.'),
  sum: z.number().describe('What all throws and cards changed, in won games: 0.4 is four tenths of one.'),
  deviation: z.number().nonnegative().describe('The standard deviation that such a sum has by chance.'),
});

const category = z.string().describe('The key of a category.');

const statistics = played.extend({
  ratedGames: count.describe('Games that count towards a place in the rating.'),
  usualWins: z.number().nonnegative().describe('The wins of players who are all alike: the sum of 1 / players.'),
  byTable: z
    .array(played.extend({ gameModeId, players: z.number().int().min(2).max(5) }))
    .describe('By mode and number of players; only those that were played.'),
  streak: z.object({
    current: count,
    longest: count,
    from: epochMs.nullable().describe('The end of the first game of the longest streak.'),
    to: epochMs.nullable().describe('The end of its last game.'),
  }),
  favouriteCompany: z
    .object({ cell: mapItemId, category })
    .nullable()
    .describe('The company bought most often, from the bank or at auctions.'),
  favouriteCategory: category.nullable().describe('The one owned completely in the most games.'),
  bestDeal: price.nullable().describe('The most that a trade gave more than it took, companies at their prices.'),
  dearestVisit: price.nullable().describe('The largest rent paid.'),
  luck: luck.nullable().describe('Null until twenty games are analysed.'),
});

const collectedItem = z.object({
  id: z.number().int(),
  name: z.string(),
  image: z.string().describe('Path on the site.'),
  color: z.string(),
  additionalColor: z.string(),
  rarityColor: z.string(),
});

const openPart = z.object({
  statistics,
  collection: z.object({ items: z.array(collectedItem), of: count.describe('Number of items that one can have.') }),
});

/** GET /api/player/{nickname}. Of games only the public ones count, on the user's own profile all. */
export const playerProfile = z.object({
  id: userId,
  nickname: z.string(),
  avatarPath: z.string().nullable(),
  avatarFrame: z.string().nullable().describe('The key of the frame around the avatar.'),
  owner: z.string().nullable().describe('The nickname of the user whose program this is; null for a person.'),
  experience: count.nullable().describe('The floor is computed from it; null for a program.'),
  since: epochMs.describe('When the account was made.'),
  color: z
    .number()
    .int()
    .min(1)
    .max(5)
    .nullable()
    .describe('The colour in the last game that counts; null without one.'),
  rating: z.number().int(),
  place: count.describe('In the rating, of a program on the ladder of bots; 0 without a place.'),
  placeDiff: z.number().int().describe('Places won since the last daily snapshot.'),
  missingGames: count.describe('Rated games that are missing for a place.'),
  seasons: z
    .array(
      z.object({
        number: z.number().int().positive(),
        name: seasonName,
        year: z.number().int(),
        place: z.number().int().positive(),
      }),
    )
    .describe('The places of former seasons, the last one first.'),
  curve: z.array(ratingPoint).describe('The rating after rated games of the last 90 days, the first one first.'),
  audience: privacy.shape.profile.describe('Who sees statistics, collection and games.'),
  open: openPart.nullable().describe('Null if the reader may not see it.'),
  score: z
    .object({ own: count, theirs: count })
    .nullable()
    .describe('Games of the reader with this player, private ones too, by who had the better place; null without one.'),
  lastTogether: z
    .array(z.object({ gameId, finishedAt: epochMs }))
    .optional()
    .describe('The last games of both, for people. A former server sends none.'),
});
export type PlayerProfile = z.infer<typeof playerProfile>;
export type PlayerStatistics = z.infer<typeof statistics>;
