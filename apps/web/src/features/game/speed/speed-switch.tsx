import { SPEEDS } from '@magnaty/protocol';
import { botOf } from '@magnaty/rules';
import { useStore } from 'zustand';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Segments } from '../../../shared/ui/segments.tsx';
import { useGameContext } from '../context/game-context.ts';
import styles from './speed-switch.module.css';

/** Chooses the speed of the game. It says for whom the game still waits. */
export function SpeedSwitch() {
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
