import { SPEEDS } from '@magnaty/protocol';
import type { CurrentUser } from '@magnaty/protocol';
import { useStore } from 'zustand';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PACES, paceChoice, speedChoice, stickerChoice } from '../../../shared/session/game-choices.ts';
import { useSavedVolume } from '../../../shared/session/use-saved-volume.ts';
import { Switch } from '../../../shared/ui/switch.tsx';
import { Choice, Name, noteClass, Row, Section } from '../rows/rows.tsx';
import styles from './game-pane.module.css';

/** What the settings of a running game have too. They agree at once, also in other tabs. */
export default function GamePane({ user }: { readonly user: CurrentUser }) {
  const t = useText();
  const speed = speedChoice(user.id);
  const stickers = stickerChoice(user.id);
  const ownSpeed = useStore(speed);
  const shown = useStore(stickers);
  const paces = useStore(paceChoice);
  return (
    <>
      <Section title={t('settings.game.sound')}>
        <VolumeRow />
      </Section>
      <Section title={t('settings.game.table')}>
        <Choice
          name={t('settings.game.speed')}
          note={t('settings.game.speed.note')}
          items={SPEEDS.map((id) => ({ id, text: t(`game.speed.${id}`) }))}
          chosenId={ownSpeed}
          onChoose={speed.choose}
        />
        <Switch isOn={!shown.isOff} onChange={(isOn) => stickers.choose({ ...shown, isOff: !isOn })}>
          {t('settings.game.stickers')}
        </Switch>
      </Section>
      <Section title={t('game.pace')}>
        {PACES.map((pace) => (
          <Switch key={pace} isOn={paces[pace]} onChange={(isOn) => paceChoice.choose({ ...paces, [pace]: isOn })}>
            {pace === 'throws' ? (
              <Name name={t(`game.pace.${pace}`)} note={t('game.pace.note')} />
            ) : (
              t(`game.pace.${pace}`)
            )}
          </Switch>
        ))}
      </Section>
      <p className={noteClass}>{t('settings.game.kept')}</p>
    </>
  );
}

function VolumeRow() {
  const t = useText();
  const { volume, change } = useSavedVolume();
  return (
    <Row name={t('game.volume')}>
      <input
        type="range"
        min="0"
        max="100"
        aria-label={t('game.volume')}
        className={styles.slider}
        style={{ backgroundSize: `${volume}% 6px, 100% 6px` }}
        value={volume}
        onChange={({ target }) => change(Number(target.value))}
      />
      <b className={`num ${styles.level}`} aria-hidden>
        {volume}
      </b>
    </Row>
  );
}
