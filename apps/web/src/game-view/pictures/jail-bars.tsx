import { findPlayer } from '@magnaty/rules';
import { Prisoner } from '../centre/decision/jail-face.tsx';
import { useGameContext } from '../context/game-context.ts';
import type { PictureOf } from '../playback/pictures.ts';

/** Who has paid leaves jail: the bars lift before the chip. */
export function Freed({ picture: { userId } }: { readonly picture: PictureOf<'freed'> }) {
  const { playback } = useGameContext();
  const player = findPlayer(playback.table.game, userId);
  return player !== undefined && <Prisoner player={player} free="paid" />;
}
