import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { rememberReturnPath, takeReturnPath } from '../shared/session/return-path.ts';
import { useSession } from '../shared/session/session-store.ts';

interface GuardProps {
  readonly children: ReactNode;
}

/** A guest goes to main, and comes back here after login. */
export function UsersOnly({ children }: GuardProps) {
  const isUser = useSession(({ user }) => user !== null);
  const pathname = usePathname();
  const search = useSearch();
  useEffect(() => {
    if (!isUser) rememberReturnPath(pathname + search);
  }, [isUser, pathname, search]);
  return isUser ? children : <Redirect to="/" replace />;
}

/** A user goes to where they wanted to be, else to main: so it is also how login and registration end. */
export function GuestsOnly({ children }: GuardProps) {
  const isUser = useSession(({ user }) => user !== null);
  return isUser ? <Return /> : children;
}

function Return() {
  const [path] = useState(takeReturnPath);
  return <Redirect to={path ?? '/'} replace />;
}
