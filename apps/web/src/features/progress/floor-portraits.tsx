import { FLOOR_REWARDS, floorOf, portraitPath, type TextKey } from '@magnaty/content';
import type { CurrentUser } from '@magnaty/protocol';
import { useText } from '../../shared/i18n/use-text.ts';
import styles from './floor-portraits.module.css';
import { useChosenPortrait } from '../../shared/session/use-chosen-portrait.ts';

const PORTRAITS = FLOOR_REWARDS.filter(({ kind }) => kind === 'portrait');

/** The name of a portrait; a test of the content checks that each has one. */
type NameKey = Extract<TextKey, `unlock.portrait.${string}`>;

/** The portraits that floors open. One of a higher floor is grey, and says which floor. */
export default function FloorPortraits({ user }: { readonly user: CurrentUser }) {
  const t = useText();
  const { isSending, choose } = useChosenPortrait();
  const floor = floorOf(user.experience);
  return (
    <section className={styles.portraits}>
      <h3 className="label">{t('settings.avatar.ofFloors')}</h3>
      <ul>
        {PORTRAITS.map(({ key, floor: opensAt }) => {
          const path = portraitPath(key);
          const isClosed = floor < opensAt;
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={user.avatarPath === path}
                disabled={isClosed || isSending}
                data-closed={isClosed || undefined}
                onClick={() => void choose(key)}
              >
                <img src={path} alt="" draggable={false} />
                <span>{t(`unlock.portrait.${key}` as NameKey)}</span>
                {isClosed && <small>{t('settings.avatar.closed', { floor: opensAt })}</small>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
