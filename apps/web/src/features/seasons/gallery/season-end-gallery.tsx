import type { EndedSeason } from '@magnaty/protocol';
import { useLayoutEffect } from 'react';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { sampleUser } from '../../../shared/testing/samples.ts';
import SeasonEndWindow from '../end/season-end-window.tsx';

type Ended = NonNullable<EndedSeason>;

const ended = (place: number, rewards: Partial<Ended['rewards']> = {}, listed = 1284): Ended => ({
  season: { number: 6, name: 'leaffall', startsAt: 0, endsAt: 1 },
  place,
  listed,
  rewards: { frame: 'season-leaffall', inventoryId: 1, stamp: null, coins: 20, experience: 120, ...rewards },
});

const STATES: readonly { readonly name: string; readonly ended: Ended }[] = [
  { name: 'hundred', ended: ended(37) },
  { name: 'champion', ended: ended(1, { stamp: 'champ', coins: 100 }) },
  { name: 'far', ended: ended(128_456, { frame: null, inventoryId: null, coins: 0 }, 128_456) },
];

/** Development only: the window at the end of a season. */
export default function SeasonEndGallery() {
  useLayoutEffect(() => useSession.getState().logIn(sampleUser({ experience: 4400 })), []);
  return (
    <Gallery states={STATES}>
      {({ ended: shown }) => <SeasonEndWindow ended={shown} isOpen onClose={() => undefined} />}
    </Gallery>
  );
}
