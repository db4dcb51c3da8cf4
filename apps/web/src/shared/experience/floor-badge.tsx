import styles from './floor-badge.module.css';

interface FloorBadgeProps {
  readonly floor: number;
  readonly label: string;
}

/** The number of a floor in the corner of a portrait. */
export function FloorBadge({ floor, label }: FloorBadgeProps) {
  return (
    <b className={`num over centre ${styles.badge}`} title={label}>
      <span className="unseen">{label}</span>
      <span aria-hidden>{floor}</span>
    </b>
  );
}
