import { siteClock } from '../time/server-clock.ts';
import { ApiError, isFailure } from './api-error.ts';

export interface Call {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>> | FormData;
}

type Unauthorized = () => void;
let whenUnauthorized: Unauthorized = () => undefined;

/** Sets the listener that is called when any call is answered with 401. */
export function onUnauthorized(listener: Unauthorized): void {
  whenUnauthorized = listener;
}

let language = '';

/** Sets the language of the server's messages. */
export function setRequestLanguage(code: string): void {
  language = code;
}

/**
 * Calls the server with the session cookie. The answer comes from our own server in the shape of the contract, and is
 * not validated again here.
 * @throws ApiError for every answer but 2xx, and if there is none.
 */
export async function request<T>({ method = 'GET', path, query, body }: Call): Promise<T> {
  const url = query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`;
  const isForm = body instanceof FormData;
  const response = await send(url, {
    method,
    credentials: 'same-origin',
    headers: {
      'x-requested-with': 'magnaty',
      ...(language && { 'accept-language': language }),
      // The content type of a form contains the boundary of its parts, so the browser sets it.
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  noteTime(response);
  const answer = await readJson(response);
  if (response.ok) return answer as T;
  if (response.status === 401) whenUnauthorized();
  throw isFailure(answer) ? new ApiError(response.status, answer) : ApiError.unknown(response.status);
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw ApiError.unknown(0);
  }
}

/** Sets the site's clock by the server's time in whole seconds. Events give it more precisely. */
function noteTime({ headers }: Response): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(at)) siteClock.note(at);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    if (response.ok) throw ApiError.unknown(response.status);
    return null;
  }
}
