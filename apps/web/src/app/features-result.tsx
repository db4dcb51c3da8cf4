import type { ComponentType } from 'react';
import { ResultPanel } from '../features/progress/result-parts.ts';
import { ResultParts } from '../shared/slots/result-parts.ts';

// Loaded with a result.
const PARTS: ResultParts = { ResultPanel };

/** The result, with what features add to it. */
export const withResultParts =
  <Props extends object>(Result: ComponentType<Props>) =>
  (props: Props) => (
    <ResultParts value={PARTS}>
      <Result {...props} />
    </ResultParts>
  );
