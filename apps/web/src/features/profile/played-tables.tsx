import type { PlayerStatistics } from '@magnaty/protocol';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useServerInfo } from '../../shared/session/server-info.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import styles from './played-tables.module.css';

/** From so many games on the number is smaller. */
const MANY = 1000;
const MODES = [1, 2] as const;

/** Games and the share of wins by mode and number of players. */
export function PlayedTables({ byTable }: Pick<PlayerStatistics, 'byTable'>) {
  const t = useText();
  const { minCountUsersInGame: least, maxCountUsersInGame: most } = useServerInfo();
  const counts = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  return (
    <section>
      <h2 className="label" id="profile-tables">
        {t('profile.tables')}
      </h2>
      <table className={`wide ${styles.tables}`} aria-labelledby="profile-tables">
        <thead>
          <tr>
            <td />
            {counts.map((count) => (
              <th key={count} scope="col">
                {t('profile.tables.players', { count })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MODES.map((mode) => (
            <tr key={mode}>
              <th scope="row">{t(`mode.${mode}.title`)}</th>
              {counts.map((count) => {
                const played = byTable.find(({ gameModeId, players }) => gameModeId === mode && players === count);
                return <Cell key={count} games={played?.games ?? 0} wins={played?.wins ?? 0} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ games, wins }: { readonly games: number; readonly wins: number }) {
  const t = useText();
  const share = games === 0 ? 0 : wins / games;
  const percent = formatNumber(share, { style: 'percent' });
  return (
    <td>
      <span className={`anchor clipped block ${styles.cell}`}>
        <i className="over" style={{ height: `${(share * 100).toFixed(1)}%` }} />
        <b className={classes('over num', games >= MANY && styles.many)}>{formatNumber(games)}</b>
        {games > 0 && (
          <>
            <em className="over type-tag" aria-hidden>
              {percent}
            </em>
            <span className="unseen">{t('profile.tables.wins', { share: percent })}</span>
          </>
        )}
      </span>
    </td>
  );
}
