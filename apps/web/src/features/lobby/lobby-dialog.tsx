import { type ReactNode, use, useEffect, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { useSession } from '../../shared/session/session-store.ts';
import { RoomPanels } from '../../shared/slots/room-panels.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { LoadingScreen } from './loading/loading-screen.tsx';
import { ChipTimer, ChipTimerBar } from './parts/chip-timer.tsx';
import { closeLobby, type LobbyState, showPane, type Step, stepOf } from './state/lobby-state.ts';
import { updateLobby, useLobby } from './state/lobby-store.ts';
import { shortName } from './state/short-name.ts';
import { BotLevelStep } from './steps/bot-level-step.tsx';
import { ChipStep } from './steps/chip-step.tsx';
import { ConfirmationStep } from './steps/confirmation-step.tsx';
import { JoinStep } from './steps/join-step.tsx';
import { RoomStep } from './steps/room-step.tsx';
import { SearchStep } from './steps/search-step.tsx';
import { SettingsStep } from './steps/settings-step.tsx';

const RoomWindow = lazyPart(() => import('./room/room-window.tsx'), 'pane');

/** The dialog between "Play" and the game, at the user's step. */
export default function LobbyDialog() {
  const t = useText();
  const state = useLobby();
  const viewerId = useSession(({ user }) => user?.id ?? '');
  const step = stepOf(state);
  const panels = use(RoomPanels);
  const isRoomNear =
    step === 'room' || step === 'joining' || (step === 'search' && (state.lobby?.room ?? null) !== null);
  useEffect(() => {
    if (isRoomNear) for (const { preload } of [RoomWindow, ...panels]) void preload();
  }, [isRoomNear, panels]);
  // The closing dialog keeps its last content while its exit animation runs.
  const [last, setLast] = useState(state);
  if (step !== null && state !== last) setLast(state);
  if (step === 'loading' && state.lobby !== null) {
    return <LoadingScreen lobby={state.lobby} chips={state.chips} viewerId={viewerId} />;
  }
  const shown = step === null ? last : state;
  const shownStep = stepOf(shown);
  const view = shownStep === null || shownStep === 'loading' ? null : modalPropsOf(shownStep, shown, viewerId, t);
  return view && <Modal open={step !== null} {...view} />;
}

/**
 * Width of the steps in which players come and go, in rem. It is the same for all of them, so that the dialog keeps its
 * size.
 */
const GATHERING_WIDTH = 50;
const ROOM_WIDTH = 85;

interface LobbyModalProps {
  readonly step: string;
  readonly title: string;
  /** In rem. */
  readonly width: number;
  readonly children: ReactNode;
  readonly onClose?: () => void;
  readonly onBack?: () => void;
  readonly corner?: ReactNode;
}

const modalPropsOf = (
  step: Exclude<Step, 'loading'>,
  state: LobbyState,
  viewerId: string,
  t: Translator,
): LobbyModalProps | null => {
  const { lobby, inviteCode, chips } = state;
  const onClose = () => updateLobby(closeLobby);
  switch (step) {
    case 'settings':
      return { step, title: t('lobby.title'), width: 55, children: <SettingsStep />, onClose };
    case 'room': {
      const onBack = () => updateLobby(showPane, 'settings');
      return { step, title: t('lobby.room.title'), width: 57.5, children: <RoomStep />, onClose, onBack };
    }
    case 'bots': {
      const onBack = () => updateLobby(showPane, 'settings');
      return { step, title: t('lobby.botLevel.title'), width: 50, children: <BotLevelStep />, onClose, onBack };
    }
    case 'joining': {
      if (inviteCode === null) return null;
      const children = <JoinStep key={inviteCode} code={inviteCode} />;
      return { step, title: t('lobby.join.title'), width: 41, children, onClose };
    }
    case 'search':
      if (lobby === null) return null;
      if (lobby.room !== null) {
        const { room } = lobby;
        const host = lobby.users.find(({ id }) => id === room.hostId)?.nickName ?? '';
        return {
          step: `${step} room`,
          title: room.hostId === viewerId ? t('lobby.room.own') : t('lobby.room.of', { host: shortName(host) }),
          width: ROOM_WIDTH,
          children: <RoomWindow lobby={lobby} room={room} viewerId={viewerId} />,
          onClose,
        };
      }
      return {
        step,
        title: t('lobby.searching.title'),
        width: GATHERING_WIDTH,
        children: <SearchStep lobby={lobby} viewerId={viewerId} />,
        onClose,
      };
    case 'confirmation':
      return (
        lobby && {
          step,
          title: t('lobby.confirmation.title'),
          width: GATHERING_WIDTH,
          children: <ConfirmationStep lobby={lobby} viewerId={viewerId} />,
        }
      );
    case 'selectChip':
      return (
        lobby && {
          // Changes once more when the chips are there, so that the focus moves to them.
          step: chips.length === 0 ? `${step} …` : step,
          title: t('lobby.chip.title'),
          width: 44,
          corner: <ChipTimer />,
          children: (
            <>
              <ChipTimerBar />
              <ChipStep lobby={lobby} viewerId={viewerId} />
            </>
          ),
        }
      );
  }
};
