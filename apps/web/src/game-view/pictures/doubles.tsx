import { useText } from '../../shared/i18n/use-text.ts';
import styles from './doubles.module.css';
import type { PictureOf } from '../playback/pictures.ts';

/** A rubber stamp on the disc; the sum stands beside it. The chip that leaves jail tells the rest itself. */
export function Doubles({ picture: { points, isRelease } }: { readonly picture: PictureOf<'doubles'> }) {
  const t = useText();
  return (
    <div className={`stack ${styles.stamp}`}>
      <svg className="cover" viewBox="0 0 300 300">
        <circle cx="150" cy="150" r="138" strokeWidth="10" />
        <circle fill="none" cx="150" cy="150" r="120" strokeWidth="4" />
        <path d="M-4 104H304V196H-4z" strokeWidth="8" />
      </svg>
      <span>{`${points} + ${points}`}</span>
      <b className="poster">{t('picture.doubles')}</b>
      {!isRelease && <span>{t('picture.doubles.again')}</span>}
    </div>
  );
}
