import { fillsCentre, type PictureKind } from '../playback/beat.ts';
import { useGameContext } from './game-context.ts';
import { useShownTable } from './use-shown-table.ts';

/** The kinds of the pictures that are shown now. */
export function useShownKinds(): readonly PictureKind[] {
  const { playback } = useGameContext();
  useShownTable('pictures');
  return playback.pictures.shown.map(({ kind }) => kind);
}

/**
 * Does a picture stand in the centre, or pass through it, in place of what the turn asks? The end of another player
 * leaves the viewer's buttons where they are.
 */
export function useIsCentreFilled(isFor: 'words' | 'buttons'): boolean {
  const { playback, viewerId } = useGameContext();
  useShownTable('pictures');
  return playback.pictures.shown.some(
    (picture) => fillsCentre(picture) && (isFor === 'words' || picture.kind !== 'ruin' || picture.userId === viewerId),
  );
}
