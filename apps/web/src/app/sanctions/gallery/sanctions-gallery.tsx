import { BOARD } from '@magnaty/content';
import type { Sanction } from '@magnaty/protocol';
import { storyOf } from '@magnaty/rules';
import { useLayoutEffect, useState } from 'react';
import { FinalResult } from '../../../features/results/final-result.tsx';
import { StageArea } from '../../../game-view/stage/stage-area.tsx';
import { playedGame } from '../../../game-view/testing/played-game.ts';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { sampleUser } from '../../../shared/testing/samples.ts';
import SanctionStrip from '../../shell/sanction-strip.tsx';
import { SanctionWindow } from '../sanction-window.tsx';

interface SanctionGalleryState {
  readonly name: string;
  readonly sanction: Sanction;
  readonly view: 'window' | 'strip' | 'result';
}

/** 15 January 2027. */
const AT = 1_800_000_000_000;
/** Far enough from now that a suspension is still on. */
const UNTIL = 4_000_000_000_000;
const NOTE = 'В трёх партиях подряд компании уходили одному и тому же игроку за 1 млн, без ответа и без торга.';

const of = (part: Partial<Sanction>, view: SanctionGalleryState['view'] = 'window'): SanctionGalleryState => {
  const kind = part.kind ?? 'warning';
  const sanction: Sanction = {
    id: 1,
    kind,
    reason: 'stalling',
    note: null,
    at: AT,
    until: null,
    gameId: null,
    isSeen: view !== 'window',
    ...part,
  };
  return { name: view === 'window' ? kind : view, sanction, view };
};

const SUSPENSION = { kind: 'suspension', reason: 'collusion', until: UNTIL } as const;
const ANNULMENT = { kind: 'annulment', reason: 'farming', gameId: 'gallery' } as const;

const STATES: readonly SanctionGalleryState[] = [
  of({}),
  of({ kind: 'mute', reason: 'insults', until: UNTIL }),
  of({ ...SUSPENSION, note: NOTE }),
  of({ kind: 'rename', reason: 'name' }),
  of(ANNULMENT),
  of(SUSPENSION, 'strip'),
  of(ANNULMENT, 'result'),
];

/** Development only: what a user sees of the operator's decisions. */
export default function SanctionsGallery() {
  return <Gallery states={STATES}>{(state) => <Shown {...state} />}</Gallery>;
}

const nothing = (): void => undefined;

function Shown({ sanction, view }: SanctionGalleryState) {
  useLayoutEffect(() => {
    useSession.setState({ user: sampleUser({ id: 'mira', sanctions: [sanction] }) });
    return () => useSession.setState({ user: null });
  }, [sanction]);
  if (view === 'result') return <AnnulledResult />;
  if (view === 'strip')
    return (
      <main data-gallery>
        <h1 className="unseen">sanction</h1>
        <SanctionStrip />
      </main>
    );
  return <SanctionWindow sanction={sanction} isOpen onClose={nothing} />;
}

function AnnulledResult() {
  const [{ game, packets }] = useState(() => playedGame(AT, { seed: 2 }));
  return (
    <StageArea theme={null}>
      <FinalResult
        gameId={game.gameId}
        replay={{ gameId: game.gameId }}
        mayAsk={false}
        players={game.players}
        viewerId="mira"
        missingReward="ANNULLED"
        readStory={() => Promise.resolve(storyOf(BOARD, packets))}
        onLeave={nothing}
      />
    </StageArea>
  );
}
