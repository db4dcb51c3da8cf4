import type { LobbyView } from '@magnaty/protocol';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { clockOf } from '../../../shared/time/clock-of.ts';
import { siteClock } from '../../../shared/time/server-clock.ts';
import { useSecondsLeft } from '../../../shared/time/use-seconds-left.ts';
import { useSecondsSince } from '../../../shared/time/use-seconds-since.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { GatheringDial } from '../parts/dial.tsx';
import { leaveLobby, searchGame } from '../requests.ts';
import { searchedCounts } from '../state/choices.ts';
import { closeLobby, exitOf, openInvite, openLobby, type Exit } from '../state/lobby-state.ts';
import { updateLobby, useLobby } from '../state/lobby-store.ts';
import { searchStart } from '../state/search-start.ts';
import { useOfferedCounts } from '../state/use-offered-counts.ts';
import styles from './lobby-dock.module.css';

/** The strip of a folded search or room; after its end, the reason with one button that begins it again. */
export default function LobbyDock() {
  const lobby = useLobby((state) => state.lobby);
  const exit = useLobby(exitOf);
  if (lobby !== null) return <Waiting lobby={lobby} />;
  return exit && <Ended exit={exit} />;
}

function Waiting({ lobby }: { readonly lobby: LobbyView }) {
  const t = useText();
  const viewerId = useSession(({ user }) => user?.id);
  const isLeaving = useLobby((state) => state.pendingRequest === 'leaving');
  const { gameId, users, countUsersInGame: total, maxCountUsersInGame: max, room } = lobby;
  const range = max > total ? `${total}–${max}` : String(total);
  const numbers = { joined: users.length, total: range };
  const host = users.find(({ id }) => id === room?.hostId)?.nickName ?? '';
  const head =
    room === null
      ? t('lobby.dock.search', numbers)
      : t(room.hostId === viewerId ? 'lobby.dock.ownRoom' : 'lobby.dock.room', { ...numbers, host });
  return (
    <aside className={`row on-warn ${styles.dock}`} aria-label={t('lobby.dock')}>
      <button
        type="button"
        className={`cover ${styles.open}`}
        aria-label={t('lobby.dock.open')}
        aria-describedby="lobby-dock-text"
        onClick={() => updateLobby(openLobby)}
      />
      <GatheringDial joined={users.length} total={total} />
      <div id="lobby-dock-text" className={`grid grow slim anchor type-note ${styles.text}`}>
        <b>{head}</b>
        <Next lobby={lobby} />
      </div>
      <Wait lobbyId={gameId} />
      <p className="unseen" role="status">
        {t('lobby.joined', numbers)}
      </p>
      {room === null && (
        <button
          type="button"
          className={`centred rigid anchor on-ink ${styles.cross}`}
          aria-label={t('lobby.searching.cancel')}
          disabled={isLeaving}
          onClick={() => void leaveLobby(gameId, t)}
        >
          <Icon name="x-bold" />
        </button>
      )}
    </aside>
  );
}

/** What the search waits for. */
function Next({ lobby: { users, countUsersInGame, botsDeadline } }: { readonly lobby: LobbyView }) {
  const t = useText();
  const seconds = useSecondsLeft(siteClock, botsDeadline);
  if (botsDeadline === null)
    return <span>{t('lobby.searching.head', { missing: Math.max(0, countUsersInGame - users.length) })}</span>;
  return <span>{seconds > 0 ? t('lobby.dock.botsIn', { seconds }) : t('lobby.tag.botsNow')}</span>;
}

function Wait({ lobbyId }: { readonly lobbyId: string }) {
  const seconds = useSecondsSince(siteClock, searchStart(lobbyId) ?? siteClock.now());
  return <b className={`num anchor ${styles.clock}`}>{clockOf(seconds)}</b>;
}

function Ended({ exit: { kind, codeRoom } }: { readonly exit: Exit }) {
  const t = useText();
  return (
    <aside className={`row on-warn ${styles.dock}`} data-ended="" aria-label={t('lobby.dock')}>
      <Icon name="warning-fill" className={`rigid ${styles.warning}`} />
      <p className={`grid grow slim anchor type-note ${styles.text}`} role="alert">
        <b>{t(`lobby.dock.${kind}`)}</b>
      </p>
      {codeRoom === null ? <SearchAgain /> : kind !== 'removed' && <BackToRoom code={codeRoom} />}
      <button
        type="button"
        className={`centred rigid anchor on-ink ${styles.cross}`}
        aria-label={t('modal.close')}
        onClick={() => updateLobby(closeLobby)}
      >
        <Icon name="x-bold" />
      </button>
    </aside>
  );
}

/** One press searches with the same wishes. */
function SearchAgain() {
  const t = useText();
  const choices = useLobby((state) => state.choices);
  const isPending = useLobby((state) => state.pendingRequest !== null);
  const counts = searchedCounts(choices, useOfferedCounts());
  return (
    <Button
      variant="ink"
      size="small"
      disabled={isPending || counts.length === 0}
      onClick={() => void searchGame(choices, counts, t)}
    >
      {t('lobby.again.search')}
    </Button>
  );
}

function BackToRoom({ code }: { readonly code: string }) {
  const t = useText();
  return (
    <Button variant="ink" size="small" onClick={() => updateLobby(openInvite, code)}>
      {t('lobby.again.room')}
    </Button>
  );
}
