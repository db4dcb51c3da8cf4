/** Sends the browser to a page that is not of this site. */
export function leavePage(url: string): void {
  window.location.assign(url);
}
