import { findPlayer } from '@magnaty/rules';
import { useText } from '../../shared/i18n/use-text.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { BotMark } from '../players/bot-mark.tsx';
import { FittedWords } from '../text/fitted-words.tsx';
import { categoryOf, useNames } from '../text/use-names.ts';
import styles from './climax.module.css';

/** The greatest moments of a game, stamped on the whole board. The feed tells them to screen readers. */
export function Climax() {
  const t = useText();
  const { playback } = useGameContext();
  const table = useShownTable('climax');
  const names = useNames(table);
  const { climax } = playback;
  if (climax === null || climax.kind === 'end') return null;
  const { id, kind, userId, cell } = climax;
  const player = findPlayer(table.game, userId);
  const color = player?.color;
  const category = kind === 'category' && cell !== null ? categoryOf(table, cell) : null;
  return (
    <div key={id} className={styles.climax} data-climax={kind} data-player={color} aria-hidden="true">
      <i className={styles.band} />
      <p className={styles.words}>
        <span className={styles.who}>
          <span>{names.player(userId)}</span>
          <BotMark player={player} isTag />
        </span>
        <FittedWords as="b" className={styles.main}>
          {t(`climax.${kind}`)}
        </FittedWords>
        {cell !== null && (
          <span className={styles.cell}>{category === null ? names.cell(cell) : names.category(category)}</span>
        )}
      </p>
    </div>
  );
}
