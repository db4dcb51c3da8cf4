import { z } from 'zod';

/** POST /api/unregistered/feedback/send, a multipart form. The server checks the rules and answers with its messages. */
export const feedbackForm = z.object({
  name: z.string().describe('2 to 100 characters in one line'),
  email: z.string().describe('The address for the answer'),
  question: z.string().describe('10 to 5000 characters'),
  files: z
    .array(z.string())
    .max(5)
    .optional()
    .describe('One field per picture: a base64 data URL of a PNG, JPEG, WEBP or BMP of at most 10 MB'),
});
