import type { PictureOf } from '../playback/pictures.ts';
import { Category } from './category.tsx';
import { HighTower } from './high-tower.tsx';

/** What comes a few times in a game, and never in its first minute. */
export default function RarePicture({
  picture,
}: {
  readonly picture: PictureOf<'category' | 'headOffice' | 'monopoly'>;
}) {
  return picture.kind === 'category' ? <Category picture={picture} /> : <HighTower picture={picture} />;
}
