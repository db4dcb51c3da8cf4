import { TIME_CONTROLS } from '@magnaty/content';
import { audienceOf, type LobbyView } from '@magnaty/protocol';
import { useEffect, useRef, useState } from 'react';
import { agreedRules } from '../../../shared/house-rules/agreed-rules.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import type { Room } from './room-requests.ts';
import styles from './room-terms.module.css';

interface RoomTermsProps {
  readonly lobby: LobbyView;
  readonly room: Room;
}

/** What will be played, as the guests of a room see it. */
export function RoomTerms({ lobby, room }: RoomTermsProps) {
  const t = useText();
  const { gameModeId, countUsersInGame: count } = lobby;
  const { timeControl, houseRules, limitMinutes, isListed, isSetPassword } = room;
  const audience = audienceOf(room, isSetPassword);
  const { move, bank } = TIME_CONTROLS[timeControl];
  const rules = agreedRules({ houseRules, limitMinutes }, t);
  const terms = [
    [t('lobby.mode'), gameModeId === -1 ? '' : t(`mode.${gameModeId}.title`)],
    [t('lobby.counts'), String(count)],
    [t('lobby.time'), t('lobby.terms.time', { seconds: move / 1000, minutes: bank / 60_000 })],
    [t('lobby.house'), rules.map(({ name }) => name).join(' · ') || t('lobby.house.none')],
    [t('lobby.access'), t(isListed ? 'lobby.access.all' : 'lobby.access.link')],
    [t('lobby.room.password'), t(isSetPassword ? 'lobby.terms.password' : 'lobby.terms.noPassword')],
    [t('lobby.watch'), t(`lobby.watch.${audience}`)],
  ] as const;
  return (
    <>
      <h3 className={styles.head}>{t('lobby.terms')}</h3>
      <dl className={styles.terms} aria-live="polite">
        {terms.map(([name, value]) => (
          <Term key={name} name={name} value={value} />
        ))}
        <div>
          <dt>{t('lobby.terms.rating')}</dt>
          <dd>{t('lobby.terms.unrated')}</dd>
        </div>
      </dl>
      {rules.length > 0 && (
        <ul className={styles.rules}>
          {rules.map(({ name, about }) => (
            <li key={name}>{about}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** So long a changed line is marked, ms. */
const LATELY_MS = 5000;

/** Becomes true for a while whenever the value changes. */
function useLately(value: string): boolean {
  const known = useRef(value);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    setLate(true);
    const timer = setTimeout(() => setLate(false), LATELY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return isLate;
}

function Term({ name, value }: { readonly name: string; readonly value: string }) {
  const t = useText();
  const isChanged = useLately(value);
  return (
    <div className={classes(isChanged && styles.changed)}>
      <dt>{isChanged ? t('lobby.terms.changed', { name }) : name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
