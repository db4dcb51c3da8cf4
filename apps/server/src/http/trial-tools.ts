import { Failure } from './failure.ts';
import type { Admission } from './call.ts';
import { keepKeyOfLink } from './operator-key.ts';
import { mayUseDevelopmentTools } from './site-address.ts';

interface Pages {
  readonly config: Parameters<typeof mayUseDevelopmentTools>[0];
  /** The content security policy of the pages. */
  readonly policy: string;
  /** The page to which a link with the key leads. Without it, the key of such a link is not kept. */
  readonly start?: string;
}

/** Admits the operator of a trial run to its tools. For everyone else they do not exist. */
export const admitToTools =
  ({ config, policy, start }: Pages): Admission =>
  async (request, reply) => {
    if (!mayUseDevelopmentTools(config, request)) throw new Failure(404, 'NOT_FOUND');
    if (start !== undefined && keepKeyOfLink(request, reply, start)) return reply;
    reply.header('cache-control', 'no-store').header('content-security-policy', policy);
    return undefined;
  };
