import { useText } from '../../shared/i18n/use-text.ts';
import styles from './dice-details.module.css';
import type { ChipOwner } from './dice-drawings.tsx';
import type { DiceFacts } from './dice-steps.tsx';
import type { Report } from './report.ts';

export interface DicePlayer extends ChipOwner {
  readonly userId: string;
  readonly nickname: string;
  readonly isBot: boolean;
}

interface DicePlayersProps {
  readonly players: readonly DicePlayer[];
  readonly facts: DiceFacts;
  /** Null before the check. */
  readonly report: Report | null;
}

/** Who gave a tip, and how many throws opened a number. */
export function DicePlayers({ players, facts: { dice, fairness }, report }: DicePlayersProps) {
  const t = useText();
  if (fairness === 1) return null;
  const needsOpening = dice.length > 1;
  const stateOf = ({ userId, isBot }: DicePlayer): 'bot' | 'none' | 'unopened' | 'given' => {
    if (isBot) return 'bot';
    const own = dice.find((player) => player.userId === userId);
    if (own === undefined) return 'none';
    return needsOpening && own.share === undefined ? 'unopened' : 'given';
  };
  const sharesOf = (userId: string): string => {
    const counted = report?.verification.players.find((player) => player.userId === userId);
    return counted === undefined
      ? '—'
      : t('fairness.player.share', { own: counted.throwsWithShare, throws: counted.throws });
  };
  return (
    <section>
      <table className={`type-text wide ${styles.players}`}>
        <caption>{t('fairness.players')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fairness.player')}</th>
            <th scope="col">{t('fairness.player.tip')}</th>
            {report !== null && <th scope="col">{t('fairness.player.throws')}</th>}
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.userId}>
              <th scope="row">{player.nickname}</th>
              <td>{t(`fairness.player.${stateOf(player)}`)}</td>
              {report !== null && <td>{sharesOf(player.userId)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
