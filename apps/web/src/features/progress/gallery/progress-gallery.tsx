import { useLayoutEffect, useState, type ReactNode } from 'react';
import { AlbumView } from '../album-view.tsx';
import { DayView } from '../day-view.tsx';
import FloorUp from '../floor-up.tsx';
import { LevelsView } from '../levels-view.tsx';
import { SafeView } from '../safe-view.tsx';
import { HomePage } from '../../home/home-page.tsx';
import { NewStamps } from '../result/new-stamps.tsx';
import { ProgressRow } from '../result/result-progress.tsx';
import { StageArea } from '../../../game-view/stage/stage-area.tsx';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { LOADING } from '../../../shared/gallery/loading.ts';
import { forgetProgress } from '../progress-store.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { sampleUser } from '../../../shared/testing/samples.ts';
import HomeStrip from '../../../app/home-strip.tsx';
import { Header } from '../../../app/shell/header.tsx';
import { Frame } from '../../../app/shell/shell.tsx';
import styles from './progress-gallery.module.css';
import { STATES, type ProgressGalleryState } from './states.ts';

const nothing = (): void => undefined;
const LEFT_MS = (9 * 60 + 12) * 60_000;

/** Development only: the home page, floors, the day, the safe, the album, and what a result shows of them. */
export default function ProgressGallery() {
  return <Gallery states={STATES}>{(state) => <Shown {...state} />}</Gallery>;
}

function Shown(state: ProgressGalleryState) {
  const isUser = state.kind !== 'home' || state.isUser;
  const [user] = useState(() =>
    sampleUser({
      avatarPath: '/avatars/mira.svg',
      experience: state.experience ?? 4280,
      ...(state.name === 'home-new' && {
        nickname: 'Пётр_1',
        avatarPath: '/avatars/roman.svg',
        rating: 1000,
        balance: 0,
      }),
    }),
  );
  const isKnown = useSession((session) => session.user !== null);
  useLayoutEffect(() => {
    if (isUser) useSession.getState().logIn(user);
    return () => {
      useSession.getState().clear();
      forgetProgress();
    };
  }, [isUser, user]);
  if (state.kind === 'up') return <FloorUp from={state.from} to={state.to} onClose={nothing} />;
  if (state.kind === 'result') return <ShownResult {...state} />;
  return (
    <div data-gallery>
      <Frame header={isUser && <Header user={user} />}>{(isKnown || !isUser) && pageOf(state, user)}</Frame>
    </div>
  );
}

const pageOf = (state: ProgressGalleryState, user: ReturnType<typeof sampleUser>): ReactNode => {
  switch (state.kind) {
    case 'home':
      return <HomePage Strip={HomeStrip} onPlay={nothing} />;
    case 'levels':
      return <LevelsView experience={user.experience} person={{ ...user, frame: 'laurels' }} />;
    case 'day':
      return (
        <DayView
          progress={state.progress}
          leftMs={LEFT_MS}
          isSwapping={false}
          onSwap={nothing}
          onPlay={nothing}
          onSafe={nothing}
        />
      );
    case 'safe':
      return (
        <SafeView
          safe={state.progress.safe}
          experience={user.experience}
          hasCoins={state.progress.coins === 'given'}
          isTaking={false}
          onTake={nothing}
          onBack={nothing}
        />
      );
    case 'album':
      return <AlbumView album={state.album} owner={state.album?.owner ?? null} loading={state.loading ?? LOADING} />;
    default:
      return null;
  }
};

function ShownResult({ game, progress }: Extract<ProgressGalleryState, { readonly kind: 'result' }>) {
  return (
    <StageArea theme={null}>
      <main className={styles.result}>
        <h1 className="unseen">result</h1>
        <div className={styles.panel}>
          <ProgressRow total={4438} game={game} progress={progress} />
        </div>
        {progress !== null && <NewStamps stamps={progress.stamps} />}
      </main>
    </StageArea>
  );
}
