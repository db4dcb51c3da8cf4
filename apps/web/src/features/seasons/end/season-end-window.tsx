import { experienceOfFloor, floorOf, seasonOf } from '@magnaty/content';
import type { EndedSeason } from '@magnaty/protocol';
import { useState, type ReactNode } from 'react';
import { request } from '../../../shared/api/request.ts';
import coin from '../../../shared/art/marks/coin.svg?raw';
import { Svg } from '../../../shared/art/svg.tsx';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { failureText } from '../../../shared/forms/form-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import styles from './season-end-window.module.css';

interface SeasonEndWindowProps {
  readonly ended: NonNullable<EndedSeason>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** In rem. */
const WIDTH = 70;

/** The end of a season: the user's place, and what it gave. */
export default function SeasonEndWindow({ ended, isOpen, onClose }: SeasonEndWindowProps) {
  const t = useText();
  const rating = useSession(({ user }) => user?.rating ?? 0);
  const { season, place, listed } = ended;
  const percent = Math.floor(((listed - place) / listed) * 100);
  const name = t(`season.name.${season.name}`);
  return (
    <Modal
      open={isOpen}
      title={t('season.over', { name, key: season.name })}
      step={`season ${season.number}`}
      width={WIDTH}
      onClose={onClose}
    >
      <div className={`grid ${styles.end}`}>
        <div className={`stack apart anchor clipped on-ink ${styles.place}`}>
          <Pieces />
          <p>
            <b className={`num ${styles.number}`}>{formatNumber(place)}</b> <span>{t('season.place', { listed })}</span>
          </p>
          <p className={styles.words}>
            {percent > 0 ? t('season.better', { percent, rating }) : t('season.rest', { rating })}
          </p>
        </div>
        <div className={styles.rewards}>
          <h3 className="poster">{t('season.reward')}</h3>
          <Rewards ended={ended} name={name} />
          <Wear ended={ended} onClose={onClose} />
          <p className={`type-text-bold centre ${styles.next}`}>
            {t('season.next', { name: t(`season.name.${seasonOf(season.number + 1).name}`) })}
          </p>
        </div>
      </div>
    </Modal>
  );
}

function Rewards({ ended: { rewards }, name }: { readonly ended: NonNullable<EndedSeason>; readonly name: string }) {
  const t = useText();
  const experience = useSession(({ user }) => user?.experience ?? 0);
  const floor = floorOf(experience) + 1;
  return (
    <ul>
      {rewards.frame !== null && (
        <Reward
          mark={<img src={`/frames/${rewards.frame}.svg`} alt="" />}
          title={t('season.reward.frame', { name })}
          text={t('season.reward.frame.text')}
        />
      )}
      {rewards.stamp !== null && (
        <Reward
          mark={<Icon name="trophy-fill" />}
          title={t('season.reward.stamp')}
          text={t('season.reward.stamp.text')}
        />
      )}
      {rewards.coins > 0 && (
        <Reward
          mark={<Svg source={coin} className={styles.coin} />}
          title={t('season.reward.coins', { coins: rewards.coins })}
          text={t('season.reward.coins.text')}
        />
      )}
      <Reward
        mark={<b className="num">{`+${formatNumber(rewards.experience)}`}</b>}
        title={t('season.reward.experience')}
        text={t('season.reward.floor', { floor, left: experienceOfFloor(floor) - experience })}
      />
    </ul>
  );
}

interface RewardProps {
  readonly mark: ReactNode;
  readonly title: string;
  readonly text: string;
}

function Reward({ mark, title, text }: RewardProps) {
  return (
    <li>
      <span className={`centred ${styles.mark}`}>{mark}</span>
      <span>
        <b>{title}</b>
        <span className={`type-text block ${styles.note}`}>{text}</span>
      </span>
    </li>
  );
}

/** Puts the frame on. Without one, the button closes the window. */
function Wear({ ended, onClose }: Pick<SeasonEndWindowProps, 'ended' | 'onClose'>) {
  const t = useText();
  const [state, setState] = useState<'open' | 'busy' | 'worn'>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const { inventoryId } = ended.rewards;
  if (inventoryId === null || state === 'worn')
    return (
      <>
        {state === 'worn' && <p role="status">{t('season.worn')}</p>}
        <Button wide data-first-focus="" onClick={onClose}>
          {t('sanction.close')}
        </Button>
      </>
    );
  const wear = async () => {
    setState('busy');
    setFailure(null);
    try {
      await request({ method: 'POST', path: `/api/inventory/activate/${inventoryId}` });
      setState('worn');
    } catch (error) {
      setFailure(failureText(error, t));
      setState('open');
    }
  };
  return (
    <>
      <Button wide data-first-focus="" disabled={state === 'busy'} onClick={() => void wear()}>
        {t('season.wear')}
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  );
}

/** Pieces of paper around the place. */
const PIECES = [
  ['M0-16L14 0 0 16-14 0Z', 470, 40, -20, 'orange'],
  ['M0-13L4-4 13 0 4 4 0 13-4 4-13 0-4-4Z', 520, 190, 30, 'sun'],
  ['M-14-14H14V14H-14Z', 420, 330, 12, 'red'],
  ['M-12 10L12 10 0-12Z', 40, 380, 40, 'orange'],
  ['M0-16L14 0 0 16-14 0Z', 540, 400, -30, 'sun'],
  ['M-9-9H9V9H-9Z', 330, 30, 20, 'red'],
] as const;

function Pieces() {
  return (
    <svg viewBox="0 0 600 440" preserveAspectRatio="xMidYMid slice" className="cover full" aria-hidden>
      <path d="M0 440L600 130V440z" fill="var(--ink-700)" />
      {PIECES.map(([path, x, y, turn, paint]) => (
        <path key={`${x} ${y}`} d={path} transform={`translate(${x} ${y}) rotate(${turn})`} className={styles[paint]} />
      ))}
    </svg>
  );
}
