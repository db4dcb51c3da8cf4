import { z } from 'zod';

/** POST /api/unregistered/feedback/send, a form alone. The rules of each field are checked by the server, with its messages. */
export const feedbackForm = z.object({
  name: z.string().describe('2 to 100 characters in one line'),
  email: z.string().describe('Where the answer goes'),
  question: z.string().describe('10 to 5000 characters'),
  files: z
    .array(z.string())
    .max(5)
    .optional()
    .describe('Once for each picture: a data URL in base64 of a PNG, JPEG, WEBP or BMP of at most 10 MB'),
});
