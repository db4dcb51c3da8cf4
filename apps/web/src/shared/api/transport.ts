/** Time for the whole answer to a call, ms. */
const LIMIT_MS = 10_000;

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly cache?: RequestCache;
  readonly keepalive?: boolean;
}

export interface Received {
  readonly status: number;
  /** The server's time, as HTTP writes it. */
  readonly date: string | null;
  readonly text: string;
}

/** Sends one call to the server. Rejects if no whole answer comes in time; an error status is an answer too. */
export type Transport = (url: string, sent: Sent) => Promise<Received>;

/** Without a connection `fetch` fails at once, so a call is never sent later than the user wanted it. */
export const sendByFetch: Transport = async (url, sent) => {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LIMIT_MS);
  try {
    const response = await fetch(url, { ...sent, credentials: 'same-origin', signal: limit.signal });
    return { status: response.status, date: response.headers.get('date'), text: await response.text() };
  } finally {
    clearTimeout(timer);
  }
};
