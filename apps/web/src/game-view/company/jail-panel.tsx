import { findPlayer } from '@magnaty/rules';
import { Chip } from '../../shared/art/chip.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { refusalFor } from '../context/send-command.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useNames } from '../text/use-names.ts';
import card from './card.module.css';
import styles from './jail-panel.module.css';

/** The card of the jail for a prisoner: what each way out of it does. The buttons are in the centre. */
export function JailPanel() {
  const t = useText();
  const { viewerId } = useGameContext();
  const table = useShownTable('move', 'trade', `player:${viewerId}`);
  const names = useNames(table);
  const viewer = findPlayer(table.game, viewerId);
  if (viewer === undefined) return null;
  const { earlyReleaseFine } = table.board.numbers;
  const { move } = table.game;
  const isAsked = move.userId === viewerId && move.step === 'BEFORE_THROW';
  const whyNotPay = isAsked ? refusalFor(table, viewerId, { type: 'earlyExitJailFromBalance' }) : null;
  return (
    <section className={card.card} data-player={viewer.color} aria-label={t('game.jail')}>
      <header className={`anchor clipped ${card.scene} ${styles.head}`}>
        <svg viewBox="0 0 380 170" aria-hidden="true">
          <circle cx="290" cy="85" r="75" fill="var(--red)" />
        </svg>
        <Chip of={viewer.chipId} className={styles.prisoner} />
        <svg viewBox="0 0 380 170" className={styles.bars} aria-hidden="true">
          <g fill="var(--bone-100)">
            {[229, 265, 307, 343].map((x) => (
              <rect key={x} x={x} width="9" height="170" />
            ))}
            <rect x="215" y="22" width="150" height="9" />
          </g>
        </svg>
        <h2 className="poster">{t('game.jail')}</h2>
      </header>
      <ul className={styles.ways}>
        <li className="type-text-bold">
          <b className="type-head block">{t('game.jail.doubles')}</b>
          <span>{t('game.jail.doublesHint')}</span>
        </li>
        <li className="type-text-bold">
          <b className="type-head block">{t('game.jail.fine', { fine: names.money(earlyReleaseFine) })}</b>
          <span>{t('game.jail.fineHint')}</span>
          {whyNotPay !== null && <em className="block">{t(`refusal.${whyNotPay}`)}</em>}
        </li>
        <li className="type-text-bold">
          <b className="type-head block">{t('game.jail.rent')}</b>
          <span>{t('game.jail.rentHint')}</span>
        </li>
      </ul>
    </section>
  );
}
