import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { featurePath } from './feature-path.ts';

interface FeatureLinkProps {
  readonly page: Parameters<typeof featurePath>[0];
  readonly onClick?: () => void;
  /** Stands there on a site without the page: words that a sentence needs. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

/** A link in a text of the core to a page of a feature. */
export function FeatureLink({ page, onClick, otherwise = null, children }: FeatureLinkProps) {
  const path = featurePath(page);
  return path === null ? (
    otherwise
  ) : (
    <Link to={path} className="link" onClick={onClick}>
      {children}
    </Link>
  );
}
