import { useEffect, useState } from 'react';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { StageArea } from '../../../game-view/stage/stage-area.tsx';
import { playedGame } from '../../../game-view/testing/played-game.ts';
import ReportWindow from '../report-window.tsx';

interface ReportGalleryState {
  readonly name: string;
  readonly step?: 'again' | 'sent';
  readonly nickname?: string;
  /** The game cannot be read. */
  readonly isLost?: boolean;
  /** The report is sent without a reason. */
  readonly isUnsent?: boolean;
  /** A reason is chosen. */
  readonly isChosen?: boolean;
}

/** The longest name without a space. */
const LONG = 'Великолепный_Александр99';

const STATES: readonly ReportGalleryState[] = [
  { name: 'form' },
  { name: 'form-chosen', isChosen: true },
  { name: 'form-long', nickname: LONG },
  { name: 'form-no-reason', isUnsent: true },
  { name: 'form-lost', isLost: true },
  { name: 'again', step: 'again', nickname: LONG },
  { name: 'sent', step: 'sent' },
  { name: 'sent-long', step: 'sent', nickname: LONG },
];

/** Development only: the states of the report about a player, from a game that bots have played. */
export default function ReportGallery() {
  return <Gallery states={STATES}>{(state) => <Shown state={state} />}</Gallery>;
}

const NOW = 1_800_000_000_000;
const SEQ = 300;

function Shown({
  state: { step, nickname = 'Лев Дорн', isLost = false, isUnsent = false, isChosen = false },
}: {
  readonly state: ReportGalleryState;
}) {
  const t = useText();
  const [lines] = useState(() =>
    playedGame(NOW, { seed: 7 })
      .packets.map(({ gameId: _gameId, seq, at, ...event }) => JSON.stringify({ seq, at, event }))
      .join('\n'),
  );
  const [readEvents] = useState(() => () => (isLost ? Promise.reject(new Error('lost')) : Promise.resolve(lines)));
  useEffect(() => {
    if (isChosen) document.querySelector<HTMLInputElement>('input[type="radio"]')?.click();
  }, [isChosen]);
  useEffect(() => {
    if (!isUnsent) return;
    const name = t('report.send');
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  }, [isUnsent, t]);
  return (
    <StageArea theme={null}>
      <main>
        <h1 className="unseen">report</h1>
        <ReportWindow
          about={{ gameId: 'gallery', key: null, userId: 'lev', nickname, avatarPath: '/avatars/lev.svg', seq: SEQ }}
          onClose={() => undefined}
          readEvents={readEvents}
          {...(step !== undefined && { step })}
        />
      </main>
    </StageArea>
  );
}
