import { reloadPage } from '../session/leave-page.ts';
import { isDialogOpen } from '../ui/open-dialogs.ts';
import { serverVersion } from './server-version.ts';

const KEY = 'magnaty.reloaded';
/** The page has not said yet that it has reloaded itself. */
const UNSAID = 'magnaty.reloaded.unsaid';

/** Time in which the page reloads itself only once, ms: servers of two versions could send it to and fro. */
const PAUSE_MS = 300_000;

/**
 * Reloads the page if the server has another version of it, unless it has just reloaded, or a dialog is open that the
 * reload would close.
 * @returns whether it reloads now.
 */
export async function reloadIfOutdated({ evenInDialog = false } = {}): Promise<boolean> {
  if ((isDialogOpen() && !evenInDialog) || !mayReload() || (await serverVersion()) !== 'other') return false;
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
    sessionStorage.setItem(UNSAID, 'yes');
  } catch {
    // Nothing would stop the next reload.
    return false;
  }
  reloadPage();
  return true;
}

/** Reloads the page if the server answers: without it the browser would show an error of its own. */
export async function reloadIfAnswered(): Promise<void> {
  if ((await serverVersion()) !== 'none') reloadPage();
}

/** Whether the page has just reloaded itself for a newer version. True once. */
export function takeReloadNews(): boolean {
  try {
    const isUnsaid = sessionStorage.getItem(UNSAID) !== null;
    sessionStorage.removeItem(UNSAID);
    return isUnsaid;
  } catch {
    return false;
  }
}

function mayReload(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY)) > PAUSE_MS;
  } catch {
    return false;
  }
}
