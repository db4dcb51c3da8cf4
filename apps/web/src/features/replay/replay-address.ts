import { useEffect, useRef } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type { ReplayRun } from './replay-run.ts';

/** The parameter of the place, and that of the secret in a link to a private game. */
const AT = 'at';
const KEY = 'key';

/** A browser refuses more than some hundred changes of the address in half a minute. */
const WRITE_AFTER_MS = 400;

/** The place in the query of an address; null without a whole number. */
export const placeIn = (search: string): number | null => {
  const text = new URLSearchParams(search).get(AT);
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
};

/** The secret in the query of an address. */
export const keyIn = (search: string): string | null => new URLSearchParams(search).get(KEY);

/** The address of a place in a replay. */
export const addressOf = (path: string, { at, key }: { readonly at: number; readonly key: string | null }): string =>
  `${path}?${new URLSearchParams({ [AT]: String(at), ...(key !== null && { [KEY]: key }) }).toString()}`;

/** Writes the place into the address, and goes to the place that somebody else writes there. */
export function useReplayAddress(run: ReplayRun): void {
  const search = useSearch();
  const written = useRef(placeIn(search));
  useEffect(() => {
    const wanted = placeIn(search);
    if (wanted !== null && wanted !== written.current) run.jump(wanted);
    written.current = wanted;
  }, [search, run]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      timer = undefined;
      const { seq } = run.state.getState();
      written.current = seq;
      const { pathname, search: now } = window.location;
      navigate(addressOf(pathname, { at: seq, key: keyIn(now) }), { replace: true });
    };
    const end = run.state.subscribe(({ seq }, before) => {
      if (seq !== before.seq) timer ??= setTimeout(write, WRITE_AFTER_MS);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [run]);
}
