import { classes } from './classes.ts';
import styles from './segments.module.css';

interface SegmentsProps<Id extends string | number | null> {
  readonly label: string;
  readonly items: readonly { readonly id: Id; readonly text: string }[];
  readonly chosenId: Id;
  readonly onChoose: (id: Id) => void;
  readonly className?: string | undefined;
}

/** A row of buttons of which one is chosen: a filter. */
export function Segments<Id extends string | number | null>({
  label,
  items,
  chosenId,
  onChoose,
  className,
}: SegmentsProps<Id>) {
  return (
    <div role="group" aria-label={label} className={classes('flex wraps', styles.segments, className)}>
      {items.map(({ id, text }) => (
        <button
          className="type-label-bold nowrap"
          key={id ?? 'all'}
          type="button"
          aria-pressed={id === chosenId}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
