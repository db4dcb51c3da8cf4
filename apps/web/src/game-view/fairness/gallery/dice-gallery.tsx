import { useState } from 'react';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { StageArea } from '../../stage/stage-area.tsx';
import { DiceDialog } from '../dice-dialog.tsx';
import { shownDice, STATES, type ShownDice } from './states.ts';

/** Development only: the states of the dialog about the dice, from games that bots have played. */
export default function DiceGallery() {
  return <Gallery states={STATES}>{(state) => <Shown of={() => shownDice(state)} />}</Gallery>;
}

function Shown({ of }: { readonly of: () => ShownDice }) {
  const [{ record, ...shown }] = useState(of);
  const [start] = record.packets;
  return (
    <StageArea theme={null}>
      <main>
        <h1 className="unseen">dice</h1>
        <DiceDialog
          {...shown}
          players={start?.name === 'StartGame' ? start.users : []}
          onJump={() => undefined}
          onClose={() => undefined}
        />
      </main>
    </StageArea>
  );
}
