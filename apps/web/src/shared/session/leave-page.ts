/** Loads the page anew, with all that the server knows by now. */
export function reloadPage(): void {
  window.location.reload();
}

/** Sends the browser to a page that is not of this site. */
export function leavePage(url: string): void {
  window.location.assign(url);
}
