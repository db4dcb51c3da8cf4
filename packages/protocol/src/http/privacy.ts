import { z } from 'zod';

const audience = z.enum(['all', 'friends', 'nobody']);

/** GET and POST /api/privacy: what other users may see and do. Rating and place are public for all. */
export const privacy = z.object({
  profile: audience.describe('Who sees the statistics and the list of public games.'),
  presence: audience.describe('Who sees that the user is on the site, in a room or in a game.'),
  invitations: audience.describe('Who may invite the user to a room.'),
  requests: z.enum(['all', 'opponents', 'nobody']).describe('Who may ask for friendship.'),
});
export type Privacy = z.infer<typeof privacy>;

export const DEFAULT_PRIVACY: Privacy = { profile: 'all', presence: 'friends', invitations: 'all', requests: 'all' };
