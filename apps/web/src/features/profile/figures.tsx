import type { PlayerStatistics } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import styles from './figures.module.css';

interface FiguresProps {
  readonly statistics: PlayerStatistics;
  readonly isProgram: boolean;
  readonly isOwn: boolean;
}

/** The four figures of a player: games, wins, the best streak, luck. */
export function Figures({ statistics, isProgram, isOwn }: FiguresProps) {
  const t = useText();
  const { games, ratedGames, wins, usualWins, streak, luck } = statistics;
  const share = (part: number): string =>
    formatNumber(games === 0 ? 0 : part / games, { style: 'percent', maximumFractionDigits: 1 });
  const usual = formatNumber(games === 0 ? 0 : usualWins / games, { style: 'percent' });
  const rated = isProgram ? t('profile.games.ladder') : t('profile.games.rated', { count: ratedGames });
  const none = isOwn ? t('profile.games.none') : t('profile.none');
  return (
    <dl className={`grid ${styles.figures}`}>
      <Figure name={t('profile.games')} number={formatNumber(games)}>
        {games === 0 && !isProgram ? none : rated}
      </Figure>
      <Figure name={t('profile.wins')} number={formatNumber(wins)}>
        {games === 0 ? t('profile.wins.none') : t('profile.wins.share', { share: share(wins), usual })}
      </Figure>
      <Figure name={t('profile.streak')} number={formatNumber(streak.longest)}>
        {streak.from === null || streak.to === null
          ? t('profile.streak.none')
          : t('profile.streak.days', { count: streak.longest, days: daysOf(t.code, streak.from, streak.to) })}
      </Figure>
      <Luck luck={luck} />
    </dl>
  );
}

const daysOf = (code: string, from: number, to: number): string =>
  // Two days of one month stay on one line.
  new Intl.DateTimeFormat(code, { day: 'numeric', month: 'long' })
    .formatRange(from, to)
    .replace(/(\d)\s*–\s*(?=\d)/u, '$1–');

interface FigureProps {
  readonly name: string;
  readonly number: string;
  readonly children: ReactNode;
}

function Figure({ name, number, children }: FigureProps) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd>
        <b className={`num block ${styles.number}`}>{number}</b>
        <p>{children}</p>
      </dd>
    </div>
  );
}

/** The grey band without analysed games, percent from each end. */
const USUAL_EDGE = 22;

function Luck({ luck }: { readonly luck: PlayerStatistics['luck'] }) {
  const t = useText();
  const bar = luck === null ? null : barOf(luck);
  return (
    <div>
      <dt className="label">{luck === null ? t('profile.luck') : t('profile.luck.of', { games: luck.games })}</dt>
      <dd>
        {luck === null ? (
          <>
            <b className={`num block ${styles.words}`}>{t('profile.luck.usual')}</b>
            <p>{t('profile.luck.usual.why')}</p>
          </>
        ) : (
          <b className={`num block ${styles.number}`}>
            <span>{formatNumber(luck.sum, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })}</span>
            <small>{t('profile.luck.unit')}</small>
          </b>
        )}
        <Tooltip text={t('profile.luck.tip')}>
          {/* The sentence is for all: the bar alone tells nothing to a screen reader. */}
          <span className={`anchor block ${styles.luck}`} role="img" tabIndex={0} aria-label={t('profile.luck.tip')}>
            <i
              className={`over ${styles.band}`}
              style={bar?.band ?? { left: `${USUAL_EDGE}%`, right: `${USUAL_EDGE}%` }}
            />
            {bar !== null && <i className={`over ${styles.value}`} style={bar.value} />}
          </span>
        </Tooltip>
      </dd>
    </div>
  );
}

interface Bar {
  readonly band: { readonly left: string; readonly right: string };
  readonly value: { readonly left: string; readonly right: string };
}

/** The bar of a luck: its middle is 0, and the band has a standard deviation to each side. */
const barOf = ({ sum, deviation }: NonNullable<PlayerStatistics['luck']>): Bar => {
  const scale = Math.max(2 * deviation, Math.abs(sum) * 1.1, 0.01);
  const at = (value: number): number => 50 + (value / scale) * 50;
  const between = (from: number, to: number) => ({ left: `${from.toFixed(1)}%`, right: `${(100 - to).toFixed(1)}%` });
  return {
    band: between(at(-deviation), at(deviation)),
    value: between(Math.min(50, at(sum)), Math.max(50, at(sum))),
  };
};
