/** Reloads the page, with the current data of the server. */
export function reloadPage(): void {
  window.location.reload();
}

/** Sends the browser to a page of another site. */
export function leaveSite(url: string): void {
  window.location.assign(url);
}
