import { use } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { ResultParts } from '../../shared/slots/result-parts.ts';
import { PromisedNote } from '../../shared/ui/promised-note.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { RematchButton } from './rematch-button.tsx';
import { RematchStrip } from './rematch-strip.tsx';
import { ResultActions } from './result-actions.tsx';
import type { ResultPlayer } from '../../game-view/dialogs/result-row.tsx';
import { byPlace, ResultScreen } from './result-screen.tsx';
import { RewardNote, type WhyLess } from './reward-note.tsx';
import styles from './reward-note.module.css';
import { Rewards } from './rewards.tsx';
import { Series } from './series.tsx';
import { useRematchOf } from './use-rematch-of.ts';
import type { ReplayOf } from './replay-of.ts';
import type { ReadStory } from '../../game-view/state.ts';

interface FinalResultProps {
  readonly gameId: string;
  /** Null if the game has no replay. */
  readonly replay: ReplayOf | null;
  /** Whether the players may be asked for a rematch. */
  readonly mayAsk: boolean;
  readonly players: readonly ResultPlayer[];
  readonly viewerId: string;
  readonly missingReward: WhyLess | null;
  /** The viewer's own game on the server, which counts towards floors and stamps. */
  readonly hasProgress?: boolean;
  /** The game of a room, which may have played others before. */
  readonly hasSeries?: boolean;
  readonly readStory: ReadStory;
  /** The game has just ended before the viewer's eyes. */
  readonly isStaged?: boolean;
  readonly onLeave: (to: 'home' | 'newGame') => void;
}

/** The result of the game. A click outside of its panels leaves the game. */
export function FinalResult({
  gameId,
  replay,
  mayAsk,
  players: inGame,
  viewerId,
  missingReward,
  hasProgress = false,
  hasSeries = false,
  readStory,
  isStaged = false,
  onLeave: leave,
}: FinalResultProps) {
  const t = useText();
  const { ResultPanel } = use(ResultParts);
  const promised = useSession(({ user }) => (user?.id === viewerId ? user.promised : null));
  const players = byPlace(inGame);
  const viewer = players.find(({ userId }) => userId === viewerId);
  const isWon = viewer?.result?.numberPlace === 1;
  const note = <RewardNote why={missingReward} />;
  // The style sheet strikes out the rewards that come after it.
  const isAnnulled = missingReward === 'ANNULLED';
  const toHome = (): void => leave('home');
  const rematch = useRematchOf({ gameId, viewerId, onStart: toHome });
  return (
    <ResultScreen
      gameId={gameId}
      title={t(isWon ? 'game.result.won' : 'game.result.over')}
      isWon={isWon}
      isOver
      hero={players[0]}
      players={players}
      listed={players}
      viewerId={viewerId}
      readStory={readStory}
      replay={replay}
      rematch={rematch}
      staged={isStaged ? 'end' : 'none'}
      onClose={toHome}
      onOutside={toHome}
    >
      {(isWaiting) => (
        <>
          {isAnnulled && note}
          {viewer?.result && <Rewards result={viewer.result} isWaiting={isWaiting} />}
          {!isAnnulled && note}
          {viewer?.result && <PromisedNote promised={promised} className={styles.note} />}
          {ResultPanel !== undefined && hasProgress && viewer?.result && (
            <ResultPanel
              gameId={gameId}
              experience={isAnnulled || missingReward === 'HELD' ? 0 : viewer.result.prizeExperience}
              isWaiting={isWaiting}
            />
          )}
          {hasSeries && <Series gameId={gameId} />}
          <RematchStrip of={rematch} players={players} />
          <ResultActions
            main={{ text: t('game.result.newGame'), onClick: () => leave('newGame'), hasFocus: true }}
            isSecond={rematch.isCalled}
            replay={replay}
            isPlayer={viewer !== undefined}
          >
            {mayAsk && <RematchButton of={rematch} />}
            <Button variant="line" onClick={toHome}>
              {t('game.result.home')}
            </Button>
          </ResultActions>
        </>
      )}
    </ResultScreen>
  );
}
