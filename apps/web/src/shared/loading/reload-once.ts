import { reloadPage } from '../session/leave-page.ts';
import { isDialogOpen } from '../ui/open-dialogs.ts';
import { serverVersion } from './server-version.ts';

const KEY = 'magnaty.reloaded';

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

function mayReload(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY)) > PAUSE_MS;
  } catch {
    return false;
  }
}
