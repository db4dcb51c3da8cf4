import { siteClock } from '../time/server-clock.ts';
import { ApiError, isFailure } from './api-error.ts';
import { noteCall, noteRefusal, useConnection } from './connection.ts';
import { serverVersion } from '../loading/server-version.ts';
import { sendByFetch, type Transport } from './transport.ts';

export interface Call {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>> | FormData;
  /** A UUID for each intent of the user: a repeated call with it takes effect once. */
  readonly idempotencyKey?: string | undefined;
  /** The call outlives the page that sends it. */
  readonly keepalive?: boolean;
  /** Reads a good answer; by default it is JSON. Undefined: the answer makes no sense. */
  readonly read?: (text: string) => unknown;
  readonly send?: Transport;
}

type Unauthorized = () => void;
let whenUnauthorized: Unauthorized = () => undefined;

/** Sets the listener that is called when any call is answered with 401. */
export function onUnauthorized(listener: Unauthorized): void {
  whenUnauthorized = listener;
}

let locale = '';

/** Sets the language of the server's answers to this tab. It precedes the stored language of the user. */
export function setRequestLocale(code: string): void {
  locale = code;
}

/** The language of this tab, for the handshake of the socket. */
export const requestLocale = (): string => locale;

/** Answers of a proxy without a server behind it. */
const GATEWAY_FAILURES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Calls the server with the session cookie. The answer comes from our own server in the shape of the contract, and is
 * not validated again here.
 * @throws ApiError for every answer but 2xx, and if there is none in time.
 */
export async function request<T>({
  method = 'GET',
  path,
  query,
  body,
  idempotencyKey,
  keepalive = false,
  read = parsed,
  send = sendByFetch,
}: Call): Promise<T> {
  const url = query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`;
  const isForm = body instanceof FormData;
  const { status, date, text } = await send(url, {
    method,
    keepalive,
    headers: {
      'x-requested-with': 'magnaty',
      ...(locale && { 'x-locale': locale }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      // The content type of a form contains the boundary of its parts, so the browser sets it.
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  }).catch(() => {
    // Something in the browser may have stopped this call alone. The page of the server tells whether it is away.
    if (!useConnection.getState().isSilent) void serverVersion();
    throw ApiError.noAnswer();
  });
  noteTime(date);
  const isGood = status >= 200 && status < 300;
  const answer = isGood ? read(text) : parsed(text);
  const isFromServer = !GATEWAY_FAILURES.has(status) || isFailure(answer);
  noteCall(isFromServer);
  if (isGood && answer !== undefined) return answer as T;
  if (status === 401) whenUnauthorized();
  if (!isFromServer) throw ApiError.noAnswer();
  if (!isFailure(answer)) throw ApiError.unknown(status);
  noteRefusal(answer.code);
  throw new ApiError(status, answer);
}

/** Sets the site's clock by the server's time in whole seconds. Events give it more precisely. */
export function noteTime(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) siteClock.note(at);
}

/** Undefined for a text that is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
