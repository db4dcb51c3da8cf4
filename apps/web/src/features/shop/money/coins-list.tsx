import { replayPath, type LedgerCause, type LedgerLine, type LedgerList } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import type { Translator } from '../../../shared/i18n/translator.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { openSettings } from '../../../shared/session/settings-store.ts';
import { siteClock } from '../../../shared/time/server-clock.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { Coins } from '../../../shared/ui/coins.tsx';
import type { Loading } from '../../../shared/ui/load-state.tsx';
import { PromisedNote } from '../../../shared/ui/promised-note.tsx';
import { PagedList } from '../../../shared/ui/paged-list.tsx';
import { dayText, momentText, monthText } from './dates.ts';
import { MoneyFoot, NoMoney, Sum, type Older } from './money-frame.tsx';
import frame from './money-frame.module.css';
import styles from './money-table.module.css';

interface CoinsListProps {
  /** Undefined until it is loaded. */
  readonly list: LedgerList | undefined;
  readonly loading: Loading;
  readonly older: Older;
  /** A link leads to another page. */
  readonly onLeave: () => void;
}

/** Each change of the balance with its cause and the balance after it, the newest first. */
export function CoinsList({ list, loading, older, onLeave }: CoinsListProps) {
  const t = useText();
  return (
    <PagedList list={list} loading={loading} failure={t('money.failure')}>
      {({ list: lines, balance, debt, promised, month, came, went }) => (
        <>
          <dl className={`flex over ${frame.sums}`}>
            <Sum label={t('money.balance')}>
              <Coins amount={balance} />
            </Sum>
            <Sum label={t('money.came', { month: monthText(t.code, month) })}>
              <Signed coins={came} />
            </Sum>
            <Sum label={t('money.went')}>
              <Signed coins={-went} />
            </Sum>
          </dl>
          {promised && <Promises promised={promised} onLeave={onLeave} />}
          {debt > 0 && <p className={`type-label-bold ${frame.debt}`}>{t('money.debt', { coins: debt })}</p>}
          {lines.length === 0 ? (
            <NoMoney pane="coins" onPlay={onLeave} />
          ) : (
            <div className={styles.scroll} role="region" aria-label={t('money.coins')} tabIndex={0}>
              <table className={`wide ${styles.table}`}>
                <thead>
                  <tr>
                    <th className={styles.when}>{t('money.when')}</th>
                    <th>{t('money.why')}</th>
                    <th className={styles.note}>
                      <span className="unseen">{t('money.more')}</span>
                    </th>
                    <th className={styles.number}>{t('money.amount')}</th>
                    <th className={styles.number}>{t('money.after')}</th>
                  </tr>
                </thead>
                <tbody>
                  {lines.map((line) => (
                    <LineRow key={line.id} line={line} onLeave={onLeave} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <MoneyFoot older={older}>{t('money.ledgerNote')}</MoneyFoot>
        </>
      )}
    </PagedList>
  );
}

function Promises({
  promised,
  onLeave,
}: {
  readonly promised: NonNullable<LedgerList['promised']>;
  readonly onLeave: () => void;
}) {
  const t = useText();
  return (
    <div className={`grid type-label-bold ${frame.promised}`} role="status">
      <PromisedNote promised={promised} />
      <p>{t('money.promised.until', { date: dayText(t.code, promised.lapsesAt) })}</p>
      <button
        type="button"
        className="link"
        onClick={() => {
          onLeave();
          openSettings();
        }}
      >
        {t('money.promised.confirm')}
      </button>
    </div>
  );
}

const Signed = ({ coins }: { readonly coins: number }) => (
  <b className={classes('num', coins > 0 && styles.plus, coins < 0 && styles.minus)}>
    {formatNumber(coins, { signDisplay: 'exceptZero' })}
  </b>
);

interface RowProps {
  readonly line: LedgerLine;
  readonly onLeave: () => void;
}

function LineRow({ line, onLeave }: RowProps) {
  const t = useText();
  const { at, coins, balance, cause } = line;
  return (
    <tr>
      <td>
        <time dateTime={new Date(at).toISOString()}>{momentText(t.code, at, siteClock.now())}</time>
      </td>
      <th scope="row">{titleOf(t, cause, coins)}</th>
      <td className={styles.note}>
        <Note cause={cause} onLeave={onLeave} />
      </td>
      <td className={styles.number}>
        <Signed coins={coins} />
      </td>
      <td className={styles.number}>
        <b className="num">{formatNumber(balance)}</b>
      </td>
    </tr>
  );
}

const titleOf = (t: Translator, cause: LedgerCause, coins: number): string => {
  switch (cause.kind) {
    case 'game': {
      if (cause.game === null) return t('money.game');
      const { place, gameModeId } = cause.game;
      const mode = gameModeId === 2 ? 'fast' : 'usual';
      return place === 1 ? t('money.game.won', { mode }) : t('money.game.place', { place, mode });
    }
    case 'top-up':
      return t('money.cause.topUp', { type: cause.payment?.type ?? '' });
    case 'purchase':
      return cause.itemName ?? t('money.cause.purchase');
    case 'season':
      return t('money.cause.season', { name: t(`season.name.${cause.name}`) });
    case 'operator':
      return t('money.cause.operator', { isGiven: String(coins > 0) });
    default:
      return t(`money.cause.${cause.kind}`);
  }
};

function Replay({ gameId, onLeave }: { readonly gameId: string; readonly onLeave: () => void }) {
  const t = useText();
  return (
    <Link to={replayPath(gameId)} className="link" onClick={onLeave}>
      {t('money.game.replay')}
    </Link>
  );
}

function Note({ cause, onLeave }: { readonly cause: LedgerCause; readonly onLeave: () => void }): ReactNode {
  const t = useText();
  switch (cause.kind) {
    case 'game': {
      const facts = [
        ...(cause.game === null ? [] : [t('money.game.players', { players: cause.game.players })]),
        ...(cause.isWithBots ? [t('money.game.bots')] : []),
      ];
      return (
        <>
          <span className={styles.facts}>{facts.join(', ')}</span>
          {cause.game?.hasReplay === true && <Replay gameId={cause.gameId} onLeave={onLeave} />}
        </>
      );
    }
    case 'annulment':
      return <Replay gameId={cause.gameId} onLeave={onLeave} />;
    case 'top-up':
      return cause.payment !== null && t('money.roubles', { amount: cause.payment.amount });
    case 'operator':
      return cause.note;
    default:
      return null;
  }
}
