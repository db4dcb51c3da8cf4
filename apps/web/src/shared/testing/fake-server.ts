import { vi } from 'vitest';

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
}

export interface SeenCall {
  readonly method: string;
  /** Path with query. */
  readonly url: string;
  readonly headers: Headers;
  /** The parsed JSON, or the form itself. */
  readonly body: unknown;
}

type Handler = Answer | ((call: SeenCall) => Answer | Promise<Answer>);

/**
 * Replaces the server: answers `fetch` by 'METHOD /path' (without query), and with 404 otherwise. Returns the list of
 * calls, which grows as they come.
 */
export function fakeServer(handlers: Readonly<Record<string, Handler>>): SeenCall[] {
  const calls: SeenCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const call: SeenCall = {
      method,
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body instanceof FormData ? init.body : null,
    };
    calls.push(call);
    const handler = handlers[`${method} ${url.split('?')[0] ?? url}`];
    const answer = typeof handler === 'function' ? await handler(call) : handler;
    const { status = 200, body = {} } = answer ?? { status: 404, body: { code: 'NOT_FOUND', message: 'Not found' } };
    return new Response(JSON.stringify(body), { status });
  });
  return calls;
}
