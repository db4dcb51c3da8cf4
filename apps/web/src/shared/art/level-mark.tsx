import { byName } from './raw-files.ts';
import { Svg } from './svg.tsx';

const files = byName(
  import.meta.glob<string>('./marks/level-*.svg', { query: '?raw', import: 'default', eager: true }),
);
const levels = Object.keys(files)
  .sort()
  .map((name) => files[name] ?? '');

interface LevelMarkProps {
  /** lvlCard, 0–6: saw-tooth roofs for 1–4, a tower for the head office, a crown for the monopoly. */
  readonly level: number;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
}

export function LevelMark({ level, className, label }: LevelMarkProps) {
  return <Svg source={levels[level] ?? ''} className={className} label={label} />;
}
