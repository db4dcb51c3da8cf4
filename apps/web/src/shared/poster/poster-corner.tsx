import { useText } from '../i18n/use-text.ts';
import { classes } from '../ui/classes.ts';
import styles from './poster-corner.module.css';

/** The poster of a corner cell. */
export function PosterCorner({ index }: { readonly index: number }) {
  const t = useText();
  return (
    <>
      <svg className="full" viewBox="0 0 129 129">
        <Drawing index={index} />
      </svg>
      <span className={classes('poster', styles.name, styles[`corner${index}`])}>{t(`game.corner.${index}`)}</span>
    </>
  );
}

function Drawing({ index }: { readonly index: number }) {
  switch (index) {
    case 0:
      return (
        <>
          <rect width="129" height="129" fill="var(--red)" />
          <path d="M0 129V70L59 129z" fill="var(--ink-900)" />
          <circle cx="129" cy="0" r="34" fill="var(--ink-900)" />
          <path d="M0 60H66V40L121 79 66 118V98H0z" fill="var(--bone-50)" />
        </>
      );
    case 10:
      return (
        <>
          <rect width="129" height="129" fill="var(--ink-700)" />
          <circle cx="64" cy="54" r="46" fill="var(--red)" />
          <path d="M12 0h8v92h-8zM42 0h8v92h-8zM79 0h8v92h-8zM109 0h8v92h-8zM0 8h129v7H0z" fill="var(--bone-100)" />
          <path d="M0 129V88H129V129z" fill="var(--ink-700)" />
        </>
      );
    case 20:
      return (
        <>
          <path d="M129 0V40L89 0zM129 70V110L19 0H59z" fill="var(--bone-300)" />
          <g transform="translate(7 6)">
            <circle cx="58" cy="76" r="42" fill="var(--ink-900)" />
            <path
              d="M42 51H61A18.5 18.5 0 0 1 61 88H55V101H42zM55 62V77H60A7.5 7.5 0 0 0 60 62z"
              fill="var(--bone-50)"
              fillRule="evenodd"
            />
          </g>
        </>
      );
    default:
      return (
        <>
          <rect width="129" height="129" fill="var(--ink-700)" />
          <path d="M120 9V71L99 50 56 93 35 72 78 29 58 9z" fill="var(--red)" />
        </>
      );
  }
}
