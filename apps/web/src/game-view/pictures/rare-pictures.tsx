import type { PictureOf } from '../playback/pictures.ts';
import { Blow } from './blow.tsx';
import { CardDrawn } from './card-drawn.tsx';
import { Category } from './category.tsx';
import { End } from './end.tsx';
import { Flag } from './flag.tsx';
import { HighTower } from './high-tower.tsx';
import { Pledged } from './pledged.tsx';

type Rare = 'blow' | 'card' | 'category' | 'end' | 'flag' | 'headOffice' | 'monopoly' | 'pledged';

/** What comes a few times in a game, and hardly ever in its first seconds, while this is loaded. */
export default function RarePicture({ picture }: { readonly picture: PictureOf<Rare> }) {
  switch (picture.kind) {
    case 'blow':
      return <Blow picture={picture} />;
    case 'card':
      return <CardDrawn picture={picture} />;
    case 'category':
      return <Category picture={picture} />;
    case 'end':
      return <End picture={picture} />;
    case 'flag':
      return <Flag picture={picture} />;
    case 'pledged':
      return <Pledged picture={picture} />;
    default:
      return <HighTower picture={picture} />;
  }
}
