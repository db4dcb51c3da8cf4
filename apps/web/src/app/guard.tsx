import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { rememberReturnPath, takeReturnPath } from '../shared/session/return-path.ts';
import { useSession } from '../shared/session/session-store.ts';

interface GuardProps {
  readonly children: ReactNode;
}

/** Redirects a guest to the home page, and remembers the path for the time after login. */
export function UsersOnly({ children }: GuardProps) {
  const isUser = useSession(({ user }) => user !== null);
  const pathname = usePathname();
  const search = useSearch();
  useEffect(() => {
    if (!isUser) rememberReturnPath(pathname + search);
  }, [isUser, pathname, search]);
  return isUser ? children : <Redirect to="/" replace />;
}

/** Redirects a user to the remembered path, else to the home page. Login and registration also end by it. */
export function GuestsOnly({ children }: GuardProps) {
  const isUser = useSession(({ user }) => user !== null);
  return isUser ? <Return /> : children;
}

function Return() {
  const [path] = useState(takeReturnPath);
  return <Redirect to={path ?? '/'} replace />;
}
