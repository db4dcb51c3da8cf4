/** The look closes in this time what it opens in longer, ms. */
const EXIT_MS = 280;
/** Longer ones are no entrances. */
const ENTRANCE_MS = 420;

/**
 * A copy of a dialog that leaves the way the dialog came, once the dialog is gone. The dialog itself need not wait for
 * it: it is closed at once for keyboard, screen reader and the next click, and what it told may be no more.
 */
export function playExitAnimation(dialog: HTMLDialogElement): void {
  const parent = dialog.parentElement;
  const isReduced = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  if (parent === null || isReduced || !('popover' in dialog)) return;
  const copy = document.createElement('div');
  copy.className = dialog.className;
  copy.inert = true;
  copy.popover = 'manual';
  copy.append(...dialog.cloneNode(true).childNodes);
  const parts = [...copy.querySelectorAll('*')];
  const scrolled = [...dialog.querySelectorAll('*')].map(({ scrollTop }) => scrollTop);
  // Notifications stand in the topmost dialog, and go on to the next one.
  for (const own of copy.querySelectorAll('[popover]')) own.remove();
  queueMicrotask(() => {
    // It stays, or all around it has left as well, or another one has come, which it must not cover.
    if (dialog.isConnected || !parent.isConnected || document.querySelector('dialog[open]')) return;
    parent.append(copy);
    copy.showPopover();
    for (const [at, part] of parts.entries()) if (scrolled[at]) part.scrollTop = scrolled[at];
    for (const animation of copy.getAnimations({ subtree: true })) {
      const { duration, iterations } = animation.effect?.getTiming() ?? {};
      if (iterations !== 1 || Number(duration) > ENTRANCE_MS) animation.cancel();
      else {
        animation.effect?.updateTiming({ duration: EXIT_MS, delay: 0, fill: 'both' });
        animation.reverse();
      }
    }
    const fade = copy.animate([{}, { opacity: 1, offset: 0.6 }, { opacity: 0 }], { duration: EXIT_MS, fill: 'both' });
    void fade.finished.then(() => copy.remove());
  });
}
