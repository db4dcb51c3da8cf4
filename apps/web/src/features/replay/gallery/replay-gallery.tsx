import { useEffect, useState } from 'react';
import type { ResultDialogs } from '../../../game-view/dialogs.tsx';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LostReplay } from '../replay-page.tsx';
import { ReplayScreen } from '../replay-screen.tsx';
import { playedLog, REPLAY_GALLERY, type ReplayGalleryState } from './states.ts';

interface ReplayGalleryProps {
  readonly Results: ResultDialogs;
}

/** Development only: the states of the replay, from games that bots have played. */
export default function ReplayGallery({ Results }: ReplayGalleryProps) {
  return <Gallery states={REPLAY_GALLERY}>{(state) => <Shown Results={Results} state={state} />}</Gallery>;
}

function Shown({ Results, state }: ReplayGalleryProps & { readonly state: ReplayGalleryState }) {
  const t = useText();
  const { lost, pressed, at = 0.5 } = state;
  const [log] = useState(() => playedLog(state));
  useEffect(() => {
    if (pressed === undefined) return;
    const name = t(pressed);
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  }, [pressed, t]);
  if (lost !== undefined) {
    return (
      <div data-gallery="">
        <LostReplay why={lost} onRetry={() => undefined} />
      </div>
    );
  }
  return (
    <ReplayScreen
      Results={Results}
      log={log}
      linkKey={null}
      ownId="mira"
      place={Math.max(1, Math.round(log.packets.length * at))}
    />
  );
}
