import { z } from 'zod';

/**
 * Text that a user typed into a field. The server checks the field's rules and has their messages.
 * This limit only bounds the memory. It is far above all rules, so no user meets it.
 */
export const typedText = z.string().max(16_384);
