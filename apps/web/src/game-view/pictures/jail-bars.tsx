import { findPlayer } from '@magnaty/rules';
import { Prisoner } from '../centre/decision/jail-face.tsx';
import { useGameContext } from '../context/game-context.ts';
import type { PictureOf } from '../playback/pictures.ts';

/** The bars fall before the chip of who goes to jail, and lift before the chip of who has paid. */
export function JailBars({ picture: { userId, kind } }: { readonly picture: PictureOf<'freed' | 'jailed'> }) {
  const { playback } = useGameContext();
  const player = findPlayer(playback.table.game, userId);
  return player !== undefined && <Prisoner player={player} free={kind === 'freed' ? 'paid' : undefined} />;
}
