import { byName } from './raw-files.ts';
import { Svg } from './svg.tsx';

const files = byName(
  import.meta.glob<string>('./marks/category-*.svg', { query: '?raw', import: 'default', eager: true }),
);

/** The mark of a category (`coffee`, `games` …) in the colour of the text. */
export function CategoryShape({
  category,
  className,
}: {
  readonly category: string;
  readonly className?: string | undefined;
}) {
  return <Svg source={files[`category-${category}`] ?? ''} className={className} />;
}

interface CategorySignProps {
  readonly category: string;
  /** The middle, and the side of its square. */
  readonly y: number;
  readonly size: number;
  readonly className?: string | undefined;
}

/** The same mark inside another drawing. */
export function CategorySign({ category, y, size, className }: CategorySignProps) {
  return (
    <svg
      className={className}
      x={-size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      dangerouslySetInnerHTML={{ __html: files[`category-${category}`] ?? '' }}
    />
  );
}
