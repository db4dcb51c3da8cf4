import { noteCall } from '../api/connection.ts';
import { sendByFetch } from '../api/transport.ts';

/** How the site on the server compares with the one that this page runs; `none`: the server does not answer. */
export type ServerVersion = 'same' | 'other' | 'none';

/** The script of the page has a hash of the whole build in its name. */
const ownScript = (): string | null => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;

/** Asks for the server's index.html, which is never cached, and looks for the script of this page in it. */
export async function serverVersion(): Promise<ServerVersion> {
  const answer = await sendByFetch('/', { cache: 'no-store' }).catch(() => null);
  const html = answer?.status === 200 ? answer.text : null;
  noteCall(html !== null);
  if (html === null) return 'none';
  const script = ownScript();
  return script === null || html.includes(`"${script}"`) ? 'same' : 'other';
}
