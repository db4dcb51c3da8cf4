import { playersIn, type Table } from '@magnaty/rules';
import { Chip } from '../../../shared/art/chip.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useGameContext } from '../context/game-context.ts';
import { BotMark } from '../players/bot-mark.tsx';
import styles from './trade-partners.module.css';

interface TradePartnersProps {
  readonly table: Table;
  readonly partnerId: string;
  readonly onChoose: () => void;
}

/** The choice of the partner, if there is more than one opponent. */
export function TradePartners({ table, partnerId, onChoose }: TradePartnersProps) {
  const t = useText();
  const { viewerId, ui } = useGameContext();
  const others = playersIn(table.game).filter(({ userId }) => userId !== viewerId);
  if (others.length < 2) return null;
  return (
    <div className={styles.partners} role="radiogroup" aria-label={t('game.trade.partner')}>
      {others.map((player) => (
        <label key={player.userId} data-player={player.color} className={styles.partner}>
          <input
            type="radio"
            name="partner"
            checked={player.userId === partnerId}
            data-first-focus={player.userId === partnerId ? '' : undefined}
            onChange={() => {
              onChoose();
              ui.setState({ tradeWith: { userId: player.userId, mapItemId: null } });
            }}
          />
          <Chip of={player.chipId} className={styles.chip} />
          <span className={styles.name} title={player.nickname}>
            {player.nickname}
          </span>
          <BotMark player={player} isTag />
        </label>
      ))}
    </div>
  );
}
