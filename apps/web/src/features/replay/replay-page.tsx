import { replayedGame } from '@magnaty/protocol';
import { useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import type { ResultDialogs } from '../../game-view/dialogs.tsx';
import { LoadingOverlay } from '../../game-view/loading-overlay.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { getGameExport, getPlayersNow } from '../../shared/api/game-calls.ts';
import { shownName } from '../../shared/i18n/shown-name.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import lost from '../../shared/ui/lost-screen.module.css';
import { keyIn, placeIn } from './replay-address.ts';
import { NewerLog, readLog, type ReplayLog } from './replay-log.ts';
import { ReplayScreen } from './replay-screen.tsx';

/** The replay of a finished game. */
export default function ReplayPage({ Results }: { readonly Results: ResultDialogs }) {
  const gameId = replayedGame(usePathname());
  const search = useSearch();
  const [{ key, place }] = useState(() => ({ key: keyIn(search), place: placeIn(search) }));
  const ownId = useSession(({ user }) => user?.id ?? '');
  const { data: log, error, retry } = useLog(gameId, key);
  if (log !== undefined) return <ReplayScreen {...{ log, place, ownId, Results }} linkKey={key} />;
  return retry === null ? <LoadingOverlay /> : <LostReplay why={whyLost(error)} onRetry={retry} />;
}

interface LostReplayProps {
  readonly why: WhyLost;
  readonly onRetry: () => void;
}

/** Says why there is no replay, and what to do. */
export function LostReplay({ why, onRetry }: LostReplayProps) {
  const t = useText();
  const isRepeatable = why === 'running' || why === 'away';
  return (
    <main className={`grid centre ${lost.lost}`}>
      <span className={`centred round ${lost.sign}`}>
        <Icon name="play-fill" />
      </span>
      <div className={`grid ${lost.message}`} role="alert">
        <h1 className="poster">{t(`replay.lost.${why}`)}</h1>
        <p>{t(`replay.lost.${why}.text`)}</p>
      </div>
      <div className={`flex ${lost.buttons}`}>
        {isRepeatable && <Button onClick={onRetry}>{t('education.again')}</Button>}
        {why === 'newer' && <Button onClick={() => window.location.reload()}>{t('replay.reload')}</Button>}
        {why === 'login' && <ButtonLink to="/authorization">{t('home.login')}</ButtonLink>}
        <ButtonLink to="/" variant="line">
          {t('education.home')}
        </ButtonLink>
      </div>
    </main>
  );
}

function useLog(gameId: string | null, key: string | null) {
  const t = useText();
  return useLoad(`${gameId} ${key} ${t.code}`, async (): Promise<ReplayLog> => {
    if (gameId === null) throw new ApiError(404, { code: 'NOT_FOUND', message: '' });
    const [text, now] = await Promise.all([getGameExport(gameId, key), getPlayersNow(gameId, key)]);
    const players = new Map(now?.players.map((player) => [player.userId, player]));
    return readLog(text, (seat) => {
      const present = { ...seat, ...players.get(seat.userId) };
      return { ...present, nickname: shownName(t, present) };
    });
  });
}

/** Why a replay is not there; the texts `replay.lost.<why>`. */
export type WhyLost = 'notFound' | 'running' | 'newer' | 'broken' | 'login' | 'away';

/** Why an attempt to load a replay failed. Any other error than these two comes from a log that cannot be read. */
export const whyLost = (error: unknown): WhyLost => {
  if (error instanceof NewerLog) return 'newer';
  if (!(error instanceof ApiError)) return 'broken';
  if (error.code === 'GAME_IS_NOT_OVER') return 'running';
  if (error.status === 401) return 'login';
  return error.status === 404 || error.status === 400 ? 'notFound' : 'away';
};
