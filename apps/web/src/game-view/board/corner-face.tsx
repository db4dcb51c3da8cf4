import type { Table } from '@magnaty/rules';
import { Chip } from '../../shared/art/chip.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Ticket } from '../../shared/ui/ticket.tsx';
import { useGameContext } from '../context/game-context.ts';
import { JAIL_BARS } from './geometry.ts';
import { prisoners } from './players-on-cell.ts';
import styles from './corner.module.css';

/** The four corners: start, jail with its prisoners, parking, go to jail. */
export function CornerFace({ table, index }: { readonly table: Table; readonly index: number }) {
  const t = useText();
  const { pot } = table.game;
  const name = t(`game.corner.${index}`);
  switch (index) {
    case 0:
      return (
        <>
          <svg viewBox="0 0 129 129" aria-hidden="true">
            <rect width="129" height="129" fill="var(--start-paper)" />
            <path d="M0 129V70L59 129z" fill="var(--start-solid)" />
            <circle cx="129" cy="0" r="34" fill="var(--start-solid)" />
            <path d="M0 60H66V40L121 79 66 118V98H0z" fill="var(--start-ink)" />
          </svg>
          <span className={`poster ${styles.start}`}>{name}</span>
        </>
      );
    case 10:
      return <Jail table={table} name={name} />;
    case 20:
      return (
        <>
          <svg viewBox="0 0 129 129" aria-hidden="true">
            <path d="M129 0V40L89 0zM129 70V110L19 0H59z" fill="var(--parking-stripe)" fillOpacity=".9" />
            <circle cx="65" cy="82" r="42" fill="var(--parking-disc)" />
            <path
              transform="translate(7 6)"
              d="M42 51H61A18.5 18.5 0 0 1 61 88H55V101H42zM55 62V77H60A7.5 7.5 0 0 0 60 62z"
              fill="var(--parking-mark)"
              fillRule="evenodd"
            />
          </svg>
          <span className={`poster ${styles.parking}`}>{name}</span>
          {pot > 0 && <Ticket className={styles.pot}>{formatNumber(pot)}</Ticket>}
        </>
      );
    default:
      return (
        <>
          <svg viewBox="0 0 129 129" aria-hidden="true">
            <rect width="129" height="129" fill="var(--corner-paper)" />
            <path d="M120 9V71L99 50 56 93 35 72 78 29 58 9z" fill="var(--corner-mark)" />
          </svg>
          <span className={`poster ${styles.goToJail}`}>{name}</span>
        </>
      );
  }
}

/** Places in jail, by the number of prisoners: left, top, width in px. The left side is that of the visitors. */
const PRISONER_PLACES: readonly (readonly (readonly [number, number, number])[])[] = [
  [[38, 16, 56]],
  [
    [38, 12, 42],
    [82, 40, 42],
  ],
  [
    [38, 12, 36],
    [84, 12, 36],
    [60, 46, 36],
  ],
  [
    [38, 12, 34],
    [84, 12, 34],
    [38, 50, 34],
    [84, 50, 34],
  ],
  [
    [15, 14, 32],
    [48, 14, 32],
    [82, 14, 32],
    [15, 50, 32],
    [82, 50, 32],
  ],
];

function Jail({ table, name }: { readonly table: Table; readonly name: string }) {
  const { moving } = useGameContext();
  const inside = prisoners(table.game);
  const places = PRISONER_PLACES[inside.length - 1] ?? [];
  return (
    <>
      <svg viewBox="0 0 129 129" aria-hidden="true">
        <rect width="129" height="129" fill="var(--corner-paper)" />
        <circle cx="64" cy="54" r="46" fill="var(--corner-mark)" />
      </svg>
      {inside.map((player, nth) => {
        const [left, top, width] = places[nth] ?? [38, 16, 56];
        return (
          <span key={player.userId} className={styles.prisoner} data-player={player.color} style={{ left, top, width }}>
            <Chip of={player.chipId} />
          </span>
        );
      })}
      <svg viewBox="0 0 129 129" className={styles.bars} aria-hidden="true">
        <g fill="var(--corner-bars)">
          {JAIL_BARS.map((x, nth) => (
            <rect key={x} ref={moving.ref(`bar:${nth}`)} x={x} width="8" height="92" />
          ))}
          <rect y="8" width="129" height="7" />
        </g>
        <path d="M0 129V88H129V129z" fill="var(--corner-paper)" />
      </svg>
      <span className={`poster ${styles.jail}`}>{name}</span>
    </>
  );
}
