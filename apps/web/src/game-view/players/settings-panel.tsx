import { SPEEDS, watchPath } from '@magnaty/protocol';
import { botOf } from '@magnaty/rules';
import { useStore } from 'zustand';
import { getWatchKey } from '../../shared/api/game-calls.ts';
import { copyText } from '../../shared/copy-text.ts';
import { failureText } from '../../shared/forms/form-failure.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { useAgreedRules } from '../context/use-agreed-rules.ts';
import { useGameContext } from '../context/game-context.ts';
import { PACES, paceChoice } from '../../shared/session/game-choices.ts';
import { usePaceChoices } from '../pace/own-pace.ts';
import { useStickers } from '../stickers/use-stickers.ts';
import styles from './settings-panel.module.css';
import { useFirstFocus } from './tool-panel.tsx';

/** Speed, stickers, the ways to the keys and to the fairness of the dice, and the link for watchers. */
export default function SettingsPanel() {
  const t = useText();
  const { ui, kind } = useGameContext();
  const first = useFirstFocus();
  const hasTerms = useAgreedRules().length > 0;
  return (
    <div ref={first} className={styles.settings}>
      <SpeedSwitch />
      {kind === 'game' && <PaceSwitches />}
      <StickerSwitches />
      <div className={styles.links}>
        <button type="button" onClick={() => ui.setState({ dialog: 'shortcuts' })}>
          {t('game.shortcuts')}
        </button>
        {hasTerms && (
          <button type="button" onClick={() => ui.setState({ dialog: 'terms' })}>
            {t('game.terms')}
          </button>
        )}
        <button type="button" onClick={() => ui.setState({ dialog: 'fairness' })}>
          {t('fairness.open')}
        </button>
        <WatchLink />
      </div>
    </div>
  );
}

/** Copies the address where others watch this game; that of a private game has its key. */
function WatchLink() {
  const t = useText();
  const { playback } = useGameContext();
  const copy = async (): Promise<void> => {
    const { gameId, isPrivate } = playback.table.game;
    const key = isPrivate ? (await getWatchKey(gameId)).key : null;
    const address = window.location.origin + watchPath(gameId, key);
    const isCopied = await copyText(address, null);
    notify(isCopied ? 'success' : 'warning', t(isCopied ? 'watch.link.copied' : 'watch.link.failed', { address }));
  };
  return (
    <button type="button" onClick={() => void copy().catch((error: unknown) => notify('error', failureText(error, t)))}>
      {t('watch.link')}
    </button>
  );
}

/** Chooses the speed of the game. It says for whom the game still waits. */
function SpeedSwitch() {
  const t = useText();
  const { viewerId, speed, playback } = useGameContext();
  const choices = useStore(speed.choices);
  const { own } = speed;
  const others = playback.table.game.players.filter(
    (player) =>
      player.userId !== viewerId &&
      botOf(player) === null &&
      !player.isOut &&
      (choices[player.userId] ?? 'usual') !== own,
  );
  return (
    <div className={styles.speed}>
      <span className="label">{t('game.speed.label')}</span>
      <Segments
        label={t('game.speed.label')}
        items={SPEEDS.map((id) => ({ id, text: t(`game.speed.${id}`) }))}
        chosenId={own}
        onChoose={(id) => speed.choose(id)}
        className={styles.choices}
      />
      {others.length > 0 && (
        <p role="status">{t('game.speed.waits', { names: others.map(({ nickname }) => nickname).join(', ') })}</p>
      )}
    </div>
  );
}

/** What the game does by itself for the viewer. This browser keeps the choice. */
function PaceSwitches() {
  const t = useText();
  const choices = usePaceChoices();
  return (
    <fieldset className={`${styles.switches} ${styles.pace}`}>
      <legend className="label">{t('game.pace')}</legend>
      {PACES.map((pace) => (
        <Checkbox
          key={pace}
          checked={choices[pace]}
          onChange={({ target }) => paceChoice.choose({ ...choices, [pace]: target.checked })}
        >
          {t(`game.pace.${pace}`)}
        </Checkbox>
      ))}
      <p>{t('game.pace.note')}</p>
    </fieldset>
  );
}

/** Switches off the stickers of one player or of all. This browser keeps the choice for the user. */
export function StickerSwitches() {
  const t = useText();
  const { viewerId, stickers, playback } = useGameContext();
  const { isOff, muted } = useStickers(({ choices }) => choices);
  const others = playback.table.game.players.filter(({ userId }) => userId !== viewerId);
  return (
    <fieldset className={styles.switches}>
      <legend className="label">{t('game.stickers')}</legend>
      <Checkbox checked={!isOff} onChange={({ target }) => stickers.setOff(!target.checked)}>
        {t('game.sticker.all')}
      </Checkbox>
      {!isOff &&
        others.map(({ userId, nickname }) => (
          <Checkbox
            key={userId}
            checked={!muted.includes(userId)}
            onChange={({ target }) => stickers.setMuted(userId, !target.checked)}
          >
            {nickname}
          </Checkbox>
        ))}
    </fieldset>
  );
}
