import { findPlayer } from '@magnaty/rules';
import { useEffect, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { chooseLocale } from '../../shared/session/choose-locale.ts';
import { useServerInfo } from '../../shared/session/server-info.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useVolume } from '../../shared/session/volume.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { useAgreedRules } from '../context/use-agreed-rules.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { SettingsPanel, Volume } from './lazy-panels.ts';
import { ToolPanel } from './tool-panel.tsx';
import styles from './tools.module.css';

/** Give up or exit, language, volume, settings, fullscreen. In a game the settings lead to the shortcuts. */
export function Tools() {
  const t = useText();
  const { viewerId, ui, kind, leave } = useGameContext();
  const { game } = useShownTable('result', `player:${viewerId}`);
  const hasTerms = useAgreedRules().length > 0;
  // The tutorial, a replay and a watcher have nothing to lose, so they are left without a question.
  const isGame = kind === 'game';
  const isPlaying = isGame && findPlayer(game, viewerId)?.isOut === false && !game.isOver;
  return (
    <div className={`flex anchor ${styles.tools}`}>
      <button
        type="button"
        className={`row grow type-label-bold nowrap ${styles.leave}`}
        onClick={() => (isGame ? ui.setState({ dialog: isPlaying ? 'giveUp' : 'exit' }) : leave('home'))}
      >
        <Icon name={isPlaying ? 'flag-pennant-fill' : 'exit'} />
        <span>{t(isPlaying ? 'game.giveUp' : 'game.exit')}</span>
      </button>
      {!isGame && (
        <IconButton
          icon="question-bold"
          label={t('game.shortcuts')}
          shortcut="?"
          className={styles.tool ?? ''}
          onClick={() => ui.setState({ dialog: 'shortcuts' })}
        />
      )}
      {!isGame && hasTerms && (
        <IconButton
          icon="gavel-fill"
          label={t('game.terms')}
          className={styles.tool ?? ''}
          onClick={() => ui.setState({ dialog: 'terms' })}
        />
      )}
      <Language />
      {/* A replay has no sounds. */}
      {kind !== 'replay' && <VolumeTool />}
      {isGame && <GameSettings />}
      <Fullscreen />
    </div>
  );
}

function Language() {
  const t = useText();
  const { locales } = useServerInfo();
  // A guest sees the tutorial.
  const isUser = useSession(({ user }) => user !== null);
  return (
    <Menu
      side="up"
      label={t('game.language')}
      withHint
      items={locales.map(({ id, name }) => ({ id, text: name }))}
      chosenId={t.localeId}
      className={styles.language}
      triggerClassName={styles.trigger ?? ''}
      onChoose={(id) => void chooseLocale(Number(id), { isUser, staysOpen: true })}
    >
      <Icon name="translate-bold" />
    </Menu>
  );
}

/** A browser without fullscreen support has no `fullscreenElement` at all. */
const isFullscreen = (): boolean => (document.fullscreenElement ?? null) !== null;

function Fullscreen() {
  const t = useText();
  const [isFull, setFull] = useState(isFullscreen);
  useEffect(() => {
    const follow = (): void => setFull(isFullscreen());
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = (): void => {
    // A browser may refuse, or not support it. Then nothing changes.
    const change = async (): Promise<void> =>
      isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    change().catch(() => undefined);
  };
  return (
    <IconButton
      icon="corners-out-bold"
      label={t(isFull ? 'game.fullscreen.leave' : 'game.fullscreen.enter')}
      aria-pressed={isFull}
      className={styles.tool ?? ''}
      onClick={toggle}
    />
  );
}

/** The button of the game's settings, and their panel. */
function GameSettings() {
  const t = useText();
  return (
    <ToolPanel icon="gear" label={t('game.settings')} shortcut="M" data-settings="">
      <SettingsPanel />
    </ToolPanel>
  );
}

/** From this level on, the picture shows a loud speaker. */
const LOUD = 50;

/** The button of the volume. It shows the level. */
function VolumeTool() {
  const t = useText();
  const volume = useVolume();
  const icon = volume === 0 ? 'speaker-x-fill' : volume < LOUD ? 'speaker-low-fill' : 'speaker-high-fill';
  return (
    <ToolPanel icon={icon} label={t('game.volume')} buttonLabel={t('game.volume.level', { volume })}>
      <Volume />
    </ToolPanel>
  );
}
