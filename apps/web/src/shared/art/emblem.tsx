import { byName } from './raw-files.ts';
import { Svg } from './svg.tsx';

const files = byName(import.meta.glob<string>('./emblems/*.svg', { query: '?raw', import: 'default', eager: true }));
const companies = new Map(
  Object.entries(files).flatMap(([name, text]) => (/^\d\d-/.test(name) ? [[Number(name.slice(0, 2)), text]] : [])),
);

export type SpecialEmblem =
  | 'cell-start'
  | 'cell-jail'
  | 'cell-parking'
  | 'cell-go-to-jail'
  | 'cell-event'
  | 'cell-chance'
  | 'cell-profit-tax'
  | 'cell-luxury-tax'
  | 'card-out-of-jail';

interface EmblemProps {
  /** Index of a company's cell, or the name of another cell's emblem. */
  readonly of: number | SpecialEmblem;
  readonly className?: string | undefined;
}

/** An emblem in three colours: `--e-k`, `--e-c`, `--e-b`. */
export function Emblem({ of, className }: EmblemProps) {
  const source = typeof of === 'number' ? companies.get(of) : files[of];
  return <Svg source={source ?? ''} className={className} />;
}
