import { Component, type ReactNode } from 'react';
import { reloadIfAnswered, reloadIfOutdated } from '../loading/reload-once.ts';
import { LostPart, type PartKind } from './lost-part.tsx';

interface BoundaryProps {
  /** Shown instead of the children once they have failed. */
  readonly fallback: ReactNode;
  readonly onBroken?: () => void;
  readonly children: ReactNode;
}

/** Keeps the failure of its children from taking the rest of the page away. React itself logs the error. */
export class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onBroken?.();
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

interface PartBoundaryProps {
  readonly kind: PartKind;
  readonly children: ReactNode;
}

/**
 * A part whose failure shows a message in its place, or nothing for a decoration. A server with another version of the
 * site may have sent what this page cannot show: the page reloads itself once.
 */
export function PartBoundary({ kind, children }: PartBoundaryProps) {
  return (
    <Boundary
      fallback={<LostPart kind={kind} reason="broken" onRetry={reloadIfAnswered} />}
      onBroken={() => void reloadIfOutdated({ evenInDialog: true })}
    >
      {children}
    </Boundary>
  );
}
