import { PAGE_PATHS, replayPath, type AckCode, type GameProof } from '@magnaty/protocol';
import { getGameProof } from '../../../shared/api/game-calls.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import lost from '../../../shared/ui/lost-screen.module.css';

/** Why a game is not shown; the texts `watch.lost.<why>`. */
export type WhyUnwatched = 'gone' | 'playing' | 'full' | 'login';

/** Why the server has refused to let the user watch. */
export const whyUnwatched = (code: AckCode | null): WhyUnwatched => {
  if (code === 'SET_OTHER_ACTIVE_GAME') return 'playing';
  return code === 'TOO_MANY_WATCHERS' ? 'full' : 'gone';
};

interface LostWatchProps {
  /** Null if the address names no game. */
  readonly gameId: string | null;
  readonly why: WhyUnwatched;
  readonly onRetry: () => void;
}

/** Says why there is nothing to watch, and what to do. */
export function LostWatch({ gameId, why, onRetry }: LostWatchProps) {
  const t = useText();
  const isRecorded = useRecorded(why === 'gone' || why === 'login' ? gameId : null);
  return (
    <main className={`grid centre ${lost.lost}`}>
      <span className={`centred round ${lost.sign}`}>
        <Icon name="eye-off" />
      </span>
      <div className={`grid ${lost.message}`} role="alert">
        <h1 className="poster">{t(isRecorded ? 'watch.over' : `watch.lost.${why}`)}</h1>
        <p>{t(isRecorded ? 'watch.over.text' : `watch.lost.${why}.text`)}</p>
      </div>
      <div className={`flex ${lost.buttons}`}>
        {isRecorded && gameId !== null && <ButtonLink to={replayPath(gameId)}>{t('watch.record')}</ButtonLink>}
        {why === 'playing' && <ButtonLink to={PAGE_PATHS.game}>{t('home.return')}</ButtonLink>}
        {why === 'login' && !isRecorded && <ButtonLink to={PAGE_PATHS.authorization}>{t('home.login')}</ButtonLink>}
        {(why === 'gone' || why === 'full') && !isRecorded && gameId !== null && (
          <Button onClick={onRetry}>{t('education.again')}</Button>
        )}
        <ButtonLink to={PAGE_PATHS.rooms} variant="line">
          {t('watch.others')}
        </ButtonLink>
      </div>
    </main>
  );
}

/** Whether this game is over, and the user may see its record. */
function useRecorded(gameId: string | null): boolean {
  const { data } = useLoad(gameId, async () => ({
    gameId,
    proof: JSON.parse(await getGameProof(gameId!)) as GameProof,
  }));
  // Without an answer there is no way to the record.
  return gameId !== null && data?.gameId === gameId && data.proof.isOver;
}
