import { NOTICE_WAYS, type NoticeChoice, type NoticeKind, type NoticeWay, type NoticeWays } from '@magnaty/protocol';
import { useText } from '../../../shared/i18n/use-text.ts';
import { BareSwitch } from '../../../shared/ui/switch.tsx';
import { Name } from '../rows/rows.tsx';
import styles from './notice-table.module.css';

const KINDS = Object.entries(NOTICE_WAYS) as [NoticeKind, NoticeWays][];

interface NoticeTableProps {
  readonly refused: readonly NoticeChoice[];
  readonly onRefuse: (refused: readonly NoticeChoice[]) => void;
  /** A quick account has no address to which mails could come. */
  readonly hasMail: boolean;
  /** Null for a quick account, and on a site without mailings. */
  readonly news: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null;
}

/** Mails about these are among those from which one unsubscribes together. */
const OF_NEWS: readonly string[] = ['season'];

/** A row for each kind of notice, a column for each way by which it comes. */
export function NoticeTable({ refused, onRefuse, hasMail, news }: NoticeTableProps) {
  const t = useText();
  const ways: readonly NoticeWay[] = hasMail ? ['site', 'mail'] : ['site'];
  const change = (choice: NoticeChoice, isOn: boolean) =>
    onRefuse(isOn ? refused.filter((other) => other !== choice) : [...refused, choice]);

  const cellOf = (kind: NoticeKind, way: NoticeWay, state: NoticeWays[NoticeWay]) => {
    if (state === undefined) return null;
    if (state === 'always') return <small>{t('settings.notices.always')}</small>;
    const choice = `${kind}.${way}` as NoticeChoice;
    const isOff = OF_NEWS.includes(kind) && way === 'mail' && news?.isOn === false;
    return (
      <BareSwitch
        label={`${t(`settings.notices.${kind}`)}: ${t(`settings.notices.${way}`)}`}
        isOn={!isOff && !refused.includes(choice)}
        isOff={isOff}
        onChange={(isOn) => change(choice, isOn)}
      />
    );
  };

  return (
    <table className={`type-text-bold ${styles.table}`}>
      <thead>
        <tr>
          <td />
          {ways.map((way) => (
            <th key={way} scope="col">
              {t(`settings.notices.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map(([kind, states]) => (
          <tr key={kind}>
            <th scope="row">
              <Name
                name={t(`settings.notices.${kind}`)}
                note={OF_NEWS.includes(kind) && news !== null ? t('settings.notices.season.note') : undefined}
              />
            </th>
            {ways.map((way) => (
              <td key={way}>{cellOf(kind, way, states[way])}</td>
            ))}
          </tr>
        ))}
        {news !== null && (
          <tr>
            <th scope="row">
              <Name name={t('settings.mails.news')} note={t('settings.mails.news.note')} />
            </th>
            <td />
            <td>
              <BareSwitch
                label={`${t('settings.mails.news')}: ${t('settings.notices.mail')}`}
                isOn={news.isOn}
                onChange={news.onChange}
              />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
