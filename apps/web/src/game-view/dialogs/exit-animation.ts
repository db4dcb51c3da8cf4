/** Duration of the exit animation, ms; the entrance takes longer. */
const EXIT_MS = 280;
/** A longer animation is not an entrance, ms. */
const ENTRANCE_MS = 420;

const COVERED = 'dialog[open], [data-picture="deal"]';

/**
 * Plays the entrance of a closed dialog backwards, on an inert copy of it. The dialog itself closes at once, so that
 * keyboard, screen reader and the next click do not wait. The copy keeps the former content, which may be gone from the
 * state.
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
  // Notifications are drawn inside the topmost dialog, and move to the next one.
  for (const own of copy.querySelectorAll('[popover]')) own.remove();
  queueMicrotask(() => {
    // No copy if the dialog stays, if its screen is gone too, or if it would cover another dialog or the stamp of a deal.
    if (dialog.isConnected || !parent.isConnected || document.querySelector(COVERED)) return;
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
