import { useText } from '../../shared/i18n/use-text.ts';
import styles from './floor.module.css';
import { useGameFloors } from './floors-store.ts';

/** The floor of a player at the edge of the picture. A bot, a program and a player whose floor is unknown have none. */
export function Floor({ gameId, userId }: { readonly gameId: string; readonly userId: string }) {
  const t = useText();
  const floor = useGameFloors((known) => (known.gameId === gameId ? known.floors.get(userId) : undefined));
  if (floor === undefined) return null;
  return <b className={`over ${styles.floor}`}>{t('header.floor', { floor })}</b>;
}
