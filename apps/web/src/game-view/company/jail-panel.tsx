import { findPlayer } from '@magnaty/rules';
import { Chip } from '../../shared/art/chip.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { refusalFor } from '../context/send-command.ts';
import { useGameContext } from '../context/game-context.ts';
import { useCanSend } from '../context/use-can-send.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { Face } from '../centre/dice.tsx';
import { useNames } from '../text/use-names.ts';
import card from './card.module.css';
import styles from './jail-panel.module.css';

/** The card of the jail for a prisoner: the ways out of it. */
export function JailPanel() {
  const t = useText();
  const { viewerId, sendCommand } = useGameContext();
  const table = useShownTable('move', 'trade', `player:${viewerId}`);
  const canSend = useCanSend(table);
  const names = useNames(table);
  const viewer = findPlayer(table.game, viewerId);
  if (viewer === undefined) return null;
  const { earlyReleaseFine, jailFine } = table.board.numbers;
  const cards = viewer.exitCards.length;
  const whyNotPay = refusalFor(table, viewerId, { type: 'earlyExitJailFromBalance' });
  const whyNotCard = cards > 0 ? refusalFor(table, viewerId, { type: 'earlyExitJailFromInventoryCard' }) : null;
  return (
    <section className={card.card} data-player={viewer.color} aria-label={t('game.jail')}>
      <header className={`${card.scene} ${styles.head}`}>
        <svg viewBox="0 0 380 210" aria-hidden="true">
          <circle cx="280" cy="108" r="84" fill="var(--red)" />
        </svg>
        <Chip of={viewer.chipId} className={styles.prisoner} />
        <svg viewBox="0 0 380 210" className={styles.bars} aria-hidden="true">
          <g fill="var(--bone-100)">
            {[206, 244, 306, 344].map((x) => (
              <rect key={x} x={x} width="11" height="210" />
            ))}
            <rect x="200" y="14" width="180" height="10" />
          </g>
        </svg>
        <h2 className="poster">{t('game.jail')}</h2>
        <p className={styles.left}>
          <b className="num">{viewer.countMovesToExit}</b>
          <span>{t('game.jail.left', { count: viewer.countMovesToExit })}</span>
        </p>
      </header>
      <ol className={styles.ways}>
        <li>
          <b className="num">1</b>
          <span>
            <b>{t('game.jail.pay')}</b>
            <i>{t(whyNotPay === null ? 'game.jail.payHint' : `refusal.${whyNotPay}`)}</i>
          </span>
          <Button
            variant="ink"
            size="small"
            aria-label={t('game.jail.payLabel', { price: names.money(earlyReleaseFine) })}
            disabled={!canSend({ type: 'earlyExitJailFromBalance' })}
            onClick={() => void sendCommand({ type: 'earlyExitJailFromBalance' })}
          >
            <b className="num">{formatNumber(-earlyReleaseFine)}</b>
          </Button>
        </li>
        <li>
          <b className="num">2</b>
          <span>
            <b>{t('game.jail.card')}</b>
            <i>{t(whyNotCard === null ? 'game.jail.cardHint' : `refusal.${whyNotCard}`)}</i>
          </span>
          <Button
            variant="ink"
            size="small"
            aria-label={t('game.jail.cardLabel', { count: cards })}
            disabled={!canSend({ type: 'earlyExitJailFromInventoryCard' })}
            onClick={() => void sendCommand({ type: 'earlyExitJailFromInventoryCard' })}
          >
            {t(cards > 0 ? 'game.jail.haveCard' : 'game.jail.noCard')}
            {cards > 0 && <b className="num">{`×${cards}`}</b>}
          </Button>
        </li>
        <li>
          <b className="num">3</b>
          <span>
            <b>{t('game.jail.doubles')}</b>
            <i>{t('game.jail.doublesHint')}</i>
          </span>
          <span className={styles.pair}>
            <Face score={4} />
            <Face score={4} />
          </span>
        </li>
      </ol>
      <p className={styles.note}>
        {t('game.jail.note', { fine: names.money(jailFine), count: viewer.countMovesToExit })}
      </p>
    </section>
  );
}
