import { byName } from './raw-files.ts';
import { Svg } from './svg.tsx';

const files = byName(
  import.meta.glob<string>('./marks/category-*.svg', { query: '?raw', import: 'default', eager: true }),
);

/** The mark of a category as the text of an SVG. */
export const categoryMark = (category: string): string => files[`category-${category}`] ?? '';

/** The mark of a category (`coffee`, `games` …) in the colour of the text. */
export function CategoryShape({
  category,
  className,
}: {
  readonly category: string;
  readonly className?: string | undefined;
}) {
  return <Svg source={categoryMark(category)} className={className} />;
}
