import { findPlayer } from '@magnaty/rules';
import type { CSSProperties } from 'react';
import { useGameContext } from '../context/game-context.ts';
import type { PictureOf } from '../playback/pictures.ts';
import { usePlaces } from './places.ts';
import styles from './turn.module.css';

/** The move goes from card to card: an arrow in the paint of the one who gets it. */
export function Turn({ picture: { from, to } }: { readonly picture: PictureOf<'turn'> }) {
  const { playback } = useGameContext();
  const pointOf = usePlaces();
  const [a, b] = [pointOf({ player: from }), pointOf({ player: to })];
  const style = { '--from': `${a.y.toFixed(0)}px`, '--to': `${b.y.toFixed(0)}px` } as CSSProperties;
  return <i className={`over ${styles.turn}`} data-player={findPlayer(playback.table.game, to)?.color} style={style} />;
}
