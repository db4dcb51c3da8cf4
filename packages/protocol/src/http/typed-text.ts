import { z } from 'zod';

/**
 * What somebody typed into a field. Its rules and their messages are the server's; this only bounds what is read of it,
 * so far above them all that nobody meets it.
 */
export const typedText = z.string().max(16_384);
