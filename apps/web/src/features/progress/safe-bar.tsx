import { SAFE } from '@magnaty/content';
import type { OwnProgress } from '@magnaty/protocol';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Pips } from './pips.tsx';
import { stickerName } from './progress-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './safe-bar.module.css';
import { SafePicture } from './safe-picture.tsx';

/** The safe of the week: what lies in it, and how far it is from opening. */
export function SafeBar({ progress, onOpen }: { readonly progress: OwnProgress; readonly onOpen: () => void }) {
  const t = useText();
  const { safe, days } = progress;
  const done = Math.min(SAFE.tasks, days.filter(({ isDone }) => isDone).length);
  return (
    <div className={styles.safe}>
      <SafePicture sticker={safe.sticker} isEmpty={safe.state === 'taken'} className={styles.picture} />
      <div>
        <b>{safe.state === 'open' ? t('safe.open') : t('safe.count', { done, of: SAFE.tasks })}</b>
        <p>
          {safe.state === 'taken'
            ? t('safe.taken')
            : t('safe.about', { tasks: SAFE.tasks, inside: insideText(t, progress) })}
        </p>
      </div>
      {safe.state === 'open' ? (
        <Button onClick={onOpen}>{t('safe.see')}</Button>
      ) : (
        <Pips count={done} of={SAFE.tasks} label={t('safe.count', { done, of: SAFE.tasks })} className={styles.pips} />
      )}
    </div>
  );
}

/** What the safe gives this user, as a list in words. */
const insideText = (t: Translator, { safe, coins }: OwnProgress): string => {
  const ownCoins = safe.coins + (safe.coinsInstead ?? 0);
  const parts = [
    ...(coins === 'given' && ownCoins > 0 ? [t('safe.coins', { coins: ownCoins })] : []),
    t('safe.experience', { experience: safe.experience }),
    ...(safe.coinsInstead === null ? [t('safe.sticker', { name: stickerName(t, safe.sticker) })] : []),
  ];
  return new Intl.ListFormat(t.code).format(parts);
};
