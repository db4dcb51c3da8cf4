import type { MouseEvent, ReactNode } from 'react';

/** The way from a report to the moments of its game. */
export interface MomentLinks {
  /** The address of the replay at an event. */
  readonly hrefOf: (seq: number) => string;
  /** Goes to the event within the page; without it the browser opens the address. */
  readonly onJump?: ((seq: number) => void) | undefined;
}

interface MomentLinkProps {
  readonly seq: number;
  readonly links: MomentLinks;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a moment of the game. */
export function MomentLink({ seq, links: { hrefOf, onJump }, className, children }: MomentLinkProps) {
  const jump = (event: MouseEvent): void => {
    // Another tab or a download is left to the browser.
    if (onJump === undefined || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onJump(seq);
  };
  return (
    <a href={hrefOf(seq)} className={className} onClick={jump}>
      {children}
    </a>
  );
}
